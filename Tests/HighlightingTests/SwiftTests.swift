import Testing

/// Swift's classes; `classes` writes each token in its class's letter.
@Suite struct SwiftTests {
  @Test(arguments: [
    // Strings: nested interpolation, raw, multi-line, escapes.
    (
      #"let s = "a\n\(f("b\(1)"))c""#,
      #"k‹let› s = s‹"a›e‹\n\(›f‹f›(s‹"b›e‹\(›n‹1›e‹)›s‹"›)e‹)›s‹c"›"#
    ),
    (##"#"raw \n \#(x) \#n"# + x"##, ##"s‹#"raw \n ›e‹\#(›xe‹)›s‹ ›e‹\#n›s‹"#› o‹+› x"##),
    ("\"\"\"\na \"b\"\n\"\"\".count", "s‹\"\"\"\na \"b\"\n\"\"\"›.count"),
    ("#\"\"\"\n\\(x)\n\"\"\"#", "s‹#\"\"\"\n\\(x)\n\"\"\"#›"),
    ("\"\\u{1F600}\\\\\"", "s‹\"›e‹\\u{1F600}\\\\›s‹\"›"),
    ("\"open\nlet", "s‹\"open›\nk‹let›"),
    // Regular expressions and division.
    ("let r = /a\\/[/]b/", "k‹let› r = s‹/a\\/[/]b/›"),
    ("x / y / z", "x o‹/› y o‹/› z"),
    ("(a) / b /c", "(a) o‹/› b o‹/›c"),
    ("#/a\nb/#", "s‹#/a\nb/#›"),
    ("m(of: /x/)", "f‹m›(of: s‹/x/›)"),
    // Comments.
    ("/* a /* b */ c */ 1", "c‹/* a /* b */ c */› n‹1›"),
    ("// a\n1", "c‹// a›\nn‹1›"),
    // Directives, macros, attributes.
    ("#if os(Linux) && DEBUG // x\n#endif", "a‹#if os(Linux) && DEBUG› c‹// x›\na‹#endif›"),
    ("#expect(a == 1)", "a‹#expect›(a o‹==› n‹1›)"),
    (
      "@MainActor @Test(.tags(.a)) func f() {}",
      "a‹@MainActor› a‹@Test›(.f‹tags›(.a)) k‹func› f‹f›() {}"
    ),
    // Types: generics, ownership, effects.
    (
      "func f<T: ~Copyable>(_ x: borrowing T) async throws(E) -> some P",
      "k‹func› f‹f›<t‹T›: o‹~›t‹Copyable›>(_ x: k‹borrowing› t‹T›) k‹async› k‹throws›(t‹E›) -> k‹some› t‹P›"
    ),
    (
      "struct S<each T>: P where T == Int {}",
      "k‹struct› t‹S›<k‹each› t‹T›>: t‹P› k‹where› t‹T› o‹==› t‹Int› {}"
    ),
    ("let a: [5 of Int], t = Int.Type", "k‹let› a: [n‹5› k‹of› t‹Int›], t = t‹Int›.k‹Type›"),
    ("a < b && c > d", "a o‹<› b o‹&&› c o‹>› d"),
    ("x? y! z ?? w", "x? y! z o‹??› w"),
    // Contextual keywords by position.
    ("actor A {}\nlet actor = 1", "k‹actor› t‹A› {}\nk‹let› actor = n‹1›"),
    (
      "var x: Int { get async { 1 } }\nget(1)",
      "k‹var› x: t‹Int› { k‹get› k‹async› { n‹1› } }\nf‹get›(n‹1›)"
    ),
    ("{ get set }", "{ k‹get› k‹set› }"),
    ("open class C\nopen(file)", "k‹open› k‹class› t‹C›\nf‹open›(file)"),
    (
      "private(set) public(set) nonisolated(unsafe) var x",
      "k‹private›(k‹set›) k‹public›(k‹set›) k‹nonisolated›(k‹unsafe›) k‹var› x"
    ),
    ("f(in: a, for: b, default: c)", "f‹f›(in: a, for: b, default: c)"),
    ("func f(in x: Int)", "k‹func› f‹f›(in x: t‹Int›)"),
    ("x.default.self.init()", "x.default.k‹self›.k‹init›()"),
    ("let copy = copy x", "k‹let› copy = k‹copy› x"),
    ("await unsafe p.pointee", "k‹await› k‹unsafe› p.pointee"),
    ("let `class` = 1; $0 + $x", "k‹let› `class` = n‹1›; v‹$0› o‹+› v‹$x›"),
    // Numbers and ranges.
    (
      "0x1F.8p-3 1_000.5e3 0b1 1..<5 t.0.1",
      "n‹0x1F.8p-3› n‹1_000.5e3› n‹0b1› n‹1›o‹..<›n‹5› t.n‹0.1›"
    ),
  ])
  func `classes Swift as its readers do`(code: String, expected: String) {
    #expect(classes(code, "swift") == expected)
  }
}
