import Foundation

/// What to send. The server adds validators, ranges, caching and security headers.
package enum PreviewAnswer: Sendable {
    /// - Parameter status: 200 to 599. Validators and ranges apply to 200 only.
    case data(Data, type: ContentType, status: Int = 200)
    /// Streamed. 404 if it is not there, is not a regular file, or a link leads to it.
    case file(ServedFile, type: ContentType)
    /// The path names a folder and lacks its slash: a redirect to the same address with it.
    case folder
    /// Server-sent events, until the stream ends or the client goes. The stream's `onTermination` is called then.
    case events(AsyncStream<PreviewEvent>)
    /// - Parameter page: HTML; nil for a line of text.
    case notFound(page: Data? = nil)
    case methodNotAllowed(allowed: Set<PreviewRequest.Method>)
    /// 403 with a text that says how to get in. For requests that are not trusted but must be.
    case tokenRequired
    /// A line of text.
    case problem(status: Int, message: String)
}
