import BuildCache
import FileReading
import Foundation
import ImagePipeline
import PageRendering
import PhotoCatalog
import PhotoVocabulary
import PhotoWorkers
import SiteFolder
import SitePlanning
import Threading

/// Cuts pictures from the covers of albums: for link previews, and the site's icons.
///
/// They are cut from renditions, which hold nothing but pixels, after all photos are rendered: only then it is known
/// which photo is a cover. The files of earlier builds are known by the cache keys that are stored with the pages
/// beside them.
struct CoverCutter: Sendable {
    /// Nil in a dry run, which makes nothing.
    let workers: (any JobRunning)?
    let published: PublishedSite
    /// Another site that has the renditions of photos that can't be read now.
    let earlier: PublishedSite?
    /// Where new renditions are, by what they hold.
    let newFiles: [ContentHash: String]
    /// The colour behind transparent covers, and of an icon without a cover.
    let background: RGBColour
    let versions: BuildVersions
    /// Each call of a worker pool has all the memory that workers may use.
    private let poolCalls = Budget(1)

    /// - Parameters:
    ///   - cover: Nil for a site whose listed photos could not be shown, of which all cuts are plain.
    ///   - places: What to cut, and where it goes in the site.
    ///   - known: The files of the same folder that were stored with their cache keys, by name.
    /// - Returns: Those of the cuts that could be made, and a warning if others could not. The next build tries these
    ///   again.
    func cut(
        _ cover: AlbumDigest.Cover?, to places: [(cut: CoverCut, path: SitePath)], known: [String: BuildDatabase.Page]
    ) async throws(BuildError) -> (pictures: [CoverCut: CutPicture], warning: BuildWarning?) {
        var pictures: [CoverCut: CutPicture] = [:]
        var open: [(cut: CoverCut, key: ContentHash)] = []
        for (cut, path) in places where cover.map({ cut.fits($0.pixelSize) }) ?? cut.enlarges {
            let key = cacheKey(of: cut, from: cover)
            let page = known[path.components[path.components.count - 1]]
            if let page, page.cacheKey == key, published.hash(of: path.description) == page.hash {
                pictures[cut] = CutPicture(cut: cut, cacheKey: key, hash: page.hash, data: nil)
            } else {
                open.append((cut, key))
            }
        }
        let files = try await files(open.map(\.cut), from: cover)
        for ((cut, key), data) in zip(open, files.data) {
            pictures[cut] = CutPicture(
                cut: cut, cacheKey: files.warning == nil ? key : Self.keyOfPlain(key),
                hash: data.map { .of($0) } ?? ContentHash(value: 0), data: data)
        }
        return (pictures, files.warning)
    }

    /// The data is nil for a file that a dry run would make, and empty if no previews can be made. The warning says
    /// that a worker failed on the cover. It may succeed the next time.
    private func files(
        _ cuts: [CoverCut], from cover: AlbumDigest.Cover?
    ) async throws(BuildError) -> (data: [Data?], warning: BuildWarning?) {
        guard let workers else { return (cuts.map { _ in nil }, nil) }
        guard !cuts.isEmpty else { return ([], nil) }
        var failure = CutFailure.missing
        if let cover, let file = file(holding: cover.pixels) {
            let job = CoverJob(file: file, cuts: cuts, focus: cover.picture.focus, background: background)
            var result: CoverJob.Outcome?
            do {
                try await poolCalls.withLoan(of: 1) { () async throws(WorkerError) in
                    try await workers.run([job]) { _, answer in result = answer }
                }
            } catch {
                throw BuildError(error)
            }
            switch result {
            case .success(let made) where made.count == cuts.count:
                for (cut, data) in zip(cuts, made) {
                    if let leak = cut.leak(in: [UInt8](data)) { throw .leak(path: cover.source, what: leak) }
                }
                return (made, nil)
            case .failure(let reason): failure = .failed(reason)
            case .success, nil: failure = .incomplete
            }
        }
        // Pages name the icons before it is known whether they can be cut.
        let areIcons = cuts.allSatisfy(\.enlarges)
        return (
            areIcons ? cuts.map { Data($0.plain(background)) } : [],
            cover.map { .uncutCover(photo: $0.source, areIcons: areIcons, failure) }
        )
    }

    /// The cache key of a plain picture in place of one that could not be cut. The next build tries again.
    private static func keyOfPlain(_ key: ContentHash) -> ContentHash {
        var plain = CacheKey(key)
        plain.add("plain")
        return plain.hash
    }

    private func file(holding hash: ContentHash) -> String? {
        newFiles[hash] ?? published.file(holding: hash) ?? earlier?.file(holding: hash)
    }

    private func cacheKey(of cut: CoverCut, from cover: AlbumDigest.Cover?) -> ContentHash {
        var key = CacheKey()
        key.add("cover")
        key.add(CoverCut.version)
        key.add(cut.rawValue)
        key.add(versions.use(of: .all).versions)
        key.add(encoding: background)
        if let cover {
            key.add(cover.pixels)
            key.add(encoding: cover.picture.focus)
        }
        return key.hash
    }
}

extension SharedPicture {
    /// An album's picture for link previews.
    init(_ picture: CutPicture, at path: SitePath, of cover: AlbumDigest.Cover, in album: Album) {
        let size = picture.cut.sizes[0]
        self.init(
            path: path, version: FileVersion.of(picture.hash), mediaType: picture.cut.mediaType, width: size.width,
            height: size.height, alt: cover.picture.shownText ?? album.shownTitle)
    }
}
