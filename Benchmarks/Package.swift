// swift-tools-version: 6.1
import PackageDescription

/// A package of its own, so that users of the library don't fetch what only measuring needs.
let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v15)],
    dependencies: [
        // Without the packages that only the program needs.
        .package(name: "Vitrine", path: "..", traits: []),
        // Its counters of allocations would come with interposers that are dependencies more.
        .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.1", traits: []),
    ],
    targets: [
        .executableTarget(
            name: "LayoutBenchmarks",
            dependencies: [
                "RowRules", "SampleItems",
                .product(name: "Benchmark", package: "benchmark"),
                .product(name: "GalleryLayout", package: "Vitrine"),
            ],
            path: "LayoutBenchmarks",
            plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]),
        .executableTarget(
            name: "compare-rows",
            dependencies: ["RowRules", "SampleItems", .product(name: "GalleryLayout", package: "Vitrine")],
            path: "CompareRows"),
        .executableTarget(name: "rendition-floor", dependencies: ["CLibTurboJPEG"], path: "RenditionFloor"),
        .systemLibrary(
            name: "CLibTurboJPEG", path: "CLibTurboJPEG", pkgConfig: "libturbojpeg",
            providers: [.apt(["libturbojpeg0-dev"]), .brew(["jpeg-turbo"])]),
        .target(
            name: "RowRules", dependencies: [.product(name: "GalleryLayout", package: "Vitrine")], path: "RowRules"),
        .target(
            name: "SampleItems", dependencies: [.product(name: "GalleryLayout", package: "Vitrine")],
            path: "SampleItems", resources: [.embedInCode("photo-sizes.txt")]),
    ],
    swiftLanguageModes: [.v6]
)
