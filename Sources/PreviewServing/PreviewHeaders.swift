/// The headers of a request. Names are compared without case.
package struct PreviewHeaders: Sendable {
    private var values: [String: String]

    package init(_ values: [String: String] = [:]) {
        self.values = Dictionary(values.map { ($0.lowercased(), $1) }) { _, last in last }
    }

    /// Adds a value. Several of one name are one, with commas between them (RFC 9110, 5.3).
    mutating func add(_ value: String, to name: String) {
        let name = name.lowercased()
        values[name] = values[name].map { $0 + ", " + value } ?? value
    }

    /// So that the token can't get into a log or a page.
    var withoutCookies: PreviewHeaders { PreviewHeaders(values.filter { $0.key != "cookie" }) }

    package subscript(name: String) -> String? { values[name.lowercased()] }
}
