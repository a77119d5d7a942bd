import BuiltInTheme
import ImagePipeline
import MarkupValidation
import PageRendering

/// Makes the sitemap with every page that may be found and each photo's picture; in several parts if it is large.
struct SitemapProducer: SiteProducer {
    /// The most pages in one file.
    var limit = Sitemap.mostPages

    func documents(of site: SiteOverview) -> [any SiteDocument] {
        guard let base = site.identity.baseURL, !site.listedFolders.isEmpty else { return [] }
        let parts = parts(of: site)
        guard parts.count > 1 else {
            return parts.map { Part(path: SitePath([RootFiles.sitemap]), runs: $0, base: base, site: site) }
        }
        let paths = (1...parts.count).map { SitePath([RootFiles.sitemap(part: $0)]) }
        let documents: [any SiteDocument] = zip(paths, parts).map { Part(path: $0, runs: $1, base: base, site: site) }
        return documents + [Index(parts: paths.map { base + $0.percentEncoded })]
    }

    /// Some of the pages in one folder, by their places among ``pages(in:)``. Pages themselves are looked up folder by folder
    /// while a part is written, so that memory does not grow with the site.
    fileprivate struct Run {
        let folder: String
        let pages: Range<Int>
    }

    private func parts(of site: SiteOverview) -> [[Run]] {
        var parts: [[Run]] = []
        var room = 0
        for folder in site.listedFolders {
            let count = site.manifest.folders[folder]?.files.keys.count { $0.hasSuffix(".html") } ?? 0
            var first = 0
            while first < count {
                if room == 0 {
                    parts.append([])
                    room = limit
                }
                let next = min(count, first + room)
                parts[parts.count - 1].append(Run(folder: folder, pages: first..<next))
                room -= next - first
                first = next
            }
        }
        return parts
    }

    fileprivate static func check(_ text: String, at path: SitePath) throws(MarkupError) {
        try MarkupValidator(schema: DefaultTheme.sitemapSchema).validate(text, at: path.description)
    }

    private struct Part: SiteDocument {
        let path: SitePath
        let runs: [Run]
        let base: String
        let site: SiteOverview

        /// The names of the folders' files decide, and the hashes of pictures, which are in the pictures' versions.
        var key: ContentHash {
            var key = CacheKey()
            for format in site.formats { key.add(format.rawValue) }
            for run in runs {
                key.add(run.folder)
                key.add(run.pages.lowerBound)
                key.add(run.pages.upperBound)
                key.add(site.manifest.signature(of: run.folder))
            }
            return key.hash
        }

        func render(by renderer: PageRenderer) -> String {
            Sitemap.text(
                of: runs.lazy.flatMap { run in FolderPages(run.folder, of: site, base: base).pages[run.pages] })
        }

        func check(_ text: String, by validator: MarkupValidator, targets: LinkTargets) throws(MarkupError) {
            try SitemapProducer.check(text, at: path)
        }
    }

    private struct Index: SiteDocument {
        let path = SitePath([RootFiles.sitemap])
        /// Absolute URLs.
        let parts: [String]

        var key: ContentHash {
            var key = CacheKey()
            for part in parts { key.add(part) }
            return key.hash
        }

        func render(by renderer: PageRenderer) -> String { Sitemap.index(of: parts) }

        func check(_ text: String, by validator: MarkupValidator, targets: LinkTargets) throws(MarkupError) {
            try SitemapProducer.check(text, at: path)
        }
    }
}

/// The pages in one folder of a site, as its sitemap has them.
private struct FolderPages {
    /// The album's first, then those of photos by name.
    let pages: [Sitemap.Page]

    /// - Parameters:
    ///   - folder: encoded.
    ///   - base: The site's address, ending in `/`.
    init(_ folder: String, of site: SiteOverview, base: String) {
        let files = site.manifest.folders[folder]?.files ?? [:]
        let place = folder.isEmpty ? base : base + folder + "/"
        var renditions: [String: [(name: String, rendition: RenditionName)]] = [:]
        for name in files.keys {
            if let rendition = RenditionName(name) { renditions[rendition.stem, default: []].append((name, rendition)) }
        }
        func image(_ stem: String) -> String? {
            // In the order that photos have them in, on which the version depends.
            let all = (renditions[stem] ?? []).sorted {
                let formats = [$0, $1].map { site.formats.firstIndex(of: $0.rendition.format) ?? site.formats.count }
                return (formats[0], $0.rendition.width) < (formats[1], $1.rendition.width)
            }
            let readable = all.last { $0.rendition.format == .jpeg } ?? all.last
            let version = FileVersion.of(renditions: all.compactMap { files[$0.name]?.hash })
            return readable.map { "\(place)\($0.name)?v=\(version)" }
        }
        let names = files.keys.filter { $0.hasSuffix(".html") }
        let photos = names.filter { $0 != "index.html" }.sorted()
        pages =
            (names.count > photos.count ? [Sitemap.Page(url: place + "index.html", image: nil)] : [])
            + photos.map { Sitemap.Page(url: place + $0, image: image(String($0.dropLast(5)))) }
    }
}
