import ImagePipeline
import MarkupValidation
import PageRendering

/// Makes `robots.txt`, which tells search engines where the sitemap is, and training crawlers to stay away if the site
/// asks for it.
struct RobotsProducer: SiteProducer {
    func documents(of site: SiteOverview) -> [any SiteDocument] {
        guard let base = site.identity.baseURL else { return [] }
        return [
            Document(
                sitemap: site.listedFolders.isEmpty ? nil : base + RootFiles.sitemap,
                refusedCrawlers: site.identity.deniesAITraining ? TrainingCrawlers.names : [])
        ]
    }

    private struct Document: SiteDocument {
        let path = SitePath([RootFiles.robots])
        /// An absolute URL; nil if there is none.
        let sitemap: String?
        let refusedCrawlers: [String]

        func render(by renderer: PageRenderer) -> String {
            // What is unlisted says so on its own pages: here everyone could read it.
            let refused = refusedCrawlers.map { "User-agent: \($0)\n" }.joined()
            return "User-agent: *\nAllow: /\n" + (refused.isEmpty ? "" : "\n\(refused)Disallow: /\n")
                + (sitemap.map { "\nSitemap: \($0)\n" } ?? "")
        }

        /// Every line is a comment, empty, or one that RFC 9309 or <https://www.sitemaps.org> knows.
        func check(_ text: String, by validator: MarkupValidator, targets: LinkTargets) throws(MarkupError) {
            for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
            where line.wholeMatch(
                of: /(User-agent: (?:\*|[A-Za-z\-]+)|Allow: \/|Disallow: \/|Sitemap: https?:\/\/[!-~]+)?/) == nil
            {
                throw .page(
                    path: path.description, first: MarkupFinding(line: index + 1, rule: "not a rule for robots"),
                    more: 0)
            }
        }
    }
}

/// The names by which `robots.txt` addresses programs that collect material to train AI models.
///
/// Crawlers that only fetch pages for search results or for a user's question are not among them, such as
/// `OAI-SearchBot`, `ChatGPT-User`, `Claude-SearchBot`, `Claude-User` and `PerplexityBot`.
enum TrainingCrawlers {
    /// Those whose operators, or the users of whose collections, state this purpose. `Google-Extended` and
    /// `Applebot-Extended` are not programs: what `Googlebot` and `Applebot` fetch is not used for training then.
    static let names = [
        "GPTBot", "ClaudeBot", "anthropic-ai", "Google-Extended", "Applebot-Extended", "CCBot", "Bytespider",
        "Meta-ExternalAgent",
    ]
}
