import Foundation

/// A request without its body, as it came over a connection.
struct RequestHead: Sendable {
    /// In bytes, of the line with the address and of each header. Browsers send up to 2 MB.
    static let lineLimit = 8192
    /// In bytes, of all headers together. Browsers send about 1 kB.
    static let headerLimit = 16384

    let method: String
    /// As it was sent: `/album/?p=2`.
    let target: String
    let version: String
    let headers: PreviewHeaders
    /// In bytes; nil if the request does not say it, because its body comes in chunks.
    let bodyLength: Int?

    /// - Parameter lines: At least one, without line ends.
    init(_ lines: [String]) throws(RequestRefusal) {
        let words = lines[0].split(separator: " ", maxSplits: 2)
        guard words.count == 3 else { throw .badRequest }
        (method, target, version) = (String(words[0]), String(words[1]), String(words[2]))
        var headers = PreviewHeaders()
        for line in lines.dropFirst() {
            guard let colon = line.utf8.firstIndex(of: UInt8(ascii: ":")), colon > line.startIndex,
                !line[..<colon].utf8.contains(where: { $0 <= 0x20 })
            else { throw .badRequest }
            headers.add(line[line.index(after: colon)...].trimmed, to: String(line[..<colon]))
        }
        self.headers = headers
        switch (headers["Content-Length"], headers["Transfer-Encoding"]) {
        case (nil, nil): bodyLength = 0
        case (nil, .some): bodyLength = nil
        case (let text?, nil):
            guard text.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains), let length = Int(text) else {
                throw .badRequest
            }
            bodyLength = length
        // One of them was meant for another server on the way.
        case (.some, .some): throw .badRequest
        }
    }

    /// Whether the client wants the connection to be closed after the response.
    var isLast: Bool {
        let options = (headers["Connection"] ?? "").lowercased().split(separator: ",").map(\.trimmed)
        return isCurrent ? options.contains("close") : !options.contains("keep-alive")
    }
}

extension RequestHead {
    /// Whether the client waits for a word of the server before it sends the body (RFC 9110, 10.1.1).
    var awaitsConsent: Bool { isCurrent && headers["Expect"]?.lowercased() == "100-continue" }

    /// Whether the client reads responses of unknown length, which come in chunks.
    var isCurrent: Bool { version == "HTTP/1.1" }
}

extension Substring {
    /// Without white space at both ends.
    var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}
