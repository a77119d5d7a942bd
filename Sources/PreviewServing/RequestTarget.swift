/// The request's target, split and checked.
struct RequestTarget {
    /// From a target in absolute form: `127.0.0.1:4000`.
    let authority: String?
    let path: PreviewPath
    let query: PreviewQuery
    /// As the client sent it, percent-encoded: `/caf%C3%A9/`.
    let encodedPath: String
    private let encodedQuery: [UInt8]

    /// - Parameter target: As it was in the request line: `/album/?p=2`, or with `http://` and a host.
    init(_ target: String) throws(RequestRefusal) {
        var rest = Array(target.utf8)[...]
        let scheme = Array("http://".utf8)
        if rest.starts(with: scheme) {
            let afterScheme = rest.dropFirst(scheme.count)
            let end = afterScheme.firstIndex(of: UInt8(ascii: "/")) ?? afterScheme.endIndex
            authority = String(decoding: afterScheme[..<end], as: UTF8.self)
            rest = afterScheme[end...]
        } else {
            authority = nil
        }
        // A fragment stays in the browser. One that arrives is an attempt to confuse.
        guard !rest.contains(UInt8(ascii: "#")) else { throw .badTarget }
        let mark = rest.firstIndex(of: UInt8(ascii: "?")) ?? rest.endIndex
        path = try PreviewPath(encoded: rest[..<mark])
        encodedPath = String(decoding: rest[..<mark], as: UTF8.self)
        encodedQuery = Array(rest[mark...].dropFirst())
        query = try PreviewQuery(encoded: encodedQuery)
    }

    /// The address with a slash at the end of its path, and with the query.
    var withSlash: String { encodedPath + "/" + (encodedQuery.isEmpty ? "" : "?" + text(encodedQuery)) }

    /// The address without the query's items of the name.
    func without(_ name: String) throws(RequestRefusal) -> String {
        let kept = try PreviewQuery.encoded(encodedQuery, without: name)
        return encodedPath + (kept.isEmpty ? "" : "?" + text(kept))
    }

    private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
