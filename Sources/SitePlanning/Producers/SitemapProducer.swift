import BuiltInTheme
import ImagePipeline
import MarkupValidation
import PageRendering

/// Makes the sitemap with every page that may be found and each photo's picture; in several parts if it is large.
struct SitemapProducer: SiteProducer {
    /// What one file can hold.
    var limits = Sitemap.Limits.ofProtocol

    func documents(of site: SiteOverview) -> [any SiteDocument] {
        guard let base = site.identity.baseURL, !site.listedFolders.isEmpty else { return [] }
        let runs = site.listedFolders.compactMap { path in
            site.manifest.folders[path].map {
                SitemapFolder(path: path, files: $0, base: base, formats: site.formats)
            }
        }.sitemaps(within: limits)
        guard runs.count > 1 else { return runs.map { Part(path: SitePath([RootFiles.sitemap]), runs: $0) } }
        let paths = (1...runs.count).map { SitePath([RootFiles.sitemap(part: $0)]) }
        let documents: [any SiteDocument] = zip(paths, runs).map { Part(path: $0, runs: $1) }
        return documents + [Index(parts: paths.map { base + $0.percentEncoded })]
    }

    fileprivate static func check(_ text: String, at path: SitePath) throws(MarkupError) {
        try MarkupValidator(schema: DefaultTheme.sitemapSchema).validate(text, at: path.description)
    }

    private struct Part: SiteDocument {
        let path: SitePath
        let runs: [SitemapRun]

        func render(by renderer: PageRenderer) -> String {
            Sitemap.text(of: runs.lazy.flatMap { $0.folder.pages[$0.range] })
        }

        func check(_ text: String, by validator: MarkupValidator, targets: LinkTargets) throws(MarkupError) {
            try SitemapProducer.check(text, at: path)
        }
    }

    private struct Index: SiteDocument {
        let path = SitePath([RootFiles.sitemap])
        /// Absolute URLs.
        let parts: [String]

        func render(by renderer: PageRenderer) -> String { Sitemap.index(of: parts) }

        func check(_ text: String, by validator: MarkupValidator, targets: LinkTargets) throws(MarkupError) {
            try SitemapProducer.check(text, at: path)
        }
    }
}
