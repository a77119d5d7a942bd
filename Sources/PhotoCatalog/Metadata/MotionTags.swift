import BinaryContainers

/// What the XMP of a motion photo says about its clip.
///
/// Tags are recognised by the last part of their names. Programs use several prefixes for the same namespace, and exiv2
/// gives a namespace the prefix that it has seen first.
///
/// Source: <https://developer.android.com/media/platform/motion-photo-format>. Its version 1 has `MicroVideo` instead.
struct MotionTags {
    /// A part of the file, after those before it. Only the picture has padding behind it, and so before the clip. Some
    /// phones state padding of the clip too, which is within its length.
    private struct Item {
        var semantic = ""
        /// In bytes; nil if it isn't a number.
        var length: Int? = 0
    }

    /// Whether the XMP says that the file is not a motion photo, although it may have the film: the user has turned the
    /// motion off.
    let isTurnedOff: Bool
    /// How far before the end of the file the clip may begin and end, in bytes. That of version 2 comes first.
    private let distances: [(start: Int, end: Int)]

    init(_ tags: MetadataFile) {
        var values: [String: String] = [:]
        var items: [Int: Item] = [:]
        // Elements may have blanks around their text.
        func value(of tag: String) -> String? { tags[tag]?.trimmingWhitespace() }
        for tag in tags.xmp {
            let parts = tag.split { $0 == "." || $0 == "/" || $0 == ":" }
            guard let name = parts.last else { continue }
            switch name {
            case "MotionPhoto", "MicroVideo", "MicroVideoOffset", "MotionPhotoEnable":
                values[String(name)] = value(of: tag)
            case "Semantic", "Length":
                guard let number = parts.lazy.compactMap(Self.itemNumber).first else { continue }
                if name == "Semantic" {
                    items[number, default: Item()].semantic = value(of: tag) ?? ""
                } else {
                    items[number, default: Item()].length = value(of: tag).flatMap(Self.byteCount)
                }
            default: continue
            }
        }
        let isMotionPhoto = values["MotionPhoto"] ?? values["MicroVideo"]
        isTurnedOff =
            isMotionPhoto.map { $0 != "1" } ?? false
            // Of Oppo and OnePlus.
            || ["false", "0"].contains(values["MotionPhotoEnable"]?.lowercased())
        guard isMotionPhoto == "1" else {
            distances = []
            return
        }
        let item = Self.distances(in: items.sorted { $0.key < $1.key }.map(\.value))
        let offset = values["MicroVideoOffset"].flatMap(Self.byteCount).map { (start: $0, end: 0) }
        distances = [item, offset].compactMap(\.self)
    }

    /// The places in a file where the clip may be; empty if the XMP has none, or if the file is too short.
    func places(in file: ByteView) -> [Range<Int>] {
        distances.filter { $0.start <= file.count && $0.end < $0.start }.map {
            file.count - $0.start..<file.count - $0.end
        }
    }

    private static func distances(in items: [Item]) -> (start: Int, end: Int)? {
        var end = 0
        // The picture is the first item, and its own length may be 0.
        for item in items.reversed() {
            guard let length = item.length else { return nil }
            if item.semantic == "MotionPhoto" { return (end + length, end) }
            end += length
        }
        return nil
    }

    /// The number in `Directory[2]`.
    private static func itemNumber(_ part: Substring) -> Int? {
        let name = "Directory["
        return part.hasPrefix(name) && part.hasSuffix("]") ? Int(part.dropFirst(name.count).dropLast()) : nil
    }

    /// Larger numbers only occur in damaged and hostile files.
    private static func byteCount(_ text: String) -> Int? {
        Int(text).flatMap { (0...Int(UInt32.max)).contains($0) ? $0 : nil }
    }
}
