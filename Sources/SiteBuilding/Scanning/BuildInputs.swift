import BuildCache
import FileReading
import Foundation
import ImagePipeline
import PhotoCatalog
import SiteFolder

/// All that a site is made from, as far as names, sizes and times tell.
struct BuildInputs {
    /// Without the pictures of texts that are in no album, since no text is read for it.
    let hash: ContentHash
    /// Of each album, by its folder: of what it says itself, and of the state of its photos' files and of those beside
    /// them.
    let albums: [PhotoFile: ContentHash]
    private let hasher: AlbumInputsHasher

    /// - Parameters:
    ///   - source: the source folder, absolute.
    ///   - theme: of the theme's files.
    /// - Complexity: a system call for each photo and each file beside one.
    init(configuration: SiteConfiguration, library: PhotoLibrary, source: String, theme: ContentHash) {
        let hasher = AlbumInputsHasher(configuration, source: source, theme: theme)
        var all = CacheKey(hasher.common)
        for warning in library.warnings { all.add(warning) }
        var albums: [PhotoFile: ContentHash] = [:]
        for album in library.albums {
            let hash = hasher.hash(of: album)
            albums[album.folder] = hash
            all.add(hash)
        }
        for page in configuration.settings.pages { all.addState(of: page.file, in: source) }
        (self.albums, self.hasher) = (albums, hasher)
        hash = all.hash
    }

    /// The hash of all, with the pictures of texts that are in no album, as their files are now.
    func hash(with textAlbums: [Album]) -> ContentHash {
        guard !textAlbums.isEmpty else { return hash }
        var key = CacheKey(hash)
        for album in textAlbums { key.add(hasher.hash(of: album)) }
        return key.hash
    }

    /// Of an album, as its files are now.
    func hash(of album: Album) -> ContentHash { hasher.hash(of: album) }
}

/// Hashes what albums are made from, as far as names, sizes and times tell.
package struct AlbumInputsHasher: Sendable {
    /// The source folder, absolute.
    private let source: String
    /// Of what holds for all albums.
    fileprivate let common: ContentHash

    package init(_ configuration: SiteConfiguration, source: String, theme: ContentHash) {
        var key = CacheKey()
        key.add(encoding: configuration.determinants)
        key.add(theme)
        (self.source, common) = (source, key.hash)
    }

    /// - Complexity: a system call for each photo and each file beside one.
    package func hash(of album: Album) -> ContentHash {
        var key = CacheKey(common)
        key.add(encoding: album.alone)
        for photo in album.photos {
            key.addState(of: photo.file.path, in: source)
            for sidecar in photo.sidecars { key.addState(of: sidecar, in: source) }
            if let clip = photo.clip { key.addState(of: clip.path, in: source) }
            guard photo.file.isNamedFilm else { continue }
            if let picture = photo.posterPicture { key.addState(of: picture.path, in: source) }
            for subtitles in photo.subtitles { key.addState(of: subtitles.path, in: source) }
        }
        return key.hash
    }
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
