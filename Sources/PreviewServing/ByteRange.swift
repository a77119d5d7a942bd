/// What the header `Range` asks for (RFC 9110, 14).
enum ByteRange: Hashable {
    case whole
    case part(Range<Int>)
    /// Begins after the last byte.
    case unsatisfiable

    /// Several ranges and a malformed header are the whole file, as the standard allows.
    init(_ header: String?, byteCount: Int) {
        self = .whole
        guard let header, header.lowercased().hasPrefix("bytes=") else { return }
        let ends = header.dropFirst(6).split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
        guard ends.count == 2, ends.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }) else { return }
        switch (Self.number(ends[0]), Self.number(ends[1])) {
        case (nil, nil): return
        case (nil, let last?): self = Self.from(max(0, byteCount - last)..<byteCount)
        case (let first?, nil): self = first < byteCount ? .part(first..<byteCount) : .unsatisfiable
        case (let first?, let last?):
            guard first <= last else { return }
            self = first < byteCount ? .part(first..<min(byteCount, last == .max ? last : last + 1)) : .unsatisfiable
        }
    }

    private static func from(_ range: Range<Int>) -> ByteRange { range.isEmpty ? .unsatisfiable : .part(range) }

    /// A number of any length: beyond `Int.max` all are alike.
    private static func number(_ digits: Substring) -> Int? { digits.isEmpty ? nil : Int(digits) ?? .max }
}
