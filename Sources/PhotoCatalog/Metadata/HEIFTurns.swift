import FileReading
import Foundation

/// How decoders of HEIF and AVIF turn a picture: by the properties `irot` and `imir` of the file's primary item, whatever
/// EXIF says (ISO/IEC 23008-12, 6.5.10 and 6.5.12).
enum HEIFTurns {
    /// The turns in their order, each as EXIF numbers orientations; nil if the file's boxes can't be read.
    static func read(_ file: SourceFile) -> [Int]? {
        guard let file = try? file.opened(), let mapped = try? MappedFile(file) else { return nil }
        return mapped.withBytes { bytes in
            guard let start = bytes.baseAddress else { return nil }
            let pages = UnsafeMutableRawPointer(mutating: start)
            return read(Data(bytesNoCopy: pages, count: bytes.count, deallocator: .none))
        }
    }

    /// - Parameter file: its contents.
    static func read(_ file: Data) -> [Int]? {
        guard let meta = boxes(in: file).first(named: "meta") else { return nil }
        // Its version and flags.
        let parts = boxes(in: meta.dropFirst(4))
        guard var primary = parts.first(named: "pitm"), let version = primary.popVersion(),
            let item = primary.popNumber(version == 0 ? 2 : 4),
            let properties = parts.first(named: "iprp").map(boxes(in:)),
            let values = properties.first(named: "ipco").map(boxes(in:))
        else { return nil }
        let associations = properties.filter { $0.type == "ipma" }
        return associations.flatMap { places(ofPropertiesOf: item, in: $0.body) }.compactMap {
            values.indices.contains($0 - 1) ? turn(values[$0 - 1]) : nil
        }
    }

    /// A quarter is turned against the clock; a mirror changes top and bottom, or left and right.
    private static func turn(_ property: (type: String, body: Data)) -> Int? {
        guard let value = property.body.first else { return nil }
        switch property.type {
        case "irot": return [1, 8, 3, 6][Int(value & 3)]
        case "imir": return value & 1 == 0 ? 4 : 2
        default: return nil
        }
    }

    /// From 1, in the order in which they are to be applied.
    private static func places(ofPropertiesOf item: Int, in associations: Data) -> [Int] {
        var rest = associations
        let version = rest.popVersion()
        // Flags are in the three bytes behind the version.
        let placeLength = (associations.dropFirst(3).first ?? 0) & 1 == 1 ? 2 : 1
        var found: [Int] = []
        _ = rest.popNumber(4)
        while let owner = rest.popNumber(version == 0 ? 2 : 4), let count = rest.popNumber(1) {
            for _ in 0..<count {
                guard let place = rest.popNumber(placeLength) else { return found }
                // The highest bit says that a decoder has to know the property.
                if owner == item { found.append(place & (placeLength == 2 ? 0x7FFF : 0x7F)) }
            }
        }
        return found
    }

    private static func boxes(in data: Data) -> [(type: String, body: Data)] {
        var boxes: [(type: String, body: Data)] = []
        var rest = data
        while true {
            var body = rest
            guard var length = body.popNumber(4), let type = body.popText(4) else { return boxes }
            if length == 0 { length = rest.count }
            if length == 1 {
                guard let long = body.popNumber(8) else { return boxes }
                length = long
            }
            let headLength = rest.count - body.count
            guard length >= headLength, length <= rest.count else { return boxes }
            boxes.append((type, body.prefix(length - headLength)))
            rest = rest.dropFirst(length)
        }
    }
}

extension [(type: String, body: Data)] {
    fileprivate func first(named type: String) -> Data? { first { $0.type == type }?.body }
}

extension Data {
    /// A whole number, its highest byte first.
    fileprivate mutating func popNumber(_ length: Int) -> Int? {
        guard count >= length else { return nil }
        defer { self = dropFirst(length) }
        return Int(clamping: prefix(length).reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
    }

    fileprivate mutating func popText(_ length: Int) -> String? {
        guard count >= length else { return nil }
        defer { self = dropFirst(length) }
        return String(decoding: prefix(length), as: UTF8.self)
    }

    /// The version of a box, behind which its flags are taken off too.
    fileprivate mutating func popVersion() -> Int? { popNumber(4).map { $0 >> 24 } }
}
