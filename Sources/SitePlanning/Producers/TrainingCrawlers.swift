/// The names by which `robots.txt` addresses programs that collect material to train AI models.
///
/// Crawlers that only fetch pages for search results or for a user's question are not among them, such as
/// `OAI-SearchBot`, `ChatGPT-User`, `Claude-SearchBot`, `Claude-User` and `PerplexityBot`.
enum TrainingCrawlers {
    /// Those whose operators, or the users of whose collections, state this purpose. `Google-Extended` and
    /// `Applebot-Extended` are not programs: what `Googlebot` and `Applebot` fetch is not used for training then.
    package static let names = [
        "GPTBot", "ClaudeBot", "anthropic-ai", "Google-Extended", "Applebot-Extended", "CCBot", "Bytespider",
        "Meta-ExternalAgent",
    ]
}
