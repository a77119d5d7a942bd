import FileReading
import Foundation

/// What tells a client whether its copy is still good.
struct Validators {
    /// With quotes. Always strong: equal only for equal bytes.
    let tag: String
    let modified: HTTPDate?

    init(of status: FileStatus) {
        // The time of change, not that of modification: no program can set it back.
        tag =
            "\""
            + [status.byteCount, status.changed, status.inode].map { String($0, radix: 36) }.joined(separator: "-")
            + "\""
        modified = HTTPDate(seconds: Int((Double(status.modified) / 1e9).rounded(.down)))
    }

    init(of data: Data) {
        modified = nil
        // Seeded for each process: a restart of the server costs a download.
        var hasher = Hasher()
        data.withUnsafeBytes { hasher.combine(bytes: $0) }
        tag = "\"\(String(UInt(bitPattern: hasher.finalize()), radix: 36))-\(String(data.count, radix: 36))\""
    }

    /// Whether the request's conditions say that the client's copy is good (RFC 9110, 13.2.2).
    func match(_ headers: PreviewHeaders) -> Bool {
        if let candidates = headers["If-None-Match"] {
            return candidates.trimmingCharacters(in: .whitespaces) == "*"
                || candidates.split(separator: ",").contains { candidate in
                    let candidate = candidate.trimmingCharacters(in: .whitespaces)
                    return candidate == tag || candidate == "W/" + tag
                }
        }
        guard let modified, let since = headers["If-Modified-Since"].flatMap({ HTTPDate($0) }) else { return false }
        return modified <= since
    }

    /// Whether a range may be sent. A date is not enough: a file can change twice in a second.
    func allowRange(_ headers: PreviewHeaders) -> Bool {
        headers["If-Range"].map { $0 == tag } ?? true
    }
}
