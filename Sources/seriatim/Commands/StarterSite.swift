import Markup
import SiteGenerator

/// The files that `seriatim new site` lays down.
struct StarterSite {
  let title: String
  /// The machine's time zone.
  let zone: String
  /// The notes' date.
  let day: CalendarDay

  /// In the order they are written; paths are relative to the site.
  var files: [(path: String, text: String)] {
    [
      ("site.yml", configuration),
      (".gitignore", "/public/\n/.seriatim/\n"),
      ("content/index.md", Self.home),
      ("content/about.md", Self.about),
      ("content/404.md", Self.notFound),
      ("content/series/first-steps.md", Self.series),
      ("content/notes/write-a-note.md", firstNote),
      ("content/notes/show-steps.md", secondNote),
    ]
  }

  private var configuration: String {
    var quoted = ByteBuffer()
    FrontMatterText.append("title", title, to: &quoted)
    return String(decoding: quoted.finish(), as: UTF8.self) + """
      description: Notes on engineering, one after another.
      # Where the site will stand; every absolute address is made from it.
      url: https://notes.example/
      language: en
      # Dates without a zone mean this one.
      timezone: \(zone)

      """
  }

  private static let home = """
    Notes in order. Change these words in `content/index.md`.

    """

  private static let about = """
    ---
    title: About
    description: What these notes are about, and who writes them.
    ---

    Say here what these notes are about, and who writes them.

    """

  private static let notFound = """
    ---
    title: Page not found
    description: There is no page at this address.
    ---

    There is no page at this address. [All notes](notes/) may help.

    """

  private static let series = """
    ---
    title: First steps
    description: Two short notes that show what a note can hold.
    ---

    Delete this series when you know your way; it is here to be read once.

    """

  private var firstNote: String {
    """
    ---
    title: Write a note
    description: A note is a Markdown file with a few lines of front matter.
    date: \(day.iso)
    series: first-steps
    part: 1
    tags: [writing]
    ---

    A note is a Markdown file in `content/notes/`. The lines between the two lines of hyphens say what it
    is called, when it was written and where it belongs; all of them may be left out.

    ## Tables

    Table: What the front matter of this note says

    | key      | meaning                             |
    | -------- | ----------------------------------- |
    | `title`  | its name, here and in lists         |
    | `date`   | when it is published                |
    | `series` | the series that it is a part of     |
    | `part`   | its number there                    |

    The next note [shows steps](show-steps.md).

    """
  }

  private var secondNote: String {
    """
    ---
    title: Show steps
    description: A diagram is a list that is drawn, and stays readable as a list.
    date: \(day.iso)
    series: first-steps
    part: 2
    tags: [diagrams, writing]
    ---

    A diagram is written as a list, in the order in which one explains it.

    ```diagram flow
    1. **write** · a note in `content/notes/`
    2. **build** · `seriatim build`
    3. *no errors* · **publish** · copy `public/` to a web server

    The diagram, step by step:

    1. Write a note and save it.
    2. Build the site; mistakes are shown with file and line.
    3. When there are none, copy the output to any web server.

    *from a note to a page in two steps.*
    ```

    The note before says how to [write a note](write-a-note.md).

    """
  }
}
