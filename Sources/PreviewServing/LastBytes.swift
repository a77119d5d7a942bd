import FlyingFox
import FlyingSocks
import Foundation

/// The body of the last response of a connection: when it is sent, the connection is closed.
///
/// FlyingFox closes a connection only if the request asks for it or the body of a response fails. After a request whose
/// body is not read, the connection must be closed, since FlyingFox would read that body as the next request.
struct LastBytes: AsyncBufferedSequence {
    /// In bytes. A client that is still sending loses the response if the connection is closed before it has finished.
    static let drainLimit = 16 << 20

    let data: Data
    /// The request's body.
    let unread: HTTPBodySequence

    func makeAsyncIterator() -> Iterator { Iterator(rest: Array(data)[...], unread: unread) }

    struct Iterator: AsyncBufferedIteratorProtocol {
        var rest: ArraySlice<UInt8>
        let unread: HTTPBodySequence

        mutating func next() async throws -> UInt8? { try await nextBuffer(suggested: 1)?.first }

        mutating func nextBuffer(suggested count: Int) async throws -> ArraySlice<UInt8>? {
            if !rest.isEmpty {
                defer { rest = rest.dropFirst(count) }
                return rest.prefix(count)
            }
            var drained = 0
            for try await chunk in unread {
                drained += chunk.count
                if drained > LastBytes.drainLimit { break }
            }
            throw SocketError.disconnected
        }
    }
}
