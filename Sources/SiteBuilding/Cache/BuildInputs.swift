import ImagePipeline
import PhotoCatalog

/// All that a site is made from, as far as names, sizes and times tell.
struct BuildInputs {
    let hash: ContentHash
    /// Of each album, by its folder: of what it says itself, and of the state of its photos' files and of those beside them.
    let albums: [PhotoFile: ContentHash]
    /// The source folder, absolute.
    private let source: String
    /// Of what holds for all albums.
    private let common: ContentHash

    /// - Parameters:
    ///   - source: the source folder, absolute.
    ///   - theme: of the theme's files.
    /// - Complexity: a system call for each photo and each file beside one.
    init(configuration: SiteConfiguration, library: PhotoLibrary, source: String, theme: ContentHash) {
        var recipe = CacheKey()
        recipe.add(configuration)
        recipe.add(theme)
        let common = recipe.hash
        var all = CacheKey(common)
        for warning in library.warnings { all.add(warning) }
        var albums: [PhotoFile: ContentHash] = [:]
        for album in library.albums {
            let hash = Self.hash(of: album, in: source, common)
            albums[album.folder] = hash
            all.add(hash)
        }
        (self.albums, self.source, self.common) = (albums, source, common)
        hash = all.hash
    }

    /// Of an album, as its files are now.
    func hash(of album: Album) -> ContentHash { Self.hash(of: album, in: source, common) }

    private static func hash(of album: Album, in source: String, _ common: ContentHash) -> ContentHash {
        var recipe = CacheKey(common)
        recipe.add(album)
        for photo in album.groups.flatMap(\.photos) {
            recipe.addState(of: photo.path, in: source)
            recipe.add(album.originals[photo]?.rawValue)
            for companion in album.companions[photo] ?? [] { recipe.addState(of: companion, in: source) }
        }
        return recipe.hash
    }
}

extension Album {
    /// Its own folder, to which the two spellings of an accented letter are two, as with photos.
    var folder: PhotoFile { PhotoFile(path: path.joined(separator: "/")) }
}

extension CacheKey {
    /// What was read of an album besides its photos, and not when: its settings may have been saved again meanwhile.
    mutating func add(_ album: Album) {
        add(album.path.joined(separator: "/"))
        add(album.title)
        add(album.description)
        add(album.isUnlisted ? 1 : 0)
        add(album.cover?.path)
        add("\(album.sort)")
        for photo in album.first { add(photo.path) }
        add(album.layout)
        add(album.crop.rawValue)
        for (photo, point) in album.focus.sorted(by: { $0.key.path < $1.key.path }) {
            add(photo.path)
            add("\(point.x) \(point.y)")
        }
        add(album.minRating)
        for photo in album.included.map(\.path).sorted() { add(photo) }
        add("\(album.grouping.map { "\($0)" } ?? "")")
        for group in album.groups {
            add(group.title)
            add(group.isListed ? 1 : 0)
            add(group.photos.count)
        }
    }

    /// - Parameter path: of a file, from a folder.
    fileprivate mutating func addState(of path: String, in folder: String) {
        add(path)
        guard let stamp = FileStamp(of: folder + "/" + path) else { return add(-1) }
        add(stamp.byteCount)
        add(stamp.modified)
        add(stamp.changed)
    }

    private mutating func add(_ layout: LayoutChoice) {
        add(layout.name)
        let options = layout.options.sorted { $0.key < $1.key }
        add(options.map { "\($0.key)=\($0.value)" }.joined(separator: ","))
    }

    fileprivate mutating func add(_ configuration: SiteConfiguration) {
        add(configuration.versions)
        add(configuration.title)
        add(configuration.language)
        add(configuration.baseURL)
        add(configuration.breakpoints.map(\.description).joined(separator: ","))
        add(configuration.widths.map(String.init).joined(separator: ","))
        add(configuration.encodings.map { "\($0.format.rawValue)=\($0.quality)" }.joined(separator: ","))
        add(configuration.crop.rawValue)
        add(configuration.minRating)
        add(configuration.followsLinks ? 1 : 0)
        add(configuration.albumSource.description)
        add(configuration.originals.rawValue)
        add(configuration.disclosed.sorted().map(\.rawValue).joined(separator: ","))
        add(configuration.layout)
    }
}
