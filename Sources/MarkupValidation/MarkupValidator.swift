/// Checks markup before it is published: first strict XML, then the schema, then rules that a grammar can't express.
package struct MarkupValidator: Sendable {
    private let schema: RelaxNGSchema
    private let baseURL: String?
    private let outside: OutsideLinks?

    /// - Parameters:
    ///   - schema: RELAX NG in its XML syntax.
    ///   - baseURL: The site's address, ending in `/`. If given, preview pictures (`og:image`) below it are checked
    ///     too.
    ///   - outside: Which links may leave the site; nil for none.
    package init(
        schema: String, baseURL: String? = nil, outside: OutsideLinks? = nil
    ) throws(MarkupError) {
        self.baseURL = baseURL
        self.outside = outside
        do {
            self.schema = try RelaxNGSchema(try MarkupDocument(parsing: schema))
        } catch {
            throw .schema(error.first)
        }
    }

    /// Checks that `markup` is well-formed and follows the schema.
    ///
    /// - Parameter path: The page's path relative to the site's root; errors name it.
    package func validate(_ markup: String, at path: String) throws(MarkupError) {
        try reporting(path) { () throws(MarkupFindings) in
            try schema.validate(try MarkupDocument(parsing: markup))
        }
    }

    /// Also checks what a grammar can't express: browsers parse the page as an XML parser does, ids are unique, links
    /// have targets, there is exactly one h1, pictures have sizes and alternative texts, and references to files other
    /// than pages carry the files' versions.
    ///
    /// - Parameters:
    ///   - path: The page's path relative to the site's root, with `/` between its parts.
    ///   - root: for a page that servers show in any folder, the path of the site's root on the server, ending in `/`,
    ///     with which all its links must begin; empty if the page can't link to the site. Nil for any other page, whose
    ///     links must be relative.
    ///   - target: Returns what will be at a path relative to the site's root, or nil for nothing. Links are resolved
    ///     and decoded before.
    package func validate(
        page: String, at path: String, servedAnywhereBelow root: String? = nil, target: (String) -> LinkTarget?
    ) throws(MarkupError) {
        try reporting(path) { () throws(MarkupFindings) in
            let document = try MarkupDocument(parsing: page)
            try schema.validate(document)
            let findings =
                HTMLSyntax.findings(in: page)
                + PageRules(path: path, baseURL: baseURL, root: root, outside: outside)
                .findings(in: document, target: target)
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
