import BinaryContainers
import FileReading

/// Reads how decoders of HEIF and AVIF turn a picture: by the properties `irot` and `imir` of the file's primary item.
/// They ignore EXIF (ISO/IEC 23008-12, 6.5.10 and 6.5.12).
enum HEIFTurns {
    /// Returns the turns in their order, as EXIF orientations; nil if the file's boxes can't be read.
    static func read(_ file: SourceFile) -> [Int]? {
        guard let file = try? file.opened(), let mapped = try? MappedFile(file) else { return nil }
        return mapped.withBytes { read(ByteView($0)) }
    }

    /// Returns the turns in their order, as EXIF orientations; nil if the file's boxes can't be read.
    ///
    /// - Parameter file: The contents of the file.
    static func read(_ file: ByteView) -> [Int]? {
        guard let meta = file.leadingBoxes().first("meta") else { return nil }
        // The first four bytes are the version and flags.
        let parts = file.leadingBoxes(in: meta.data.dropFirst(4))
        guard let item = try? HEIFContents.primaryItem(in: parts, of: file), let box = parts.first("iprp"),
            let properties = try? ItemProperties(box.data, of: file)
        else { return nil }
        return properties.boxes(of: item).compactMap { turn($0, of: file) }
    }

    /// Returns the EXIF orientation for a property; nil if it doesn't turn the picture. `irot` counts quarter turns
    /// counterclockwise. `imir` swaps top and bottom for 0, left and right for 1.
    private static func turn(_ property: Box, of file: ByteView) -> Int? {
        guard !property.data.isEmpty, let value = file[property.data.lowerBound] else { return nil }
        switch property.type {
        case "irot": return [1, 8, 3, 6][Int(value & 3)]
        case "imir": return value & 1 == 0 ? 4 : 2
        default: return nil
        }
    }
}
