/// Checks markup before it is published: strict XML first, then the schema.
public struct MarkupValidator: Sendable {
    private let schema: RelaxNGSchema

    /// - Parameter schema: RELAX NG in its XML syntax.
    public init(schema: String) throws(MarkupError) {
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
        do {
            try schema.validate(try MarkupDocument(parsing: markup))
        } catch {
            throw .page(path: path, first: error.first, more: error.count - 1)
        }
    }
}
