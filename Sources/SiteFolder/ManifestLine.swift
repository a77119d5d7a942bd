import FileReading

/// A line of a list of files: of a manifest in a site, or of the list at a target. The number of fields, which are
/// separated by a space, tells the kinds apart.
enum ManifestLine {
    /// `size time hash folder/name`: a file of a site. The folder and the name are percent-encoded; the folder is empty
    /// for the site's root.
    case file(folder: String, name: String, SiteManifest.Entry)
    /// `name hash` or `name old new`: a file at a target, with `-` for no file.
    case published(name: String, PublicationList.Entry)
    /// `part ID`: an unlisted album has a manifest of its own.
    case part(ContentHash)
    /// `changing`: the lines up to `done` are a change of the site.
    case beginning
    /// `- path`: a file that a change removes, percent-encoded.
    case removal(String)
    /// `done`
    case done
    /// `end N`: the last line, with the number of files. Without it, the list was cut off.
    case end(Int)

    /// Parses a line; nil if it is of no kind.
    init?(_ line: Slice<UnsafeRawBufferPointer>) {
        // Only the folder and the name become strings: a site of 100,000 photos has several lines for each photo.
        if let file = Self.file(line) {
            self = file
            return
        }
        let fields = line.split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
        switch (fields.count, fields.first) {
        case (1, "changing"): self = .beginning
        case (1, "done"): self = .done
        case (2, "-"): self = .removal(fields[1])
        case (2, "part"):
            guard let id = ContentHash(fields[1]) else { return nil }
            self = .part(id)
        case (2, "end"):
            guard let count = Int(fields[1]) else { return nil }
            self = .end(count)
        case (2...3, let name?) where name.utf8.count == 32 && name.utf8.allSatisfy { Self.value(of: $0) != nil }:
            let hashes = fields.dropFirst().map { ContentHash($0) }
            if hashes.count == 2 {
                self = .published(name: name, .changing(from: hashes[0], to: hashes[1]))
            } else {
                guard let hash = hashes[0] else { return nil }
                self = .published(name: name, .published(hash))
            }
        default: return nil
        }
    }

    private static func file(_ line: Slice<UnsafeRawBufferPointer>) -> ManifestLine? {
        var rest = line
        func field() -> Slice<UnsafeRawBufferPointer> {
            let end = rest.firstIndex(of: UInt8(ascii: " ")) ?? rest.endIndex
            defer { rest = rest[min(end + 1, rest.endIndex)...] }
            return rest[..<end]
        }
        guard let size = number(field()) as Int?, let time = number(field()) as Int?,
            let hash = number(field(), radix: 16) as UInt64?, !rest.isEmpty
        else { return nil }
        let slash = rest.lastIndex(of: UInt8(ascii: "/"))
        return .file(
            folder: slash.map { String(decoding: rest[..<$0], as: UTF8.self) } ?? "",
            name: String(decoding: slash.map { rest[($0 + 1)...] } ?? rest, as: UTF8.self),
            SiteManifest.Entry(byteCount: size, modified: time, hash: ContentHash(value: hash)))
    }

    /// Appends the line, with its end.
    func append(to bytes: inout [UInt8]) {
        switch self {
        case .file(let folder, let name, let entry):
            Self.append(entry.byteCount, to: &bytes)
            Self.append(entry.modified, to: &bytes)
            Self.append(entry.hash.value, radix: 16, digits: 16, to: &bytes)
            bytes += folder.utf8
            if !folder.isEmpty { bytes.append(UInt8(ascii: "/")) }
            bytes += name.utf8
        case .published(let name, .published(let hash)): bytes += "\(name) \(hash.text)".utf8
        case .published(let name, .changing(let old, let new)):
            bytes += "\(name) \(old?.text ?? "-") \(new?.text ?? "-")".utf8
        case .part(let id): bytes += "part \(id.text)".utf8
        case .beginning: bytes += "changing".utf8
        case .removal(let path): bytes += "- \(path)".utf8
        case .done: bytes += "done".utf8
        case .end(let count): bytes += "end \(count)".utf8
        }
        bytes.append(UInt8(ascii: "\n"))
    }

    /// Returns the bytes of lines.
    static func bytes(of lines: some Sequence<ManifestLine>) -> [UInt8] {
        lines.reduce(into: []) { $1.append(to: &$0) }
    }

    /// Returns the lines of all files in a folder, sorted by name.
    static func bytes(of path: String, _ folder: ManifestFolder) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(folder.files.count * (65 + path.utf8.count))
        for (name, entry) in folder.files.sorted(by: { $0.key < $1.key }) {
            ManifestLine.file(folder: path, name: name, entry).append(to: &bytes)
        }
        return bytes
    }

    private static func number<Number: FixedWidthInteger>(
        _ digits: Slice<UnsafeRawBufferPointer>, radix: Number = 10
    ) -> Number? {
        let isNegative = Number.isSigned && digits.first == UInt8(ascii: "-")
        let digits = isNegative ? digits.dropFirst() : digits
        if digits.isEmpty { return nil }
        var number: Number = 0
        for digit in digits {
            guard let value = value(of: digit) else { return nil }
            let (product, isTooLarge) = number.multipliedReportingOverflow(by: radix)
            let (sum, isLarger) = product.addingReportingOverflow(Number(value))
            guard value < radix, !isTooLarge, !isLarger else { return nil }
            number = sum
        }
        return isNegative ? 0 - number : number
    }

    private static func value(of digit: UInt8) -> UInt8? {
        switch digit {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
        default: nil
        }
    }

    /// Appends a number, followed by a space.
    private static func append<Number: FixedWidthInteger>(
        _ number: Number, radix: Number = 10, digits: Int = 1, to bytes: inout [UInt8]
    ) {
        if number < 0 { bytes.append(UInt8(ascii: "-")) }
        var rest = number.magnitude
        let start = bytes.count
        repeat {
            let digit = UInt8(rest % radix.magnitude)
            bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
            rest /= radix.magnitude
        } while rest > 0 || bytes.count - start < digits
        bytes[start...].reverse()
        bytes.append(UInt8(ascii: " "))
    }
}

/// An iterator over the lines of a text, without their line ends. Text after the last line end is ignored.
struct ManifestLines: IteratorProtocol {
    private var rest: Slice<UnsafeRawBufferPointer>

    init(_ bytes: UnsafeRawBufferPointer) {
        rest = bytes[...]
    }

    /// Returns the next line that is not empty.
    mutating func next() -> Slice<UnsafeRawBufferPointer>? {
        while !rest.isEmpty {
            guard let end = rest.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
            let line = rest[..<end]
            rest = rest[(end + 1)...]
            if !line.isEmpty { return line }
        }
        return nil
    }
}
