import Foundation

@testable import PreviewServing

/// A connection that sends bytes as they are, so that nothing is corrected on the way.
final class RawConnection: Sendable {
    /// A response as it came over the connection.
    struct Response {
        let status: Int
        /// By names in lower case.
        let headers: [String: String]
        var body = Data()

        var text: String { String(decoding: body, as: UTF8.self) }
    }

    enum Failure: Error { case cannotConnect(Int32), closed, malformed }

    private let descriptor: CInt
    private let received = ReceivedBytes()

    init(port: UInt16, host: String = "127.0.0.1") throws {
        descriptor = Self.makeSocket()
        // A test whose server does not answer fails instead of hanging.
        var limit = timeval(tv_sec: 120, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        let address = try BindAddress.ip4(host).socketAddress(port: port)
        guard address.withSockAddr({ connect(descriptor, $0, $1) }) == 0 else { throw Failure.cannotConnect(errno) }
    }

    deinit { close(descriptor) }

    /// The port of this end.
    var port: UInt16 { boundPort(of: descriptor) ?? 0 }

    func send(_ text: String) async throws { try await send(Data(text.utf8)) }

    func send(_ data: Data) async throws {
        try await blocking {
            var rest = [UInt8](data)[...]
            while !rest.isEmpty {
                let sent = rest.withUnsafeBytes { Foundation.send(self.descriptor, $0.baseAddress, $0.count, noSignal) }
                guard sent > 0 else { throw Failure.closed }
                rest = rest.dropFirst(sent)
            }
        }
    }

    /// Sends a request, and reads its response.
    func ask(_ request: String, isHead: Bool = false) async throws -> Response {
        try await send(request)
        return try await response(isHead: isHead)
    }

    func response(isHead: Bool = false) async throws -> Response {
        var response = try await head()
        if isHead || response.status == 304 { return response }
        if let count = response.headers["content-length"].flatMap({ Int($0) }) {
            response.body = try await bytes(count)
        } else if response.headers["transfer-encoding"] == "chunked" {
            while let chunk = try await chunk() { response.body += chunk }
        }
        return response
    }

    func head() async throws -> Response {
        var lines: [String] = []
        while true {
            let line = try await line()
            if line.isEmpty { break }
            lines.append(line)
        }
        let parts = (lines.first ?? "").split(separator: " ", maxSplits: 2)
        guard parts.count >= 2, parts[0] == "HTTP/1.1", let status = Int(parts[1]) else { throw Failure.malformed }
        let pairs = lines.dropFirst().map { line in
            let sides = line.split(separator: ":", maxSplits: 1)
            return (sides[0].lowercased(), sides[1].trimmingCharacters(in: .whitespaces))
        }
        return Response(status: status, headers: Dictionary(uniqueKeysWithValues: pairs))
    }

    /// A part of a chunked body; nil after the last.
    func chunk() async throws -> Data? {
        guard let count = Int(try await line(), radix: 16) else { throw Failure.malformed }
        let bytes = try await bytes(count)
        _ = try await line()
        return count == 0 ? nil : bytes
    }

    /// Whether the server has closed the connection and has sent nothing more.
    func isClosed() async -> Bool {
        do {
            _ = try await bytes(1)
            return false
        } catch {
            return true
        }
    }

    func line() async throws -> String {
        while true {
            if let line = received.line() { return line }
            try await receive()
        }
    }

    func bytes(_ count: Int) async throws -> Data {
        while true {
            if let bytes = received.bytes(count) { return bytes }
            try await receive()
        }
    }

    private func receive() async throws {
        try await blocking {
            var buffer = [UInt8](repeating: 0, count: 65536)
            let count = recv(self.descriptor, &buffer, buffer.count, 0)
            guard count > 0 else { throw Failure.closed }
            self.received.append(buffer.prefix(count))
        }
    }

    /// On a thread of its own: those of Swift's tasks and of Dispatch run the server, and must not wait.
    private func blocking(_ body: @escaping @Sendable () throws -> Void) async throws {
        try await withCheckedThrowingContinuation { continuation in
            Thread.detachNewThread { continuation.resume(with: Result { try body() }) }
        }
    }

    private static func makeSocket() -> CInt {
        #if canImport(Darwin)
            let descriptor = socket(AF_INET, SOCK_STREAM, 0)
            var one: CInt = 1
            setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &one, socklen_t(MemoryLayout<CInt>.size))
            return descriptor
        #else
            return socket(AF_INET, CInt(SOCK_STREAM.rawValue), 0)
        #endif
    }
}

#if canImport(Darwin)
    private let noSignal: CInt = 0
#else
    private let noSignal = CInt(MSG_NOSIGNAL)
#endif

/// The local port of a socket; nil if the descriptor is not an IPv4 socket.
func boundPort(of descriptor: CInt) -> UInt16? {
    var (address, size) = (sockaddr_in(), socklen_t(MemoryLayout<sockaddr_in>.size))
    let result = withUnsafeMutablePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &size) }
    }
    guard result == 0, Int32(address.sin_family) == AF_INET else { return nil }
    return UInt16(bigEndian: address.sin_port)
}
