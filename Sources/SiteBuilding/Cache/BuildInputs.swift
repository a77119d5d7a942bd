import Foundation
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
        var key = CacheKey()
        key.add(encoding: configuration.determinants)
        key.add(theme)
        let common = key.hash
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
        var key = CacheKey(common)
        key.add(encoding: album.alone)
        for photo in album.photos {
            key.addState(of: photo.file.path, in: source)
            for sidecar in photo.sidecars { key.addState(of: sidecar, in: source) }
        }
        return key.hash
    }
}

extension Album {
    /// Its own folder, to which the two spellings of an accented letter are two, as with photos.
    var folder: PhotoFile { PhotoFile(path: path.joined(separator: "/")) }
}

extension CacheKey {
    /// - Parameter path: of a file, from a folder.
    fileprivate mutating func addState(of path: String, in folder: String) {
        add(path)
        guard let stamp = FileStamp(of: folder + "/" + path) else { return add(-1) }
        add(stamp.byteCount)
        add(stamp.modified)
        add(stamp.changed)
    }
}
