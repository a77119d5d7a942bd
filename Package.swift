// swift-tools-version: 6.2
import PackageDescription

/// What another theme has instead of the default theme's files of the same names.
let contactSheetFiles = ["frame-number.mustache", "not-found-style.mustache", "theme.css", "tiles.mustache"]

/// Embedded, so that an installed binary carries its theme.
let themeFiles =
    contactSheetFiles + [
        "album.mustache", "banner.mustache", "cards.mustache", "embed.js", "embed.mustache", "film.mustache",
        "film-in-grid.mustache", "film-mark.mustache", "foot.mustache", "gallery-nested.mustache",
        "gallery-scroller.mustache", "gallery-whole.mustache", "gallery.mustache", "head.mustache", "image.mustache",
        "layout.js", "marks.mustache", "not-found.mustache", "page.rng",
        "pages.mustache", "photo.mustache", "print.css", "signpost.mustache", "text.mustache", "titles.woff2",
        "trail.mustache", "viewer.css", "words-ar.json", "words-de.json", "words-en-gb.json", "words-en.json",
        "words-es.json", "words-fr.json", "words-he.json", "words-it.json", "words-ja.json", "words-ko.json",
        "words-nl.json", "words-pl.json", "words-pt-pt.json", "words-pt.json", "words-zh.json",
    ]

/// Folders whose files are joined, in an order that `DefaultTheme.swift` knows: what all themes' stylesheets have in
/// common, the script of all pages, that of films, and the viewer's.
let joinedThemeFolders = ["Base", "Films", "Site", "Viewer"]

/// Of files that no theme changes.
let schemaFiles = ["feed.rng", "sitemap.rng"]

#if arch(x86_64)
    /// The same source as the kernel's, by links, for processors that have AVX2; it runs on none that hasn't.
    let kernelsForNewerProcessors = [
        Target.target(
            name: "ResamplingKernelAVX2", dependencies: ["CResamplingKernel"],
            swiftSettings: [.unsafeFlags(["-Xcc", "-mavx2"])])
    ]
#else
    let kernelsForNewerProcessors: [Target] = []
#endif

/// A product of another package, for the program and its tests. A package that depends only on the library turns the
/// trait off, and then resolves none of them.
func productForProgram(_ product: String, of package: String) -> Target.Dependency {
    .product(name: product, package: package, condition: .when(traits: ["Program"]))
}

let package = Package(
    name: "Vitrine",
    platforms: [.macOS(.v15)],
    products: [
        .executable(name: "vitrine", targets: ["vitrine"]),
        .library(name: "GalleryLayout", targets: ["GalleryLayout"]),
    ],
    traits: [
        .trait(name: "Program", description: "The program vitrine and the packages that it needs"),
        .default(enabledTraits: ["Program"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
        .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
        .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2"),
    ],
    targets: [
        .executableTarget(
            name: "vitrine", dependencies: ["VitrineCommands"], exclude: ["README.md"],
            swiftSettings: [.unsafeFlags(["-static-stdlib"], .when(platforms: [.linux]))],
            linkerSettings: [.unsafeFlags(["-static-stdlib"], .when(platforms: [.linux]))]),
        .target(
            name: "VitrineCommands",
            dependencies: [
                "CAVIF", "CBrotli", "CCMark", "CGExiv2", "CLibXML2", "CMalloc", "CSodium", "CTurboJPEG", "CVips",
                "CXXHash",
                "CZlib", "FileReading", "FilmPipeline", "GalleryLayout", "LayoutFormats", "PhotoCatalog",
                "PhotoVocabulary", "PhotoWorkers",
                "GalleryImport", "PreviewServing", "SharedStore", "SiteBuilding", "SiteChecking", "SiteFolder",
                "SitePlanning", "SitePreview", "SitePublishing", "Threading",
                productForProgram("ArgumentParser", of: "swift-argument-parser"),
                productForProgram("GRDB", of: "GRDB.swift"),
            ],
            exclude: ["README.md"]),
        .target(
            name: "SitePreview",
            dependencies: [
                "BuildCache", "FileReading", "FilmPipeline", "GalleryLayout", "ImagePipeline", "PageRendering",
                "PhotoCatalog", "PhotoVocabulary", "PhotoWorkers", "PreviewServing", "SiteBuilding", "SiteFolder",
                "SitePlanning", "SourceEditing", "SourceWatching", "Threading",
            ],
            exclude: ["README.md"],
            resources: [.embedInCode("Assets")]),
        .target(
            name: "PreviewServing",
            dependencies: [
                "FileReading", productForProgram("FlyingFox", of: "FlyingFox"),
                productForProgram("FlyingSocks", of: "FlyingFox"),
            ],
            exclude: ["README.md"]),
        .target(
            name: "SourceEditing",
            dependencies: ["CFileExchange", "FileReading", productForProgram("Yams", of: "Yams")],
            exclude: ["README.md"]),
        .target(name: "SourceWatching", dependencies: ["FileReading"], exclude: ["README.md"]),
        .target(
            name: "SitePublishing",
            dependencies: [
                "CBrotli", "CFileExchange", "CSodium", "CZlib", "FileReading", "GalleryLayout", "PageRendering",
                "PhotoCatalog", "PhotoVocabulary", "SiteChecking", "SiteFolder", "SitePlanning",
                productForProgram("Subprocess", of: "swift-subprocess"),
            ],
            exclude: ["README.md"]),
        .target(
            name: "SiteChecking",
            dependencies: [
                "BuiltInTheme", "FileReading", "FilmPipeline", "MarkupValidation", "PageRendering", "PhotoCatalog",
                "PhotoVocabulary", "PhotoWorkers", "SiteFolder", "Threading",
                productForProgram("GRDB", of: "GRDB.swift"),
            ],
            exclude: ["README.md"]),
        .target(
            name: "GalleryImport",
            dependencies: [
                "FileReading", "GalleryLayout", "PhotoCatalog", productForProgram("Yams", of: "Yams"),
            ],
            exclude: ["README.md"]),
        .target(name: "SiteFolder", dependencies: ["CFileExchange", "FileReading"], exclude: ["README.md"]),
        .target(
            name: "SitePlanning",
            dependencies: [
                "BuiltInTheme", "CSodium", "FileReading", "FilmPipeline", "GalleryLayout", "ImagePipeline",
                "MarkupValidation", "PageRendering", "PhotoCatalog", "PhotoVocabulary", "SiteFolder",
            ],
            exclude: ["README.md"]),
        .target(
            name: "BuildCache",
            dependencies: [
                "CLibraryOrigin", "FileReading", "FilmPipeline", "ImagePipeline", "PageRendering", "PhotoCatalog",
                "PhotoWorkers", "SiteFolder", productForProgram("GRDB", of: "GRDB.swift"),
            ],
            exclude: ["README.md"]),
        .target(
            name: "SharedStore",
            dependencies: [
                "BuildCache", "CFileExchange", "FileReading", "ImagePipeline", "PhotoCatalog", "PhotoWorkers",
                "SiteFolder", productForProgram("GRDB", of: "GRDB.swift"),
            ],
            exclude: ["README.md"]),
        .target(
            name: "SiteBuilding",
            dependencies: [
                "BinaryContainers", "BuildCache", "BuiltInTheme", "FileReading", "FilmPipeline", "ImagePipeline",
                "MarkupValidation", "PageRendering", "PhotoCatalog", "PhotoVocabulary", "PhotoWorkers", "SharedStore",
                "SiteFolder", "SitePlanning", "Threading", productForProgram("Subprocess", of: "swift-subprocess"),
            ],
            exclude: ["README.md"]),
        .target(name: "MarkupValidation", dependencies: ["CLibXML2"], exclude: ["README.md"]),
        .target(
            name: "PageRendering",
            dependencies: [
                "BuiltInTheme", "CSodium", "FileReading", "GalleryLayout", "PhotoCatalog", "PhotoVocabulary",
            ],
            exclude: ["README.md"]),
        .target(
            name: "PhotoWorkers",
            dependencies: [
                "CConfinement", "CDescriptorPassing", "CMalloc", "FileReading", "FilmPipeline", "ImagePipeline",
                "PhotoCatalog", "PhotoVocabulary", "Threading", productForProgram("Subprocess", of: "swift-subprocess"),
            ],
            exclude: ["README.md"]),
        .target(
            name: "FilmPipeline", dependencies: ["BinaryContainers", "FileReading", "PhotoVocabulary"],
            exclude: ["README.md"]),
        .target(
            name: "ImagePipeline",
            dependencies: [
                "BinaryContainers", "CAVIF", "CFileExchange", "CResamplingKernel", "CTurboJPEG", "CVips", "CZlib",
                "FileReading", "PhotoVocabulary", "ResamplingKernel",
            ]
                + kernelsForNewerProcessors.map { .byName(name: $0.name) },
            exclude: ["README.md"]),
        .target(name: "ResamplingKernel", dependencies: ["CResamplingKernel"], exclude: ["README.md"]),
        .target(
            name: "PhotoCatalog",
            dependencies: [
                "BinaryContainers", "CCMark", "CGExiv2", "FileReading", "GalleryLayout", "PhotoVocabulary",
                productForProgram("Yams", of: "Yams"),
            ],
            exclude: ["README.md"]),
        .target(name: "LayoutFormats", dependencies: ["GalleryLayout"], exclude: ["README.md"]),
        .target(
            name: "GalleryLayout", exclude: ["README.md"],
            // `floor`, `round` and `trunc`, which a program without Foundation or Glibc would not find.
            linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
        .target(
            name: "BuiltInTheme", dependencies: ["ContactSheetTheme"], path: "Templates",
            exclude: ["GUST-FONT-LICENSE.txt", "README.md", "contact-sheet"],
            resources: (themeFiles + joinedThemeFolders + schemaFiles).map { .embedInCode($0) }),
        // A target of its own, because embedded files of one target can't have the same name.
        .target(
            name: "ContactSheetTheme", path: "Templates/contact-sheet",
            resources: contactSheetFiles.map { .embedInCode($0) }),
        .target(name: "BinaryContainers", exclude: ["README.md"]),
        .target(name: "FileReading", dependencies: ["CFileExchange", "CXXHash"], exclude: ["README.md"]),
        .target(name: "PhotoVocabulary", exclude: ["README.md"]),
        .target(name: "Threading", exclude: ["README.md"]),

        .systemLibrary(
            name: "CAVIF", pkgConfig: "libavif",
            providers: [.apt(["libavif-dev"]), .brew(["libavif"])]),
        .systemLibrary(
            name: "CBrotli", pkgConfig: "libbrotlienc",
            providers: [.apt(["libbrotli-dev"]), .brew(["brotli"])]),
        .systemLibrary(
            name: "CCMark", pkgConfig: "libcmark",
            providers: [.apt(["libcmark-dev"]), .brew(["cmark"])]),
        .systemLibrary(name: "CConfinement"),
        .systemLibrary(name: "CDescriptorPassing"),
        .systemLibrary(name: "CFileExchange"),
        .systemLibrary(
            name: "CGExiv2", pkgConfig: "gexiv2",
            providers: [.apt(["libgexiv2-dev"]), .brew(["gexiv2"])]),
        .systemLibrary(
            name: "CLibXML2", pkgConfig: "libxml-2.0",
            providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]),
        .systemLibrary(name: "CLibraryOrigin"),
        .systemLibrary(name: "CMalloc"),
        .systemLibrary(name: "CResamplingKernel"),
        .systemLibrary(
            name: "CSodium", pkgConfig: "libsodium",
            providers: [.apt(["libsodium-dev"]), .brew(["libsodium"])]),
        .systemLibrary(
            name: "CTurboJPEG", pkgConfig: "libturbojpeg",
            providers: [.apt(["libturbojpeg0-dev"]), .brew(["jpeg-turbo"])]),
        .systemLibrary(
            name: "CVips", pkgConfig: "vips",
            providers: [.apt(["libvips-dev"]), .brew(["vips"])]),
        .systemLibrary(
            name: "CXXHash", pkgConfig: "libxxhash",
            providers: [.apt(["libxxhash-dev"]), .brew(["xxhash"])]),
        .systemLibrary(
            name: "CZlib", pkgConfig: "zlib",
            providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),

        .testTarget(
            name: "BinaryContainersTests", dependencies: ["BinaryContainers"], exclude: ["Corpus", "make-corpus"]),
        .testTarget(
            name: "BuildCacheTests",
            dependencies: [
                "BuildCache", "FileReading", "ImagePipeline", "PhotoCatalog", "PhotoVocabulary", "PhotoWorkers",
                "SiteFolder", "SiteTestSupport",
            ]),
        .testTarget(name: "FileReadingTests", dependencies: ["FileReading"]),
        .testTarget(
            name: "FilmPipelineTests",
            dependencies: ["BinaryContainers", "FileReading", "FilmPipeline", "PhotoVocabulary"]),
        .testTarget(name: "GalleryImportTests", dependencies: ["GalleryImport", "PhotoCatalog"]),
        .testTarget(
            name: "GalleryLayoutTests",
            dependencies: ["GalleryLayout", productForProgram("Subprocess", of: "swift-subprocess")]),
        .testTarget(
            name: "ImagePipelineTests",
            dependencies: ["BinaryContainers", "FileReading", "ImagePipeline", "PhotoVocabulary"]),
        .testTarget(name: "LayoutFormatsTests", dependencies: ["LayoutFormats"], exclude: ["Plans"]),
        .testTarget(name: "MarkupValidationTests", dependencies: ["MarkupValidation"]),
        .testTarget(
            name: "PageRenderingTests", dependencies: ["BuiltInTheme", "CSodium", "MarkupValidation", "PageRendering"]),
        .testTarget(
            name: "PhotoCatalogTests", dependencies: ["BinaryContainers", "FileReading", "PhotoCatalog"]),
        .testTarget(
            name: "PhotoWorkersTests",
            dependencies: [
                "CConfinement", "CDescriptorPassing", "ConfinedWorker", "FaultyWorker", "FileReading", "PhotoWorkers",
                "Threading", productForProgram("Subprocess", of: "swift-subprocess"),
            ]),
        .testTarget(
            name: "PreviewServingTests",
            dependencies: ["FileReading", "PreviewServing", productForProgram("FlyingSocks", of: "FlyingFox")]),
        .testTarget(
            name: "SourceEditingTests",
            dependencies: [
                "CGExiv2", "FileReading", "PhotoCatalog", "SourceEditing", productForProgram("Yams", of: "Yams"),
            ]),
        .testTarget(name: "SourceWatchingTests", dependencies: ["FileReading", "SourceWatching"]),
        .testTarget(
            name: "SiteBuildingTests",
            dependencies: [
                "BuildCache", "BuiltInTheme", "FaultyWorker", "FileReading", "SharedStore", "SiteBuilding",
                "SiteFolder", "SitePlanning", "SiteTestSupport", "Threading",
            ]),
        .testTarget(name: "ThreadingTests", dependencies: ["Threading"]),
        .testTarget(
            name: "SharedStoreTests",
            dependencies: [
                "BuildCache", "FileReading", "ImagePipeline", "PhotoCatalog", "SharedStore", "SiteTestSupport",
            ]),
        .testTarget(name: "SiteFolderTests", dependencies: ["FileReading", "SiteFolder", "SiteTestSupport"]),
        .testTarget(
            name: "SiteCheckingTests",
            dependencies: [
                "BinaryContainers", "BuiltInTheme", "CGExiv2", "FaultyWorker", "FileReading", "FilmPipeline",
                "ImagePipeline", "PhotoCatalog", "PhotoVocabulary", "PhotoWorkers", "SiteChecking", "SiteFolder",
                "SitePlanning", productForProgram("Subprocess", of: "swift-subprocess"),
            ]),
        .testTarget(
            name: "SitePublishingTests",
            dependencies: [
                "FileReading", "ImagePipeline", "PhotoCatalog", "PhotoVocabulary", "SiteFolder", "SitePublishing",
            ],
            exclude: ["Tools/cutting-proxy.py"]),
        .testTarget(
            name: "SitePreviewTests",
            dependencies: [
                "BuiltInTheme", "FileReading", "GalleryLayout", "ImagePipeline", "PageRendering", "PhotoCatalog",
                "PhotoVocabulary", "PhotoWorkers", "PreviewServing", "SiteBuilding", "SiteFolder", "SitePlanning",
                "SitePreview", "SiteTestSupport", "SourceEditing",
            ]),
        .testTarget(
            name: "VitrineTests",
            dependencies: [
                "CGExiv2", "CTurboJPEG", "CVips", "FileReading", "FilmPipeline", "GalleryImport", "GalleryLayout",
                "ImagePipeline", "PhotoCatalog", "PhotoWorkers", "PreviewServing", "SharedStore", "SiteBuilding",
                "SiteFolder",
                "SitePlanning", "SitePreview", "SitePublishing", "SourceEditing", "Threading", "VitrineCommands",
                productForProgram("GRDB", of: "GRDB.swift"),
                productForProgram("Subprocess", of: "swift-subprocess"), productForProgram("Yams", of: "Yams"),
            ],
            exclude: ["Snapshots"]),
        .executableTarget(
            name: "ConfinedWorker", dependencies: ["CConfinement", "FileReading", "PhotoWorkers"],
            path: "Tests/ConfinedWorker"),
        .executableTarget(
            name: "FaultyWorker", dependencies: ["FileReading", "PhotoWorkers"], path: "Tests/FaultyWorker"),
        .target(
            name: "SiteTestSupport", dependencies: ["FileReading", "SiteFolder"], path: "Tests/SiteTestSupport"),
        .target(name: "TestSupport", path: "Tests/TestSupport"),
    ] + kernelsForNewerProcessors,
    swiftLanguageModes: [.v6]
)

// Tests are built beside the release program. They need no optimisation themselves, which would take minutes.
for target in package.targets where target.type == .test {
    target.dependencies.append("TestSupport")
    target.swiftSettings = [.unsafeFlags(["-Onone"])]
}
