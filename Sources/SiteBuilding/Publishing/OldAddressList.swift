import FileReading
import PageRendering
import PhotoCatalog
import SiteFolder
import SitePlanning

/// The old addresses of a site: those that `aliases` names, and those of which builds have seen that they moved.
package struct OldAddressList: Sendable {
    /// An address that `aliases` names.
    package struct Alias: Hashable, Sendable {
        /// As people read it, from the site's root.
        package let address: String
        /// Where it leads, in the same form. If photos decide on albums, the path of the photo's file in the source.
        package let target: String
    }

    /// What `aliases` has to name so that no old address is lost.
    package let moved: [MovedAddress]
    /// By their addresses. None at which the site has no page that leads on.
    package let aliases: [Alias]

    /// Reads the source, and what builds have kept. Nothing is written.
    package init(of configuration: SiteConfiguration, cache: CacheFolder) throws(BuildError) {
        var (folders, theme) = (FolderMemory(), ThemeMemory())
        let material = try SourceScanner(configuration, cache: cache).scan(
            .temporary, showsDrafts: false, knowing: &folders, &theme
        ) { _ in }
        let library = material.library
        let hasFolders = configuration.settings.albumSource == .folders
        let names = SiteNames(
            library, pages: configuration.settings.pages, pageSize: configuration.settings.pageSize)
        let file = MovedAddressesFile(of: configuration.source, in: configuration.destination, cache: cache)
        moved = file.needed(in: library, named: hasFolders ? names : nil)
        var list = AliasList(names: hasFolders ? names : nil, signposts: names.signposts(in: library))
        list.add(library.root)
        aliases = Set(list.aliases).sorted { ($0.address, $0.target) < ($1.address, $1.target) }
    }
}

/// Collects the aliases of listed albums and of the photos in them.
private struct AliasList {
    /// Nil if photos decide on albums.
    let names: SiteNames?
    /// Where signposts lead.
    private let targets: [SitePath: SitePath]
    private(set) var aliases: [OldAddressList.Alias] = []

    init(names: SiteNames?, signposts: [Signpost]) {
        self.names = names
        targets = Dictionary(signposts.map { ($0.path, $0.targets[0].page) }) { first, _ in first }
    }

    mutating func add(_ album: Album) {
        guard !album.isUnlisted else { return }
        if let names {
            let page = names.page(of: album)
            let around = Array(page.folder.dropLast())
            for alias in album.aliases { add(alias.page(in: around, as: .folder), leadingTo: page) }
        }
        let photos = album.photos.filter { !$0.aliases.isEmpty }
        let photoNames = photos.isEmpty ? nil : names?.photos(of: album)
        for photo in photos {
            for alias in photo.aliases {
                if let photoNames {
                    add(alias.page(in: photoNames.folder, as: .page), leadingTo: photoNames.page(of: photo.file))
                } else {
                    // Where the photo's album is, is not known.
                    let address = Self.shown(alias.page(in: ["…"], as: .page))
                    aliases.append(OldAddressList.Alias(address: address, target: photo.file.path))
                }
            }
        }
        for inner in album.albums { add(inner) }
    }

    private mutating func add(_ page: SitePath, leadingTo target: SitePath) {
        guard targets[page] == target else { return }
        aliases.append(OldAddressList.Alias(address: Self.shown(page), target: Self.shown(target)))
    }

    private static func shown(_ page: SitePath) -> String {
        page.components.last == "index.html" ? "/" + page.folder.map { $0 + "/" }.joined() : "/" + page.description
    }
}

extension MovedAddressesFile {
    /// What `aliases` has to name yet, so that no old address is lost.
    ///
    /// - Parameter names: Nil if they are not known, because photos decide on albums.
    package func needed(in library: PhotoLibrary, named names: SiteNames?) -> [MovedAddress] {
        let moved = read()
        guard !moved.all.isEmpty else { return [] }
        if let names { return moved.without(aliasesOf: names).needed }
        let settings = Dictionary(library.albums.flatMap(\.photos).map { ($0.file.path, $0.settings) }) { $1 }
        return moved.needed.filter { address in
            let aliases = settings[address.source]??.aliases ?? []
            return !aliases.contains { $0 == OldAddress(address.alias) }
        }
    }
}
