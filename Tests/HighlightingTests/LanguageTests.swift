import Testing

/// One telling line or two of each language.
@Suite struct LanguageTests {
  @Test(arguments: [
    ("python", "f\"{x!r:>{w}} {{y}}\"", "s‹f\"›e‹{›xs‹!r:>{w}›e‹}›s‹ ›e‹{{›s‹y›e‹}}›s‹\"›"),
    (
      "python", "@a.b\ndef f(self): return rb'\\n'",
      "a‹@a.b›\nk‹def› f‹f›(v‹self›): k‹return› s‹rb'\\n'›"
    ),
    ("python", "match = 1\nmatch x:", "match o‹=› n‹1›\nk‹match› x:"),
    ("js", "`a${b(`c`)}d` / x", "s‹`a›e‹${›f‹b›(s‹`c`›)e‹}›s‹d`› o‹/› x"),
    ("js", "return /a[/]b/g.test(s)", "k‹return› s‹/a[/]b/g›.f‹test›(s)"),
    ("jsx", "return <A b=\"c\">{d}</A>;", "k‹return› p‹<›t‹A› a‹b›=s‹\"c\"›p‹>{›dp‹}</›t‹A›p‹>›;"),
    ("ts", "type A = Map<string, number>", "k‹type› t‹A› o‹=› t‹Map›o‹<›t‹string›, t‹number›o‹>›"),
    (
      "rust", "fn f<'a>(x: &'a str) -> char { 'a' }",
      "k‹fn› f‹f›o‹<›a‹'a›o‹>›(x: o‹&›a‹'a› t‹str›) o‹->› t‹char› { s‹'a'› }"
    ),
    (
      "rust", "println!(r#\"a\"b\"#); #[a(b = \"c\")]",
      "f‹println!›(s‹r#\"a\"b\"#›); a‹#[a(b = ›s‹\"c\"›a‹)]›"
    ),
    ("go", "x := `a\nb` + 'c'", "x :o‹=› s‹`a\nb`› o‹+› s‹'c'›"),
    ("c", "#include <a.h>\nsize_t n = 1UL;", "a‹#include› s‹<a.h>›\nt‹size_t› n o‹=› n‹1UL›;"),
    ("cpp", "auto s = R\"x(a)\"b)x\"; 1'000", "k‹auto› s o‹=› s‹R\"x(a)\"b)x\"›; n‹1'000›"),
    ("objc", "@interface A : B\n@\"s\"", "k‹@interface› t‹A› : t‹B›\ns‹@\"s\"›"),
    (
      "java", "@Override int f() { return 'c'; }",
      "a‹@Override› t‹int› f‹f›() { k‹return› s‹'c'›; }"
    ),
    ("kotlin", "val s = \"$a ${b.c}\"", "k‹val› s o‹=› s‹\"›v‹$a›s‹ ›e‹${›b.ce‹}›s‹\"›"),
    ("ruby", "x = { a: :b } if s =~ /c/", "x o‹=› { s‹a:› s‹:b› } k‹if› s o‹=~› s‹/c/›"),
    ("ruby", "f(<<~A, 1)\n a\nA\nend", "f‹f›(s‹<<~A›, n‹1›)\ns‹ a\nA\n›k‹end›"),
    (
      "sh", "for f in *.md; do echo \"$f\" # x\ndone",
      "k‹for› v‹f› k‹in› *.md; k‹do› f‹echo› s‹\"›v‹$f›s‹\"› c‹# x›\nk‹done›"
    ),
    (
      "sh", "A=1 cat <<'E' | wc\n$x\nE\nls", "v‹A›o‹=›n‹1› cat s‹<<'E'› o‹|› f‹wc›\ns‹$x\nE\n›f‹ls›"
    ),
    ("sh", "f 5 9000:9000 1.5 22/tcp a=7", "f‹f› n‹5› 9000:9000 1.5 22/tcp ao‹=›n‹7›"),
    ("kotlin", "/* a /* b */ c */ 1..2", "c‹/* a /* b */ c */› n‹1›o‹..›n‹2›"),
    (
      "diff", "-a\n+b\n\\ No newline at end of file",
      "d‹-a›\ni‹+b›\nc‹\\ No newline at end of file›"
    ),
    ("console", "$ ls -l\ntotal 1\n# x", "p‹$› f‹ls› -l\ntotal 1\nc‹# x›"),
    ("sql", "Select 'it''s' -- x", "k‹Select› s‹'it›e‹''›s‹s'› c‹-- x›"),
    ("html", "<p class=a>&amp;</p>", "p‹<›k‹p› a‹class›=s‹a›p‹>›e‹&amp;›p‹</›k‹p›p‹>›"),
    ("html", "<style>a{b:1px}</style>", "p‹<›k‹style›p‹>›k‹a›{a‹b›:n‹1px›}p‹</›k‹style›p‹>›"),
    ("html", "<script>let a</script>", "p‹<›k‹script›p‹>›k‹let› ap‹</›k‹script›p‹>›"),
    ("xml", "<!-- a --><?xml v?>", "c‹<!-- a -->›a‹<?xml v?>›"),
    (
      "css", ".a:hover { color: #fff !important }",
      "t‹.a›f‹:hover› { a‹color›: n‹#fff› k‹!important› }"
    ),
    ("scss", "$a: 1px; // b", "v‹$a›: n‹1px›; c‹// b›"),
    ("json", "{\"a\": [1.5, true, \"b\"]}", "{a‹\"a\"›: [n‹1.5›, k‹true›, s‹\"b\"›]}"),
    (
      "yaml", "a: &b yes # c\nd: |\n  e\nf: 1",
      "a‹a›p‹:› v‹&b› k‹yes› c‹# c›\na‹d›p‹:› o‹|›\ns‹  e›\na‹f›p‹:› n‹1›"
    ),
    ("toml", "[a] # b\nc.d = 2026-01-02", "h‹[a]› c‹# b›\na‹c.d› o‹=› n‹2026-01-02›"),
    ("ini", "[a]\nb = c ; d", "h‹[a]›\na‹b› o‹=› s‹c› c‹; d›"),
    ("md", "# A\n- `b` [c](d)", "h‹# A›\np‹-› s‹`b`› [c](s‹d›)"),
    ("md", "```json\n1\n```", "p‹```›a‹json›\nn‹1›\np‹```›"),
    (
      "diff", "--- a\n+++ b\n@@ -1 +1 @@\n-c\n+d\n e",
      "h‹--- a›\nh‹+++ b›\nh‹@@ -1 +1 @@›\nd‹-c›\ni‹+d›\n e"
    ),
    (
      "dockerfile", "FROM a AS b\nRUN ls \\\n  $c", "k‹FROM› a k‹AS› b\nk‹RUN› f‹ls› e‹\\\n›  v‹$c›"
    ),
    ("make", "A := $(B)\nc: d\n\tls", "a‹A› o‹:=› v‹$(B)›\nf‹c›o‹:› d\n\tf‹ls›"),
    (
      "mustache", "{{#a}}<b c=\"{{d}}\">{{! e }}",
      "e‹{{#›k‹a›e‹}}›p‹<›k‹b› a‹c›=s‹\"›e‹{{›v‹d›e‹}}›s‹\"›p‹>›c‹{{! e }}›"
    ),
    ("text", "let x = 1", "let x = 1"),
  ])
  func `classes a line of each language`(language: String, code: String, expected: String) {
    #expect(classes(code, language) == expected)
  }
}
