import BuiltInTheme
import FileReading
import ImagePipeline
import PageRendering
import PhotoCatalog
import PhotoVocabulary
import PhotoWorkers

@testable import BuildCache
@testable import SiteBuilding
@testable import SiteFolder
@testable import SitePlanning

/// A photo as if a worker had rendered it, in the widths 240 and 480.
func builtPhoto(
    _ path: String, _ width: Int = 3000, _ height: Int = 2000, stem: String = "x",
    metadata: PhotoMetadata = PhotoMetadata()
) -> BuiltPhoto {
    let widths = RenditionSpec(widths: [240, 480]).widths(forPhotoOf: PixelSize(width: width, height: height))
    let renditions = widths.map {
        Rendition(
            size: PixelSize(width: $0, height: max(1, $0 * height / width)), format: .jpeg,
            fileName: "\(stem)-\($0).jpg", byteCount: 9, hash: ContentHash(value: UInt64($0)))
    }
    return BuiltPhoto(
        photo: Photo(path: path), metadata: metadata,
        rendered: RenderedPhoto(
            size: PixelSize(width: width, height: height), renditions: renditions,
            averageColour: RGBColour(red: 1, green: 160, blue: 255)))
}

/// Every photo of a library as if rendered.
///
/// - Parameter say: Sets what a photo says of itself.
func builtPhotos(
    _ library: PhotoLibrary, sizes: [String: (Int, Int)] = [:],
    say: (PhotoFile, inout PhotoMetadata) -> Void = { _, _ in }
) -> [PhotoFile: BuiltPhoto] {
    var photos: [PhotoFile: BuiltPhoto] = [:]
    for photo in library.photos.map(\.file) {
        let (width, height) = sizes[photo.path] ?? (3000, 2000)
        var metadata = PhotoMetadata()
        say(photo, &metadata)
        photos[photo] = builtPhoto(photo.path, width, height, metadata: metadata)
    }
    return photos
}

/// The album of a library's source folder; nil if it has no photo.
func builtAlbum(_ library: PhotoLibrary, photos: [PhotoFile: BuiltPhoto], _ planner: SitePlanner) -> BuiltAlbum? {
    func built(_ album: Album) -> BuiltAlbum? {
        let inner = album.albums.compactMap { child in
            built(child).map { (child, planner.plan($0, trail: [], isUnlisted: false).digest) }
        }
        return BuiltAlbum(album, albums: inner) { photos[$0.file] }
    }
    return built(library.root)
}

/// A site as it is planned, all of it in memory.
struct PlannedSite {
    let files: [SiteFile]
    let site: AssemblyResult

    /// - Parameters:
    ///   - photos: those that could be built.
    ///   - sink: what receives the files.
    init(
        _ library: PhotoLibrary, photos: [PhotoFile: BuiltPhoto], _ planner: SitePlanner,
        into sink: RecordingSink = RecordingSink()
    ) async throws {
        let cache = OpenCache(nil, isKept: false)
        let store = try AnswerStore<PhotoAnswer>(cache, for: .renditions)
        for (file, photo) in photos { store.pass(file, answer: .done(photo.metadata, photo.rendered)) }
        let assembler = SiteAssembler(
            planner: planner,
            facts: try AlbumFacts(in: cache, renditions: store),
            published: try PublishedAlbums(
                names: planner.names, published: PublishedSite(in: "/nowhere"), database: nil),
            cache: cache, cacheKey: ContentHash(value: 0))
        site = try await assembler.assemble(library, into: sink)
        files = sink.files
    }

    /// The files without pages of other kinds than those of albums and photos. A test that lists all files of a site
    /// asks for these, so that a new kind of page does not change it.
    var usualFiles: [SiteFile] {
        files.filter { !$0.isPage || $0.document is AlbumPage || $0.document is PhotoPage }
    }
}

extension AlbumFacts {
    /// Facts about photos whose answers are in stores.
    init(
        in cache: OpenCache, renditions: AnswerStore<PhotoAnswer>? = nil, inputs: BuildInputs? = nil,
        upToDate: UpToDateAlbums = .none, originals: PublishedOriginals = PublishedOriginals()
    ) throws {
        self.init(
            photos: AlbumPhotos(
                source: "", renditions: try renditions ?? AnswerStore(cache, for: .renditions),
                originals: try AnswerStore(cache, for: .original), films: try AnswerStore(cache, for: .film),
                upToDate: upToDate, publishedOriginals: originals.files),
            inputs: inputs, photoRefusals: originals.refusals, failures: [:])
    }
}

extension SiteFile {
    /// Nil for a file that is not rendered from a template.
    var document: (any SiteDocument)? {
        if case .document(let document) = content { document } else { nil }
    }
}

func configuration(breakpoints: [Breakpoint]? = nil) -> SiteConfiguration {
    var settings = SiteSettings()
    if let breakpoints { settings.breakpoints = breakpoints }
    return SiteConfiguration(source: "Content", destination: "public", settings: settings)
}
