import Foundation

/// A request that the server has checked.
///
/// A request with any method but GET has the right token and the preview's own `Origin`.
package struct PreviewRequest: Sendable {
    /// HEAD arrives as `get`: the server drops the body of the answer.
    package enum Method: String, Sendable, CaseIterable {
        case get = "GET"
        case post = "POST"
        case put = "PUT"
        case patch = "PATCH"
        case delete = "DELETE"
    }

    package let method: Method
    package let path: PreviewPath
    package let query: PreviewQuery
    package let headers: PreviewHeaders
    /// At most `PreviewServer.bodyLimit` bytes. Empty for GET.
    package internal(set) var body: Data
    /// Whether the client has the token of the address that was printed.
    package let isTrusted: Bool

    package init(
        method: Method = .get, path: PreviewPath, query: PreviewQuery = PreviewQuery(),
        headers: PreviewHeaders = PreviewHeaders(), body: Data = Data(), isTrusted: Bool = false
    ) {
        self.method = method
        self.path = path
        self.query = query
        self.headers = headers
        self.body = body
        self.isTrusted = isTrusted
    }
}
