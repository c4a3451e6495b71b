extension FrontMatter {
  /// Keys that other generators and their themes know; they are passed over without a word.
  ///
  /// Only those that a slip of the fingers could be taken for matter, but the list is easier to
  /// keep when it is whole. Sources: the documentation of Jekyll, Hugo and Zola.
  static let foreignKeys: Set<String> = [
    // Jekyll, and plug-ins of GitHub Pages
    "layout", "excerpt", "excerpt_separator", "comments", "sharing", "footer", "sidebar",
    "nav_order",
    "parent", "has_children", "redirect_to", "sitemap", "seo", "pin", "math", "mermaid",
    "media_subpath",
    "render_with_liquid", "subtitle", "author_profile", "header", "teaser", "classes", "related",
    "share", "read_time", "show_date", "last_update", "lang", "ref", "locale", "twitter",
    // Hugo
    "weight", "menu", "menus", "summary", "linkTitle", "cascade", "build", "_build", "headless",
    "isCJKLanguage", "keywords", "layouts", "markup", "outputs", "publishDate", "publishdate",
    "pubdate", "expiryDate", "expirydate", "unpublishdate", "modified", "resources", "sites",
    "translationKey", "videos", "audio", "images", "cover", "showToc", "TocOpen", "hidden",
    "toc_hide", "no_list", "hide_summary", "displayInList", "displayInMenu", "featured_image",
    // Zola
    "template", "page_template", "extra", "in_search_index", "insert_anchor_links", "sort_by",
    "paginate_by", "paginate_path", "paginate_reversed", "render", "transparent",
    "generate_feeds", "generate_feed", "redirect",
    // Others
    "id", "name", "version", "status", "license", "tag", "topic", "topics", "css", "js", "about",
  ]
}
