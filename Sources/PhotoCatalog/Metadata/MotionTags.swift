import BinaryContainers

/// What the XMP of a motion photo says about its clip.
///
/// Tags are recognised by the last part of their names. Programs use several prefixes for the same namespace, and exiv2
/// gives a namespace the prefix that it has seen first.
///
/// Source: <https://developer.android.com/media/platform/motion-photo-format>. Its version 1 has `MicroVideo` instead.
struct MotionTags {
    /// A part of the file, after those before it.
    private struct Item {
        var semantic = ""
        /// In bytes; nil if it isn't a number.
        var length: Int? = 0
        var padding: Int? = 0
    }

    /// Whether the XMP says that the file is not a motion photo, although it may have the film: the user has turned the
    /// motion off.
    let isTurnedOff: Bool
    /// How far before the end of the file the clip begins and ends, in bytes; nil if the XMP has no clip.
    private let distances: (start: Int, end: Int)?

    init(_ tags: MetadataFile) {
        var values: [String: String] = [:]
        var items: [Int: Item] = [:]
        for tag in tags.xmp {
            let parts = tag.split { $0 == "." || $0 == "/" || $0 == ":" }
            guard let name = parts.last else { continue }
            switch name {
            case "MotionPhoto", "MicroVideo", "MicroVideoOffset", "MotionPhotoEnable": values[String(name)] = tags[tag]
            case "Semantic", "Length", "Padding":
                guard let number = parts.lazy.compactMap(Self.itemNumber).first else { continue }
                switch name {
                case "Semantic": items[number, default: Item()].semantic = tags[tag] ?? ""
                case "Length": items[number, default: Item()].length = tags[tag].flatMap(Self.byteCount)
                default: items[number, default: Item()].padding = tags[tag].flatMap(Self.byteCount)
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
            distances = nil
            return
        }
        let inOrder = items.sorted { $0.key < $1.key }.map(\.value)
        if inOrder.contains(where: { $0.semantic == "MotionPhoto" }) {
            distances = Self.distances(in: inOrder)
        } else {
            distances = values["MicroVideoOffset"].flatMap(Self.byteCount).map { ($0, 0) }
        }
    }

    /// The place of the clip in a file; nil if the XMP has none, or if the file is too short.
    func place(in file: ByteView) -> Range<Int>? {
        guard let distances, distances.start <= file.count, distances.end < distances.start else { return nil }
        return file.count - distances.start..<file.count - distances.end
    }

    private static func distances(in items: [Item]) -> (start: Int, end: Int)? {
        var end = 0
        // The picture is the first item, and its own length may be 0.
        for item in items.reversed() {
            guard let length = item.length, let padding = item.padding else { return nil }
            if item.semantic == "MotionPhoto" { return (end + padding + length, end + padding) }
            end += padding + length
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
