import Foundation
import PageRendering
import PhotoCatalog
import SiteBuilding
import SiteFolder
import SitePlanning

/// A site as the source described it at one time. No photo has been read for it.
struct LiveEdition: Sendable {
    /// An album and its place among the others.
    struct Place: Sendable {
        let album: Album
        /// The album around it; nil for the source folder's album.
        let parent: Album?
        /// The albums that contain it, from the home page down.
        let trail: [PageLink]
        /// Whether it or an album that contains it is unlisted.
        let isUnlisted: Bool
    }

    let configuration: SiteConfiguration
    let material: SiteMaterial
    /// Whether photos decide on albums that have not been read yet, so that albums are as their folders.
    let isProvisional: Bool
    let planner: SitePlanner
    let renderer: PageRenderer
    let product: RenditionProduct
    let inputs: AlbumInputsHasher
    let library: PhotoLibrary
    /// By the albums' folders in the site.
    private let places: [[String]: Place]

    /// The source folder, absolute.
    var source: String { material.source }

    /// - Parameters:
    ///   - library: the scanned one, or the one that was made of it by what its photos contain.
    ///   - isProvisional: whether it will be another one when photos are read.
    init(
        _ configuration: SiteConfiguration, of material: SiteMaterial, as library: PhotoLibrary,
        isProvisional: Bool = false, over published: PublishedSite
    ) {
        self.configuration = configuration
        self.material = material
        self.isProvisional = isProvisional
        self.library = library
        var settings = configuration.settings
        // A counter would count the visits of the author.
        settings.scripts = []
        let planner = SitePlanner(
            settings: settings, library: library, theme: material.theme, texts: material.texts)
        self.planner = planner
        renderer = PageRenderer(theme: material.theme, site: planner.identity)
        product = RenditionProduct(
            configuration, on: material.theme.paper, source: material.source, published: published)
        inputs = AlbumInputsHasher(configuration, source: material.source, theme: material.themeHash)
        var places: [[String]: Place] = [:]
        Self.add(library.root, in: nil, trail: [], isUnlisted: false, planner, to: &places)
        self.places = places
    }

    /// - Parameter folder: in the site, from its root.
    subscript(folder: [String]) -> Place? { places[folder] }

    /// - Parameter source: The album's folder in the source, joined by slashes; empty for the source folder itself.
    subscript(source source: String) -> Place? {
        let names = source.split(separator: "/").map(String.init)
        return library.root.album(at: names[...]).flatMap { places[planner.names.folder(of: $0)] }
    }

    private static func add(
        _ album: Album, in parent: Album?, trail: [PageLink], isUnlisted: Bool, _ planner: SitePlanner,
        to places: inout [[String]: Place]
    ) {
        let place = Place(
            album: album, parent: parent, trail: trail, isUnlisted: isUnlisted || album.isUnlisted)
        places[planner.names.folder(of: album)] = place
        for child in album.albums {
            add(
                child, in: album, trail: trail + [planner.link(to: album)], isUnlisted: place.isUnlisted, planner,
                to: &places)
        }
    }
}

extension LiveEdition {
    func asset(_ path: [String]) -> Data? {
        let file = planner.assets(hasMotion: true).first { $0.path.components == path }
        if case .data(let data)? = file?.content { return data }
        return nil
    }

    func text(at path: [String]) -> ParsedText? {
        planner.texts.pages.first { $0.path.components == path }?.text
    }

    /// The page of a text.
    ///
    /// - Parameter photos: Those that it shows.
    func page(of text: ParsedText, at path: [String], showing photos: [BuiltTextPhoto]) -> LivePage {
        let page = planner.page(of: text, at: SitePath(path), in: library, showing: photos) { _ in true }.page
        return LivePage(html: Data(renderer.render(page).utf8))
    }

    /// A file that is made from the whole site, of which no albums are known.
    func siteFile(at path: [String]) -> LiveFile? {
        if path.count == 1, RootFiles.isMadeOfAlbums(path[0]) { return nil }
        let overview = SiteOverview(
            identity: planner.identity, stylesheet: planner.asset(Theme.stylesheetName),
            lookSheet: planner.theme.inlineSheet(of: planner.settings.look), manifest: SiteManifest(),
            listedFolders: [], newest: [], formats: [])
        let document = Producers.ofSite.lazy.flatMap { $0.documents(of: overview) }.first { $0.path.components == path }
        guard let data = document.map({ Data($0.render(by: renderer).utf8) }) else { return nil }
        return path.last?.hasSuffix(".html") == true ? .page(LivePage(html: data)) : .data(data)
    }
}

extension Album {
    /// The album itself or one below it.
    ///
    /// - Parameter path: Names of folders, compared by their bytes.
    func album(at path: ArraySlice<String>) -> Album? {
        if path.isEmpty { return self }
        for inner in albums {
            // More than one if folders around it are not albums.
            let names = inner.path.dropFirst(self.path.count)
            guard path.count >= names.count, zip(names, path).allSatisfy({ $0.utf8.elementsEqual($1.utf8) }) else {
                continue
            }
            return inner.album(at: path.dropFirst(names.count))
        }
        return nil
    }
}
