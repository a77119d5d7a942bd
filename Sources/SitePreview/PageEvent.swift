/// What a browser is told about the page that it shows.
enum PageEvent: Hashable, Sendable {
    /// References to a stylesheet as they are in the page.
    struct Sheet: Hashable, Codable, Sendable {
        let old: String
        let new: String
    }

    struct Sheets: Hashable, Codable, Sendable {
        let changes: [Sheet]
        /// The name of the page's version with the new ones.
        let version: String
    }

    /// The page is another one.
    case reload
    /// Only stylesheets have changed.
    case sheets(Sheets)
    /// The source can't be used; the page stays as it was.
    case problem(PreviewProblem)
    /// The problem is solved, and the page is as it was.
    case solved
}
