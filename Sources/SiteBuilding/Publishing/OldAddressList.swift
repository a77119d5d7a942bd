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
    /// By their addresses.
    package let aliases: [Alias]

    /// Reads the source, and what builds have kept. Nothing is written.
    package init(of configuration: SiteConfiguration, cache: CacheFolder) throws(BuildError) {
        var memory = FolderMemory()
        let material = try SourceScanner(configuration, cache: cache).scan(
            .temporary, showsDrafts: false, knowing: &memory
        ) { _ in }
        let library = material.library
        let hasFolders = configuration.settings.albumSource == .folders
        let names = SiteNames(
            library, pages: configuration.settings.pages, pageSize: configuration.settings.pageSize)
        let file = MovedAddressesFile(of: configuration.source, in: configuration.destination, cache: cache)
        moved = file.needed(in: library, named: hasFolders ? names : nil)
        var aliases: [Alias] = []
        Self.add(library.root, named: hasFolders ? names : nil, to: &aliases)
        self.aliases = aliases.sorted { ($0.address, $0.target) < ($1.address, $1.target) }
    }

    /// Adds the aliases of a listed album, its photos and the albums within it.
    ///
    /// - Parameter names: Nil if photos decide on albums.
    private static func add(_ album: Album, named names: SiteNames?, to aliases: inout [Alias]) {
        guard !album.isUnlisted else { return }
        let folder = names?.folder(of: album) ?? []
        if let names {
            let page = "/" + names.page(of: album).folder.map { $0 + "/" }.joined()
            aliases += album.aliases.map {
                Alias(address: $0.shown(beside: folder.dropLast(), as: .folder), target: page)
            }
        }
        let photos = album.photos.filter { $0.settings?.aliases.isEmpty == false }
        let photoNames = photos.isEmpty ? nil : names?.photos(of: album)
        for photo in photos {
            let target = photoNames.map { "/" + $0.page(of: photo.file).description } ?? photo.file.path
            for alias in photo.settings?.aliases ?? [] {
                // Without names it is not known where the photo's album is.
                let place = names == nil ? ["…"] : folder
                aliases.append(Alias(address: alias.shown(beside: place, as: .page), target: target))
            }
        }
        for inner in album.albums { add(inner, named: names, to: &aliases) }
    }
}

extension MovedAddressesFile {
    /// What `aliases` has to name yet, so that no old address is lost.
    ///
    /// - Parameter names: Nil if they are not known, because photos decide on albums.
    package func needed(in library: PhotoLibrary, named names: SiteNames?) -> [MovedAddress] {
        let moved = read()
        guard let names, !moved.all.isEmpty else { return moved.needed }
        return moved.without(names.signposts(in: library)).needed
    }
}

extension OldAddress {
    /// As people read it, from the site's root.
    ///
    /// - Parameters:
    ///   - folder: Where a name lies that doesn't count from the root.
    ///   - usual: What it is if its text does not tell.
    fileprivate func shown(beside folder: [String], as usual: Form) -> String {
        "/" + ((isFromRoot ? [] : folder) + names).joined(separator: "/") + (form ?? usual == .folder ? "/" : ".html")
    }
}
