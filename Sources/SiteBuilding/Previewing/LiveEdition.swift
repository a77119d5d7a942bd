import ImagePipeline
import PageRendering
import PhotoCatalog

/// A site as the source described it at one time. No photo has been read for it.
struct LiveEdition: Sendable {
    /// An album and its place among the others.
    struct Place: Sendable {
        let album: Album
        /// The albums that contain it, from the home page down.
        let trail: [PageLink]
        /// Whether it or an album that contains it is unlisted.
        let isUnlisted: Bool
    }

    let configuration: SiteConfiguration
    /// The source folder, absolute.
    let source: String
    let planner: SitePlanner
    let renderer: PageRenderer
    let product: RenditionProduct
    let inputs: AlbumInputsHasher
    /// Messages about the source, ready to print.
    let warnings: [String]
    let library: PhotoLibrary
    /// By the albums' folders in the site.
    private let places: [[String]: Place]

    /// - Parameter library: the scanned one, or the one that was made of it by what its photos contain.
    init(
        _ configuration: SiteConfiguration, of material: SiteMaterial, as library: PhotoLibrary,
        over published: PublishedSite, warnings: [String]
    ) {
        self.configuration = configuration
        self.warnings = warnings
        self.library = library
        source = material.source
        let planner = SitePlanner(
            configuration: configuration, library: library, theme: material.theme,
            over: published.manifest ?? SiteManifest())
        self.planner = planner
        renderer = PageRenderer(theme: material.theme, site: planner.identity)
        let paper = material.theme.paper
        product = RenditionProduct(
            spec: RenditionSpec(
                widths: configuration.widths, encodings: configuration.encodings,
                background: RGBColour(red: paper.red, green: paper.green, blue: paper.blue)),
            versions: configuration.versions, source: material.source, published: published)
        inputs = AlbumInputsHasher(configuration, source: material.source, theme: material.themeHash)
        var places: [[String]: Place] = [:]
        Self.add(library.root, trail: [], isUnlisted: false, planner, to: &places)
        self.places = places
    }

    /// - Parameter folder: in the site, from its root.
    subscript(folder: [String]) -> Place? { places[folder] }

    private static func add(
        _ album: Album, trail: [PageLink], isUnlisted: Bool, _ planner: SitePlanner, to places: inout [[String]: Place]
    ) {
        let place = Place(album: album, trail: trail, isUnlisted: isUnlisted || album.isUnlisted)
        places[planner.names.folder(of: album)] = place
        for child in album.albums {
            add(child, trail: trail + [planner.link(to: album)], isUnlisted: place.isUnlisted, planner, to: &places)
        }
    }
}
