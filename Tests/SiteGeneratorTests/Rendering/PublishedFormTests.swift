import TestSupport
import Testing

@testable import SiteGenerator

/// The twin of a whole note beside the form of published ones: front matter and quoting, summary, date and
/// minutes, part line, diagrams as text with steps and take-away, fences, the series, the way back.
struct PublishedFormTests {
  private static let titles = [
    "Four platforms", "Rules from mistakes", "The sheet that closed", "With a newborn",
    "What two tools taught", "Twins", "A spotless site",
  ]

  private var series: String {
    var text = """
      -- site.yml --
      title: Notes
      url: https://notes.example/
      -- content/series/app.md --
      ---
      title: Building an app
      ---

      """
    for (index, title) in Self.titles.enumerated() where index != 2 {
      text += """
        -- content/notes/\(index + 1).md --
        ---
        title: \(title)
        date: 2025-10-\(index + 10)
        series: app
        part: \(index + 1)
        ---
        Words.

        """
    }
    return text
  }

  private let note = """
    -- content/notes/the-sheet.md --
    ---
    title: The sheet that closed
    description: "62 commits and one night on one sheet: why it closed, and what held."
    date: 2025-10-12
    series: app
    part: 3
    ---
    For weeks the sheets would not stay. See [the rules](2.md) and “[elsewhere](https://h.example/)”.

    ## How a sheet is shown

    ```diagram loop
    1. **data changes** · every tap wrote to the model
    2. *publish* · **the host redraws** · it watches the model
    3. *shaped badly* · **the sheet goes** · the books say it should

    and again, on the next publish

    1. A tap writes to the model.
    2. The host watches the model, so it redraws.
    3. The books say that the sheet should go.

    *the screen below stays alive.*
    ```

    ## One night

    ```diagram timeline
    | time | commit | the sheet |
    | --- | --- | --- |
    | 22:59 | one sheet instead of three | still closes |
    | 10:58 | drawn as content | stays |

    The diagram, step by step:

    1. 22:59: three sheets become one.
    2. 10:58: it is drawn as content.

    *none of the first was the cause.*
    ```

    ```swift
    let sheet = 1  // one
    ```

    1. Keep the host boring.
    2. Get logs before theories.

    """

  @Test func `is the published form line for line`() throws {
    let site = try BuiltSite(series + note)
    #expect(site.problems == [])
    #expect(
      site["notes/the-sheet/index.md"] == """
        ---
        title: The sheet that closed
        description: "62 commits and one night on one sheet: why it closed, and what held."
        url: https://notes.example/notes/the-sheet/
        type: BlogPosting
        published: 2025-10-12
        ---

        # The sheet that closed

        > 62 commits and one night on one sheet: why it closed, and what held.

        2025-10-12 · 1 min

        *Part 3 of 7 in the [Building an app](#the-series) series.*

        For weeks the sheets would not stay. See [the rules](https://notes.example/notes/2/) and \
        “[elsewhere](https://h.example/)”.

        ## How a sheet is shown

        1. **data changes** · every tap wrote to the model
        2. *publish* · **the host redraws** · it watches the model
        3. *shaped badly* · **the sheet goes** · the books say it should

        and again, on the next publish

        The diagram, step by step:

        1. A tap writes to the model.
        2. The host watches the model, so it redraws.
        3. The books say that the sheet should go.

        *the screen below stays alive.*

        ## One night

        | time | commit | the sheet |
        | --- | --- | --- |
        | 22:59 | one sheet instead of three | still closes |
        | 10:58 | drawn as content | stays |

        The diagram, step by step:

        1. 22:59: three sheets become one.
        2. 10:58: it is drawn as content.

        *none of the first was the cause.*

        ```swift
        let sheet = 1  // one
        ```

        1. Keep the host boring.
        2. Get logs before theories.

        ## The series

        1. [Four platforms](https://notes.example/notes/1/)
        2. [Rules from mistakes](https://notes.example/notes/2/)
        3. The sheet that closed
        4. [With a newborn](https://notes.example/notes/4/)
        5. [What two tools taught](https://notes.example/notes/5/)
        6. [Twins](https://notes.example/notes/6/)
        7. [A spotless site](https://notes.example/notes/7/)

        [cd ..](https://notes.example/notes/)

        """)
  }
}
