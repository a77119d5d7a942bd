import PageRendering
import PhotoCatalog

/// An alias at which not all of its signposts can be.
package struct RefusedAlias: Hashable, Codable, Sendable {
    package enum Reason: Hashable, Codable, Sendable {
        /// A page of the site is there.
        case live(SitePath)
        /// An alias that comes before it leads to another page from there.
        case alias(of: SitePath)
        /// The site can't have a page there: the address is in the theme's folder, is that of another file, begins with
        /// a dot, is too long, or is a device in Windows.
        case impossible
    }

    /// The `album.yaml` that has it, below the source folder.
    package let file: String
    /// As `aliases` would have it.
    package let address: String
    /// The first signpost that is missing.
    package let path: SitePath
    package let reason: Reason
}

/// The signposts that `aliases` make.
struct OldAddresses: Sendable {
    /// In the order of the source.
    private(set) var signposts: [Signpost] = []
    private(set) var refused: [RefusedAlias] = []

    init() {}

    /// - Complexity: O(*n*) in the number of photos.
    init(of library: PhotoLibrary, _ names: SiteNames) {
        var walk = AliasWalk(library, names)
        walk.visit(library.root, aliasesAround: [], isUnlisted: false)
        (signposts, refused) = (walk.signposts, walk.refused)
    }
}

/// Goes through the albums from the root down and puts up a signpost wherever something was.
private struct AliasWalk {
    /// A folder of the site in which an album was, because of an alias of it or of an album around it.
    struct Folder {
        let path: [String]
        let origin: Origin

        func appending(_ name: String?) -> Folder {
            Folder(path: path + [name].compactMap(\.self), origin: origin)
        }
    }

    struct Origin: Hashable {
        let file: String
        let address: String
    }

    private let names: SiteNames
    /// The pages of the site, by ``Address/page``.
    private var live: [String: SitePath] = [:]
    /// The keys of files that a folder of the same name would collide with.
    private var files: Set<String> = []
    /// The keys of folders that signposts have, with a dot in their names.
    private var folders: Set<String> = []
    /// Where signposts lead, by ``Address/page``; nil for those of names that collide.
    private var targets: [String: SitePath?] = [:]
    private var refusedOrigins: Set<Origin> = []
    private(set) var signposts: [Signpost] = []
    private(set) var refused: [RefusedAlias] = []

    init(_ library: PhotoLibrary, _ names: SiteNames) {
        self.names = names
        add(live: SitePath([RootFiles.notFound]))
        for page in names.textPages { add(live: page) }
        for album in library.albums {
            for page in names.pages(of: album) { add(live: page) }
            for signpost in names.collisions(in: album) {
                let address = Address(signpost.path)
                targets.updateValue(nil, forKey: address.page)
                files.insert(address.file)
            }
        }
    }

    private mutating func add(live path: SitePath) {
        let address = Address(path)
        live[address.page] = path
        files.insert(address.file)
    }

    mutating func visit(_ album: Album, aliasesAround: [Folder], isUnlisted: Bool) {
        // The home page has no address that could be guessed.
        let isUnlisted = isUnlisted || album.isUnlisted && !album.path.isEmpty
        guard !isUnlisted else { return }
        let own = names.folder(of: album)
        let pages = names.pages(of: album)
        let home = names.passages[pages[0]]?.page ?? pages[0]
        var aliases = album.chosenPath == nil ? aliasesAround.map { $0.appending(own.last) } : []
        let around = own.isEmpty ? [[]] : [Array(own.dropLast())] + aliasesAround.map(\.path)
        for alias in album.aliases {
            let origin = Origin(file: AlbumSettings.file(in: album.path), address: alias.text)
            for folder in alias.isFromRoot ? [[]] : around {
                let page = alias.page(in: folder, as: .folder)
                if alias.form == .page || !Address(page).isPossible {
                    add(page, leadingTo: home, origin)
                } else {
                    aliases.append(Folder(path: page.folder, origin: origin))
                }
            }
        }
        for alias in aliases {
            for page in pages {
                let target = page == pages[0] ? home : page
                add(SitePath(alias.path, page.components.last ?? ""), leadingTo: target, alias.origin)
            }
        }
        let photoNames = names.photos(of: album)
        for photo in album.photos {
            guard !photo.aliases.isEmpty else { continue }
            let file = AlbumSettings.file(in: photo.file.folder)
            for alias in photo.aliases {
                let origin = Origin(file: file, address: alias.text)
                for folder in alias.isFromRoot ? [[]] : [own] + aliases.map(\.path) {
                    add(alias.page(in: folder, as: .page), leadingTo: photoNames.page(of: photo.file), origin)
                }
            }
        }
        for inner in album.albums { visit(inner, aliasesAround: aliases, isUnlisted: isUnlisted) }
    }

    private mutating func add(_ path: SitePath, leadingTo target: SitePath, _ origin: Origin) {
        let address = Address(path)
        if let reason = reason(against: address, leadingTo: target) {
            if refusedOrigins.insert(origin).inserted {
                refused.append(
                    RefusedAlias(file: origin.file, address: origin.address, path: path, reason: reason))
            }
            return
        }
        // It is there already, or it is the page itself.
        guard files.insert(address.file).inserted else { return }
        targets[address.page] = target
        folders.formUnion(address.foldersWithDots)
        signposts.append(
            Signpost(path: path, targets: [Signpost.Target(title: target.description, page: target)]))
    }

    private func reason(against address: Address, leadingTo target: SitePath) -> RefusedAlias.Reason? {
        if let page = live[address.page], page != target { return .live(page) }
        if case let known?? = targets[address.page], known != target { return .alias(of: known) }
        // A name that several things would have leads to all of them.
        if targets[address.page] == .some(nil) { return .live(address.path) }
        let isPossible =
            address.isPossible && !folders.contains(address.file)
            && address.foldersWithDots.allSatisfy { !files.contains($0) && !Address.isFileOfAlbum($0) }
        return isPossible ? nil : .impossible
    }
}

extension SiteNames {
    /// The pages of an album, as far as names tell, and those of its photos.
    fileprivate func pages(of album: Album) -> [SitePath] {
        let names = photos(of: album)
        var settings = SiteSettings()
        settings.pageSize = pageSize
        let photos = album.photos
        return (1...settings.pageCount(ofPhotos: album.placeCount)).map(names.albumPage)
            + photos.map { names.page(of: $0.file) }
    }
}

/// Where a file is, as disks see it that ignore case and accents, and hosts that serve pages without their extensions.
private struct Address {
    let path: SitePath
    /// The key of the file's path.
    let file: String
    /// The same without `.html` or `/index.html`.
    let page: String
    private let parts: [String]

    init(_ path: SitePath) {
        self.path = path
        parts = path.components.map(URLName.key)
        file = parts.joined(separator: "/")
        page =
            parts.last == "index.html"
            ? parts.dropLast().joined(separator: "/") : String(file.dropLast(".html".count))
    }

    /// The keys of the paths of folders around it that could be files too.
    var foldersWithDots: [String] {
        parts.indices.dropLast().filter { parts[$0].contains(".") }
            .map { parts[...$0].joined(separator: "/") }
    }

    /// Whether a site can have a file there.
    var isPossible: Bool {
        if parts.count > 1, parts[0] == SiteNames.themeFolder { return false }
        if RootFiles.filesOfHosts.contains(parts[0]) { return false }
        return path.components.allSatisfy { $0.utf8.count <= 255 && !$0.hasPrefix(".") && !$0.hasSuffix(".") }
            && parts.allSatisfy { !URLName.devices.contains(String($0.prefix { $0 != "." })) }
    }

    /// Whether an album could have a file there that is not a page.
    static func isFileOfAlbum(_ path: String) -> Bool {
        let name = String(path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...])
        return RenditionName(name) != nil || name.contains("-original.") || name.hasSuffix(".css")
            || name == PhotoNames.previewName || name == AlbumData.fileName || RootFiles.isMadeOfAlbums(name)
    }
}

extension OldAddress {
    /// The page at the address.
    ///
    /// - Parameters:
    ///   - folder: In which the address lies, unless it counts from the root.
    ///   - usual: What is at the address if its text does not tell.
    package func page(in folder: [String], as usual: Form) -> SitePath {
        let place = (isFromRoot ? [] : folder) + names.dropLast()
        let name = names[names.count - 1]
        return switch form ?? usual {
        case .folder: SitePath(place + [name], "index.html")
        case .page: SitePath(place, name + ".html")
        }
    }

    /// As `aliases` would have it.
    fileprivate var text: String {
        (isFromRoot ? "/" : "") + names.joined(separator: "/")
            + (form == .folder ? "/" : form == .page ? ".html" : "")
    }
}
