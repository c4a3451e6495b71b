// swift-tools-version: 6.2
import PackageDescription

/// Every Swift target: Swift 6 mode, warnings are errors, each C call visibly `unsafe`.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "seriatim",
  products: [.executable(name: "seriatim", targets: ["seriatim"])],
  targets: [
    // C libraries of the system: a module map and, where C's form demands one, a shim.
    .systemLibrary(
      name: "CCMark", pkgConfig: "libcmark",
      providers: [.apt(["libcmark-dev"]), .brew(["cmark"])]),
    .systemLibrary(
      name: "CYAML", pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .systemLibrary(
      name: "CNettle", pkgConfig: "nettle",
      providers: [.apt(["nettle-dev"]), .brew(["nettle"])]),
    .systemLibrary(
      name: "CXXHash", pkgConfig: "libxxhash",
      providers: [.apt(["libxxhash-dev"]), .brew(["xxhash"])]),
    .systemLibrary(
      name: "CMicroHTTPD", pkgConfig: "libmicrohttpd",
      providers: [.apt(["libmicrohttpd-dev"]), .brew(["libmicrohttpd"])]),

    // An allocator for libcmark, which needs C's thread-local storage.
    .target(name: "CCMarkArena", dependencies: ["CCMark"]),

    // Leaves: no local dependencies, so that everyone may use them.
    .target(name: "Diagnostics", swiftSettings: settings),
    .target(name: "Markup", swiftSettings: settings),

    // Languages: they know nothing of sites.
    .target(name: "Mustache", dependencies: ["Diagnostics", "Markup"], swiftSettings: settings),
    .target(
      name: "Markdown", dependencies: ["CCMark", "CCMarkArena", "Diagnostics", "Markup"],
      swiftSettings: settings),
    .target(
      name: "Diagrams", dependencies: ["Diagnostics", "Markdown", "Markup"],
      swiftSettings: settings),
    .target(name: "Highlighting", dependencies: ["Markup"], swiftSettings: settings),

    .target(
      name: "SiteGenerator",
      dependencies: [
        "CNettle", "CXXHash", "CYAML", "Diagnostics", "Diagrams", "Highlighting", "Markdown",
        "Markup",
        "Mustache",
      ],
      swiftSettings: settings),
    .target(name: "PreviewServer", dependencies: ["CMicroHTTPD"], swiftSettings: settings),
    .executableTarget(
      name: "seriatim",
      dependencies: [
        "Diagnostics", "Highlighting", "Markdown", "Markup", "PreviewServer", "SiteGenerator",
      ],
      swiftSettings: settings),

    .executableTarget(
      name: "benchmarks",
      dependencies: [
        "Diagnostics", "Diagrams", "Highlighting", "Markdown", "Markup", "Mustache",
        "SiteGenerator", "TestSupport",
      ],
      path: "Tests/Benchmarks",
      exclude: ["Benchmarks.md", "baseline.json", "bench.py", "equal.py"],
      swiftSettings: settings),
    .target(
      name: "TestSupport", dependencies: ["Diagnostics", "SiteGenerator"],
      path: "Tests/TestSupport",
      swiftSettings: settings),
    .testTarget(
      name: "DiagnosticsTests", dependencies: ["Diagnostics", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "MarkupTests", dependencies: ["Markup", "TestSupport"], swiftSettings: settings),
    .testTarget(
      name: "MustacheTests", dependencies: ["Diagnostics", "Markup", "Mustache", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "MarkdownTests", dependencies: ["Diagnostics", "Markdown", "Markup", "TestSupport"],
      exclude: ["Specs"],
      swiftSettings: settings),
    .testTarget(
      name: "DiagramsTests",
      dependencies: ["Diagnostics", "Diagrams", "Markdown", "Markup", "TestSupport"],
      exclude: ["Specs"], swiftSettings: settings),
    .testTarget(
      name: "HighlightingTests", dependencies: ["Highlighting", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "SiteGeneratorTests",
      dependencies: [
        "Diagnostics", "Highlighting", "Markdown", "Mustache", "SiteGenerator", "TestSupport",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "PreviewServerTests", dependencies: ["PreviewServer", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "SeriatimTests",
      dependencies: [
        "Diagnostics", "Highlighting", "PreviewServer", "SiteGenerator", "TestSupport", "seriatim",
      ],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
