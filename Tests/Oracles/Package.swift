// swift-tools-version: 6.2
import PackageDescription

/// Where the toolchain keeps SwiftSyntax; only this package, never the product, links it.
let host = Context.environment["SWIFT_HOST_LIBRARIES"] ?? "/opt/swift/usr/lib/swift/host"

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .strictMemorySafety(),
]

let package = Package(
  name: "Oracles",
  targets: [
    // Symbolic links to the product's sources, since `package` declarations end at a package.
    .target(name: "Markup", swiftSettings: settings),
    .target(name: "Highlighting", dependencies: ["Markup"], swiftSettings: settings),
    .executableTarget(
      name: "SwiftOracle", dependencies: ["Highlighting"],
      swiftSettings: [.unsafeFlags(["-I", host])],
      linkerSettings: [.unsafeFlags(["-L", host, "-Xlinker", "-rpath", "-Xlinker", host])]),
    .executableTarget(name: "Tokens", dependencies: ["Highlighting"]),
    .executableTarget(name: "LosslessCheck", dependencies: ["Highlighting", "Markup"]),
  ],
  swiftLanguageModes: [.v6]
)
