import FileReading

/// A parsed line of a manifest: `size time hash folder/name`.
///
/// A site of 100,000 photos has several lines per photo, so only the folder and the name are converted to strings.
struct ManifestLine {
    let entry: SiteManifest.Entry
    /// The folder and the name are percent-encoded; the folder is empty for the site's root.
    let folder: String
    let name: String

    /// Parses a line; nil if it is not in this format.
    init?(_ line: Slice<UnsafeRawBufferPointer>) {
        var rest = line
        func field() -> Slice<UnsafeRawBufferPointer> {
            let end = rest.firstIndex(of: UInt8(ascii: " ")) ?? rest.endIndex
            defer { rest = rest[min(end + 1, rest.endIndex)...] }
            return rest[..<end]
        }
        guard let size = Self.number(field()) as Int?, let time = Self.number(field()) as Int?,
            let hash = Self.number(field(), radix: 16) as UInt64?, !rest.isEmpty
        else { return nil }
        entry = SiteManifest.Entry(byteCount: size, modified: time, hash: ContentHash(value: hash))
        if let slash = rest.lastIndex(of: UInt8(ascii: "/")) {
            folder = String(decoding: rest[..<slash], as: UTF8.self)
            name = String(decoding: rest[(slash + 1)...], as: UTF8.self)
        } else {
            (folder, name) = ("", String(decoding: rest, as: UTF8.self))
        }
    }

    /// Returns the lines of all files in a folder, sorted by name.
    static func lines(of path: String, _ folder: ManifestFolder) -> [UInt8] {
        let start = path.isEmpty ? [] : Array(path.utf8) + [UInt8(ascii: "/")]
        var bytes: [UInt8] = []
        bytes.reserveCapacity(folder.files.count * (64 + start.count))
        for (name, entry) in folder.files.sorted(by: { $0.key < $1.key }) {
            append(entry.byteCount, to: &bytes)
            append(entry.modified, to: &bytes)
            append(entry.hash.value, radix: 16, digits: 16, to: &bytes)
            bytes += start
            bytes += name.utf8
            bytes.append(UInt8(ascii: "\n"))
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
            let value: UInt8
            switch digit {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): value = digit - UInt8(ascii: "0")
            case UInt8(ascii: "a")...UInt8(ascii: "f"): value = digit - UInt8(ascii: "a") + 10
            default: return nil
            }
            let (product, isTooLarge) = number.multipliedReportingOverflow(by: radix)
            let (sum, isLarger) = product.addingReportingOverflow(Number(value))
            guard value < radix, !isTooLarge, !isLarger else { return nil }
            number = sum
        }
        return isNegative ? 0 - number : number
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
