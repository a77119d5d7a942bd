/// Checks markup before it is published: strict XML first, then the schema, then the rules that no grammar can say.
public struct MarkupValidator: Sendable {
    private let schema: RelaxNGSchema
    private let baseURL: String?

    /// - Parameters:
    ///   - schema: RELAX NG in its XML syntax.
    ///   - baseURL: The site's address, ending in `/`. Pictures for shared links below it are checked too.
    public init(schema: String, baseURL: String? = nil) throws(MarkupError) {
        self.baseURL = baseURL
        do {
            self.schema = try RelaxNGSchema(try MarkupDocument(parsing: schema))
        } catch {
            throw .schema(error.first)
        }
    }

    /// Checks that `markup` is well-formed and follows the schema.
    ///
    /// - Parameter path: what errors call it: its place below the site's root.
    public func validate(_ markup: String, at path: String) throws(MarkupError) {
        try reporting(path) { () throws(MarkupFindings) in
            try schema.validate(try MarkupDocument(parsing: markup))
        }
    }

    /// Checks besides what no grammar can say: that browsers read the page as we do, that ids are unique and links lead
    /// somewhere, that there is one h1, that pictures have sizes and texts, and that references to files that aren't pages
    /// carry these files' versions.
    ///
    /// - Parameters:
    ///   - path: the page's place below the site's root, parts joined by `/`.
    ///   - target: what will be at such a path, nil for nothing; relative links are resolved and decoded before.
    public func validate(
        page: String, at path: String, target: (String) -> LinkTarget?
    ) throws(MarkupError) {
        try reporting(path) { () throws(MarkupFindings) in
            let document = try MarkupDocument(parsing: page)
            try schema.validate(document)
            let findings =
                HTMLSyntax.findings(in: page)
                + PageRules(path: path, baseURL: baseURL).findings(in: document, target: target)
            if let findings = MarkupFindings(findings) { throw findings }
        }
    }

    private func reporting(_ path: String, _ check: () throws(MarkupFindings) -> Void) throws(MarkupError) {
        do {
            try check()
        } catch {
            throw .page(path: path, first: error.first, more: error.count - 1)
        }
    }
}
