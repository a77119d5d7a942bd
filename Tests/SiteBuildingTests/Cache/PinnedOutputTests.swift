import BuiltInTheme
import FileReading
import Foundation
import GalleryLayout
import ImagePipeline
import PageRendering
import PhotoCatalog
import PhotoVocabulary
import SiteTestSupport
import Testing

@testable import BuildCache
@testable import SiteBuilding
@testable import SiteFolder
@testable import SitePlanning

/// Fixed inputs and the hashes of what is made from them, by version. Whoever changes the output has to increase the
/// version that stands beside the code, and to add a line here.
@Suite("The output of each version")
struct PinnedOutputTests {
    private static let photo = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Content/dunes/02-red-sand.jpg").path(percentEncoded: false)

    /// What made a pin: libraries are told by the names of their files, which have versions in them.
    private static func names(of libraries: PixelLibraries) -> String {
        libraries.members.flatMap { BuildVersions.current.libraries[$0] ?? [] }
            .map { String($0.identity.prefix { $0 != " " }) }.sorted().joined(separator: " ")
    }

    /// Records an issue if a version makes something else than it did, and cancels the test where no such libraries
    /// were tried.
    private func expect(_ hash: String, of version: String, pinned: [String: [String: String]], with libraries: String)
        throws
    {
        guard let pins = pinned[libraries] else {
            try Test.cancel("No output is pinned for these libraries: \(libraries). Here it is \(version): \(hash).")
        }
        #expect(
            pins[version] == hash,
            "\(version) with \(libraries) makes \(hash). If that is meant, increase the version and pin it here.")
    }

    private static let debian12 = [
        RenditionFormat.jpeg: "libturbojpeg.so.0.2.0",
        .webp: "libturbojpeg.so.0.2.0 libvips.so.42.16.1 libwebp.so.7.1.5",
        .avif: "libaom.so.3.6.0 libavif.so.15.0.1 libturbojpeg.so.0.2.0",
    ]

    private static let pixels: [RenditionFormat: [String: String]] = [
        .jpeg: [
            "pixels 1 x86_64": "2d0ae974606491c5", "pixels 2 x86_64": "2d0ae974606491c5",
            "pixels 3 x86_64": "2d0ae974606491c5", "pixels 4 x86_64": "2d0ae974606491c5",
            "pixels 5 x86_64": "2d0ae974606491c5", "pixels 6 x86_64": "2d0ae974606491c5",
        ],
        .webp: [
            "pixels 1 x86_64": "0d89d0a792d3f5de", "pixels 2 x86_64": "0d89d0a792d3f5de",
            "pixels 3 x86_64": "0d89d0a792d3f5de", "pixels 4 x86_64": "0d89d0a792d3f5de",
            "pixels 5 x86_64": "0d89d0a792d3f5de", "pixels 6 x86_64": "0d89d0a792d3f5de",
        ],
        .avif: [
            "pixels 2 x86_64": "a1e45c41e9b86fe8", "pixels 3 x86_64": "a1e45c41e9b86fe8",
            "pixels 4 x86_64": "a1e45c41e9b86fe8", "pixels 5 x86_64": "a1e45c41e9b86fe8",
            "pixels 6 x86_64": "a1e45c41e9b86fe8",
        ],
    ]

    @Test(arguments: RenditionFormat.allCases)
    func `The bytes of renditions change only with their version`(format: RenditionFormat) throws {
        let yard = try Yard()
        let source = PhotoSource(file: SourceFile(Self.photo), orientation: 1)
        let spec = RenditionSpec(widths: [240, 800], encodings: [RenditionEncoding(format)])
        let rendered = try Renderer().render(source, spec: spec, into: yard.path, stem: "pin")
        var cacheKey = CacheKey()
        for rendition in rendered.renditions { cacheKey.add(rendition.hash) }
        cacheKey.add("\(rendered.averageColour) \(rendered.size)")
        try expect(
            cacheKey.hash.text, of: BuildVersions.current.pixels,
            pinned: [Self.debian12[format] ?? "": Self.pixels[format] ?? [:]], with: Self.names(of: rendered.libraries))
    }

    @Test func `The metadata of a photo changes only with its version`() throws {
        let yard = try Yard()
        let caption = yard.path + "/02-red-sand.md"
        try Data("Title: Orion\nDate: 2024-02-29 21:30:05\n\nThe hunter.\n".utf8).write(to: URL(filePath: caption))
        let metadata = MetadataReader.read(file: SourceFile(Self.photo), sidecars: [SourceFile(caption)])
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let hash = ContentHash.of(try encoder.encode(metadata)).text
        let libraries = MetadataReader.librarySymbols.compactMap(InstalledLibrary.init(withFunction:))
            .map { String($0.identity.prefix { $0 != " " }) }.sorted().joined(separator: " ")
        try expect(
            hash, of: "metadata \(MetadataReader.version)",
            pinned: [
                "libexiv2.so.0.27.6 libgexiv2.so.2.14.0": [
                    "metadata 1": "b8d0d766602a9bef", "metadata 2": "b8d0d766602a9bef",
                    "metadata 3": "b8d0d766602a9bef", "metadata 4": "b8d0d766602a9bef",
                    "metadata 5": "b8d0d766602a9bef", "metadata 6": "b8d0d766602a9bef",
                    "metadata 7": "b8d0d766602a9bef", "metadata 8": "b8d0d766602a9bef",
                    "metadata 9": "b8d0d766602a9bef", "metadata 10": "b8d0d766602a9bef",
                ]
            ], with: libraries)
    }

    @Test func `The bytes of originals change only with their version`() throws {
        let yard = try Yard()
        let file = yard.path + "/stripped"
        let made = try OriginalFile(SourceFile(Self.photo)).publish(.strip, orientation: 1, as: file)
        try expect(
            made.hash.text, of: "originals \(OriginalFile.version)",
            pinned: [
                "": [
                    "originals 1": "df62bd0947cf9481", "originals 2": "df62bd0947cf9481",
                    "originals 3": "df62bd0947cf9481", "originals 4": "df62bd0947cf9481",
                ]
            ], with: "")
    }

    /// A layout that is added later changes no page of these, and its plan is recorded in LayoutFormatsTests.
    private static let layouts = ["justified", "waterfall", "flow", "fixed-grid", "paged-grid", "grouped-pager"]

    /// By templates of its own: the theme's files count by themselves.
    private static let theme: [String: Data] = {
        var files = DefaultTheme.files
        let page =
            "{{title}}|{{#trail}}{{href}}{{/trail}}|{{#gallery}}{{#groups}}{{title}}{{#photos}}{{href}} {{title}}{{/photos}}{{/groups}}{{/gallery}}"
        for name in ["album", "photo"] { files[name + ".mustache"] = Data(page.utf8) }
        files["theme.css"] = Data(":root { --paper: #ffffff }".utf8)
        files["site.js"] = Data()
        return files
    }()

    @Test func `Pages and style sheets change only with their version`() async throws {
        var cacheKey = CacheKey()
        for layout in Self.layouts {
            let paths = (1...7).map { "album/\($0).jpg" } + ["cover.jpg"]
            let library = library(paths)
            var configuration = configuration()
            configuration.albumDefaults.layout = try LayoutRefinement(name: layout, options: [:]).applied(
                to: .waterfall)
            let photos = builtPhotos(library, sizes: ["album/2.jpg": (1000, 3000), "album/5.jpg": (4000, 1000)])
            let planner = SitePlanner(
                settings: configuration.settings, library: library, theme: try Theme(files: Self.theme))
            let renderer = PageRenderer(theme: try Theme(files: Self.theme), site: planner.identity)
            let site = try await PlannedSite(library, photos: photos, planner)
            let files = site.files.filter { !$0.path.description.hasPrefix("theme/viewer.") }
            for file in files.sorted(by: { $0.path.description < $1.path.description }) {
                cacheKey.add(file.path.description)
                switch file.content {
                case .document(let document): cacheKey.add(document.render(by: renderer))
                case .data(let data): cacheKey.add(data)
                case .rendition, .original, .cut: break
                }
            }
        }
        try expect(
            cacheKey.hash.text, of: BuildVersions.current.pages,
            pinned: [
                "": (7...11).map { "pages \($0)" }.reduce(
                    into: ["pages 12 covers 1": "2aa8d766a9f7713c", "pages 13 covers 1": "2aa8d766a9f7713c"]
                ) {
                    $0["\($1) covers 1"] = "f994f8c72b6cab49"
                }
            ], with: ""
        )
    }
}
