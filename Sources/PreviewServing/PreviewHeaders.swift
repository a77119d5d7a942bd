import FlyingFox

/// The headers of a request without its cookies. Names are compared without case.
package struct PreviewHeaders: Sendable {
    private let values: [String: String]

    package init(_ values: [String: String] = [:]) {
        self.values = Dictionary(values.map { ($0.lowercased(), $1) }) { _, last in last }
    }

    /// Drops the cookies, so that the token cannot get into a log or a page.
    init(_ headers: HTTPHeaders) {
        let pairs = headers.map { ($0.key.rawValue.lowercased(), $0.value) }.filter { $0.0 != "cookie" }
        values = Dictionary(pairs) { _, last in last }
    }

    package subscript(name: String) -> String? { values[name.lowercased()] }
}
