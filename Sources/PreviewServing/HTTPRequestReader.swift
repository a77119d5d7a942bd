import FlyingSocks
import Foundation

/// Reads requests from a connection, one after the other, and looks at each byte once.
struct HTTPRequestReader {
    /// In bytes: how much of a refused request is still read.
    private static let drainLimit = 16 << 20
    private static let mostEmptyLines = 8
    /// In bytes: FlyingSocks reads no more at once.
    private static let chunk = 4096

    private let socket: AsyncSocket
    private let limit: Duration
    private var deadline: ContinuousClock.Instant
    /// What has arrived.
    private var bytes: [UInt8] = []
    /// How many of the bytes are used.
    private var used = 0

    /// - Parameter limit: For each request to come as a whole.
    init(_ socket: AsyncSocket, limit: Duration) {
        self.socket = socket
        self.limit = limit
        deadline = .now + limit
    }

    /// - Returns: Nil if the client has closed the connection, or was too slow.
    /// - Throws: ``RequestRefusal`` if the request is too long or is not HTTP. What follows can't be read then.
    mutating func head() async throws -> RequestHead? {
        deadline = .now + limit
        var lines: [String] = []
        var headerSize = 0
        var emptyLines = 0
        while let line = try await line(orElse: lines.isEmpty ? .longTarget : .largeHeaders) {
            guard line.isEmpty else {
                if !lines.isEmpty { headerSize += line.utf8.count }
                guard headerSize <= RequestHead.headerLimit else { throw RequestRefusal.largeHeaders }
                lines.append(line)
                continue
            }
            // Some clients send an empty line before a request (RFC 9112, 2.2).
            if !lines.isEmpty { return try RequestHead(lines) }
            emptyLines += 1
            guard emptyLines <= Self.mostEmptyLines else { throw RequestRefusal.badRequest }
        }
        return nil
    }

    /// Reads the body of the request whose head was read before.
    mutating func body(of head: RequestHead) async throws -> Data {
        let count = head.bodyLength ?? 0
        if bytes.count - used < count, head.awaitsConsent {
            try await socket.write(Data("HTTP/1.1 100 Continue\r\n\r\n".utf8))
        }
        while bytes.count - used < count {
            guard try await receive() else { throw SocketError.disconnected }
        }
        defer { used += count }
        return Data(bytes[used..<used + count])
    }

    /// Drops what the client still sends: if the connection was closed before, it would lose the response.
    func drain() async {
        var rest = Self.drainLimit
        while rest > 0, let chunk = try? await socket.read(atMost: Self.chunk) { rest -= chunk.count }
    }

    /// - Returns: A line without its end; nil if there is none any more.
    private mutating func line(orElse refusal: RequestRefusal) async throws -> String? {
        var searched = 0
        while true {
            let rest = bytes[used...]
            if let end = rest[(used + searched)...].firstIndex(of: UInt8(ascii: "\n")) {
                let line = rest[..<end].last == UInt8(ascii: "\r") ? rest[..<(end - 1)] : rest[..<end]
                guard line.count <= RequestHead.lineLimit else { throw refusal }
                used = end + 1
                guard let text = String(validating: line, as: UTF8.self) else { throw RequestRefusal.badRequest }
                return text
            }
            searched = rest.count
            // A return, whose line feed has not arrived, may be the last byte.
            guard searched <= RequestHead.lineLimit + 1 else { throw refusal }
            guard try await receive() else { return nil }
        }
    }

    /// Waits for more bytes.
    ///
    /// - Returns: Whether some have come.
    private mutating func receive() async throws -> Bool {
        bytes = Array(bytes[used...])
        used = 0
        // A socket that has bytes gives them without a pause: others shall have their turn.
        await Task.yield()
        guard ContinuousClock.now < deadline else { return false }
        do {
            bytes += try await socket.read(atMost: Self.chunk)
            return true
        } catch SocketError.disconnected {
            return false
        }
    }
}
