extension Language {
  /// JSON (RFC 8259) with the comments, bare keys and quotes of its relatives.
  static let json = Language(
    "json", title: "JSON",
    aliases: ["jsonc", "json5", "jsonl", "ndjson", "geojson", "jsonld", "webmanifest", "ipynb"],
    lexer: Grammar(
      words: [.values("true false null NaN Infinity")],
      rules: [
        .lineComment("//"), .blockComment("/*", "*/"), .string("\"", "\""), .string("'", "'"),
        .lineComment("#", .needsSpaceBefore),
      ],
      wordBytes: "_$", keySeparator: UInt8(ascii: ":")))
}
