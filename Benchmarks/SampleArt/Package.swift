// swift-tools-version: 6.2
import PackageDescription

/// A package of its own, because neither the program nor its users need it: the pictures that it draws are in `Content`.
let package = Package(
    name: "SampleArt",
    platforms: [.macOS(.v15)],
    products: [.executable(name: "draw-sample-gallery", targets: ["SampleArtist"])],
    targets: [
        .target(name: "SampleArt"),
        .executableTarget(name: "SampleArtist", dependencies: ["CGExiv2", "CLibTurboJPEG", "SampleArt"]),
        .systemLibrary(
            name: "CGExiv2", pkgConfig: "gexiv2",
            providers: [.apt(["libgexiv2-dev"]), .brew(["gexiv2"])]),
        .systemLibrary(
            name: "CLibTurboJPEG", pkgConfig: "libturbojpeg",
            providers: [.apt(["libturbojpeg0-dev"]), .brew(["jpeg-turbo"])]),
        .testTarget(name: "SampleArtTests", dependencies: ["SampleArt"]),
    ],
    swiftLanguageModes: [.v6]
)
