import PageRendering
import PhotoVocabulary
import SiteFolder

/// Some of the pages in one folder, in a sitemap.
struct SitemapRun: Encodable {
    let folder: SitemapFolder
    /// Indices of the folder's pages.
    let range: Range<Int>
}

extension [SitemapFolder] {
    /// Deals the pages out to as few sitemaps as possible, in order. Empty without pages.
    ///
    /// - Complexity: O(*n*) in the folders' files. The pages themselves are only made if one sitemap may become too
    ///   large.
    func sitemaps(within limits: Sitemap.Limits) -> [[SitemapRun]] {
        let folders = filter { $0.pageCount > 0 }
        let most = folders.reduce(Sitemap.emptyByteCount) {
            $0 + $1.pageCount * Sitemap.mostBytes(forURLsOf: $1.longestURL, hasFilm: $1.hasFilms)
        }
        guard most > limits.byteCount || folders.reduce(0, { $0 + $1.pageCount }) > limits.pageCount else {
            return folders.isEmpty ? [] : [folders.map { SitemapRun(folder: $0, range: 0..<$0.pageCount) }]
        }
        var sitemaps: [[SitemapRun]] = [[]]
        var (pageCount, byteCount) = (0, Sitemap.emptyByteCount)
        for folder in folders {
            var first = 0
            func end(at index: Int) {
                if index > first {
                    sitemaps[sitemaps.count - 1].append(SitemapRun(folder: folder, range: first..<index))
                }
                first = index
            }
            for (index, size) in folder.pages.map(Sitemap.byteCount).enumerated() {
                if pageCount == limits.pageCount || (pageCount > 0 && byteCount + size > limits.byteCount) {
                    end(at: index)
                    sitemaps.append([])
                    (pageCount, byteCount) = (0, Sitemap.emptyByteCount)
                }
                pageCount += 1
                byteCount += size
            }
            end(at: folder.pageCount)
        }
        return sitemaps
    }
}

/// The pages in one folder of a site, as its sitemap has them.
///
/// They are made when they are asked for, so that memory does not grow with the site.
struct SitemapFolder: Encodable {
    /// Encoded.
    let path: String
    let files: ManifestFolder
    /// The site's address, ending in `/`.
    let base: String
    /// The formats of pictures, in order of preference.
    let formats: [RenditionFormat]

    private static let pageSuffix = ".html"

    var pageCount: Int { files.files.keys.count(where: Self.isListed) }

    /// Search engines show an album's own page in place of the one in frames.
    private static func isListed(_ name: String) -> Bool {
        name.hasSuffix(pageSuffix) && name != EmbedPage.fileName
    }

    /// The most bytes in the address of a page or a picture.
    var longestURL: Int {
        place.utf8.count + (files.files.keys.lazy.map(\.utf8.count).max() ?? 0) + "?v=".utf8.count
            + FileVersion.length
    }

    var hasFilms: Bool { files.files.keys.contains { PhotoNames.stem(ofFilm: $0) != nil } }

    private var place: String { path.isEmpty ? base : base + path + "/" }

    /// The album's pages first, then those of photos by name. The picture of a photo is its largest JPEG. A film is its
    /// largest rendition, and is called as in its address: the pages say more about it.
    var pages: [Sitemap.Page] {
        let (files, place) = (files.files, place)
        var renditions: [String: [(name: String, rendition: RenditionName)]] = [:]
        for name in files.keys {
            if let rendition = RenditionName(name) { renditions[rendition.stem, default: []].append((name, rendition)) }
        }
        var films: [String: (height: Int, name: String)] = [:]
        for name in files.keys {
            guard let (stem, height) = PhotoNames.stem(ofFilm: name), height > films[stem]?.height ?? 0 else {
                continue
            }
            films[stem] = (height, name)
        }
        func film(_ stem: String) -> Sitemap.Film? {
            films[stem].flatMap { film in
                files[film.name].map {
                    Sitemap.Film(
                        url: "\(place)\(film.name)?v=\(FileVersion.of($0.hash))",
                        title: (stem.removingPercentEncoding ?? stem).replacing("-", with: " "))
                }
            }
        }
        func image(_ stem: String) -> String? {
            // In the order that photos have them in, on which the version depends.
            let all = (renditions[stem] ?? []).sorted {
                let indices = [$0, $1].map { formats.firstIndex(of: $0.rendition.format) ?? formats.count }
                return (indices[0], $0.rendition.width) < (indices[1], $1.rendition.width)
            }
            let readable = all.last { $0.rendition.format == .jpeg } ?? all.last
            let version = FileVersion.of(renditions: all.compactMap { files[$0.name]?.hash })
            return readable.map { "\(place)\($0.name)?v=\(version)" }
        }
        let names = files.keys.filter(Self.isListed)
        let photos = names.filter { PhotoNames.isPage($0) }.sorted()
        // In the order of their numbers.
        let albums = names.filter { !PhotoNames.isPage($0) }.sorted {
            ($0 != "index.html" ? 1 : 0, $0.utf8.count, $0) < ($1 != "index.html" ? 1 : 0, $1.utf8.count, $1)
        }
        return albums.map { Sitemap.Page(url: place + $0, image: nil) }
            + photos.map {
                let stem = String($0.dropLast(Self.pageSuffix.count))
                return Sitemap.Page(url: place + $0, image: image(stem), film: film(stem))
            }
    }
}

/// All names and hashes of a folder are in its signature.
extension ManifestFolder: Encodable {
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(signature)
    }
}
