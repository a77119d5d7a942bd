import PageRendering
import PhotoVocabulary
import SiteFolder

/// Deals the pages of a site out to as few sitemaps as possible, in order.
struct SitemapParts {
    /// Some of the pages in one folder.
    struct Run: Encodable {
        let folder: SitemapFolder
        /// Indices of the folder's pages.
        let range: Range<Int>
    }

    private let limits: Sitemap.Limits
    /// The pages of each sitemap.
    private(set) var runs: [[Run]] = []
    /// The number of pages in the last sitemap.
    private var pageCount = 0
    /// The size of the last sitemap, or more.
    private var byteCount = 0
    /// Whether ``byteCount`` is not more than the size.
    private var isExact = true

    init(limits: Sitemap.Limits) {
        self.limits = limits
    }

    /// - Complexity: O(*n*) in the folder's files. The pages themselves are only made if a sitemap may become too
    ///   large.
    mutating func add(_ folder: SitemapFolder) {
        let count = folder.pageCount
        guard count > 0 else { return }
        let most = count * Sitemap.mostBytes(forURLsOf: folder.longestURL)
        if runs.isEmpty { begin() }
        if pageCount + count <= limits.pageCount, byteCount + most <= limits.byteCount {
            append(folder, 0..<count, byteCount: most)
            isExact = false
            return
        }
        measure()
        addSome(of: folder)
    }

    /// Fills the last sitemap, and as many new ones as the rest needs.
    private mutating func addSome(of folder: SitemapFolder) {
        let sizes = folder.pages.map(Sitemap.byteCount)
        var first = 0
        while first < sizes.count {
            var (end, sum) = (first, 0)
            while end < sizes.count, pageCount + end - first < limits.pageCount,
                byteCount + sum + sizes[end] <= limits.byteCount || pageCount + end - first == 0
            {
                sum += sizes[end]
                end += 1
            }
            if end > first { append(folder, first..<end, byteCount: sum) }
            if end < sizes.count { begin() }
            first = end
        }
    }

    private mutating func begin() {
        runs.append([])
        (pageCount, byteCount, isExact) = (0, Sitemap.emptyByteCount, true)
    }

    private mutating func append(_ folder: SitemapFolder, _ range: Range<Int>, byteCount added: Int) {
        runs[runs.count - 1].append(Run(folder: folder, range: range))
        pageCount += range.count
        byteCount += added
    }

    /// Finds out the size of the last sitemap.
    private mutating func measure() {
        guard !isExact else { return }
        byteCount = runs[runs.count - 1].reduce(Sitemap.emptyByteCount) { sum, run in
            run.folder.pages[run.range].reduce(sum) { $0 + Sitemap.byteCount(of: $1) }
        }
        isExact = true
    }
}

/// The pages in one folder of a site, as its sitemap has them.
///
/// They are made when they are asked for, so that memory does not grow with the site.
struct SitemapFolder: Encodable {
    /// Encoded.
    package let path: String
    let files: ManifestFolder
    /// The site's address, ending in `/`.
    let base: String
    /// The formats of pictures, in order of preference.
    let formats: [RenditionFormat]

    private static let pageSuffix = ".html"

    var pageCount: Int { files.files.keys.count { $0.hasSuffix(Self.pageSuffix) } }

    /// The most bytes in the address of a page or a picture.
    var longestURL: Int {
        place.utf8.count + (files.files.keys.lazy.map(\.utf8.count).max() ?? 0) + "?v=".utf8.count
            + FileVersion.length
    }

    private var place: String { path.isEmpty ? base : base + path + "/" }

    /// The album's pages first, then those of photos by name. The picture of a photo is its largest JPEG.
    package var pages: [Sitemap.Page] {
        let (files, place) = (files.files, place)
        var renditions: [String: [(name: String, rendition: RenditionName)]] = [:]
        for name in files.keys {
            if let rendition = RenditionName(name) { renditions[rendition.stem, default: []].append((name, rendition)) }
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
        let names = files.keys.filter { $0.hasSuffix(Self.pageSuffix) }
        let photos = names.filter { PhotoNames.isPage($0) }.sorted()
        // In the order of their numbers.
        let albums = names.filter { !PhotoNames.isPage($0) }.sorted {
            ($0 != "index.html" ? 1 : 0, $0.utf8.count, $0) < ($1 != "index.html" ? 1 : 0, $1.utf8.count, $1)
        }
        return albums.map { Sitemap.Page(url: place + $0, image: nil) }
            + photos.map {
                Sitemap.Page(url: place + $0, image: image(String($0.dropLast(Self.pageSuffix.count))))
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
