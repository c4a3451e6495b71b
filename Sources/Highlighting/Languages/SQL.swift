extension Language {
  /// SQL as the common databases have it.
  static let sql = Language(
    "sql", title: "SQL",
    aliases: ["mysql", "postgresql", "postgres", "pgsql", "plpgsql", "plsql", "tsql", "sqlite"],
    lexer: Grammar(
      words: [
        .types(
          """
          array bigint bigserial binary bit blob bool boolean bytea char character clob date datetime \
          dec decimal double enum float inet int integer interval json jsonb long mediumint money \
          nchar numeric nvarchar real serial smallint text time timestamp timestamptz tinyint uuid \
          varbinary varchar varying xml year
          """),
        .values("null true false"),
        .keywords(
          """
          abort action add after all alter always analyze and any as asc asymmetric attach \
          autoincrement before begin between both by call cascade case cast check cluster collate \
          column columns comment commit concurrently conflict constraint copy create cross cube \
          current current_date current_time current_timestamp current_user cursor cycle database \
          databases declare default deferrable deferred delete desc describe detach distinct do drop \
          each else elseif elsif end escape except exclude execute exists explain extension extract \
          fetch filter first following for foreign from full function generated glob go grant group \
          grouping having identity if ignore ilike immediate in index indexed inherits initially \
          inner insert instead intersect into is isnull iterate join key language last lateral like \
          leading left limit lock loop match materialized merge minus natural no not nothing notify \
          notnull nulls of offset on only or order outer over overlaps owner partition perform plan \
          pragma preceding primary procedure query raise range recursive references refresh regexp \
          reindex release rename repeat replace restrict return returning returns revoke right \
          rollback rollup row rows savepoint schema select sequence session set sets show similar \
          some start symmetric table tables tablespace temp temporary then ties to top trailing \
          transaction trigger truncate type unbounded union unique unlock unlogged until update use \
          user using vacuum values view views virtual volatile when where while window with within \
          without zone
          """),
      ],
      rules: [
        .lineComment("--"), .blockComment("/*", "*/"),
        .raw("'", "'", [.isMultiline, .doublesClose]),
        .quotedName("\"", "\""), .quotedName("`", "`"), .raw("$$", "$$"),
        .name("$", .variable), .name(":", .variable, .needsNoOperand), .name("@", .variable),
        .of(.mark, "::", .operator),
      ],
      options: .callsAreFunctions, wordBytes: "_", ignoresCase: true))
}
