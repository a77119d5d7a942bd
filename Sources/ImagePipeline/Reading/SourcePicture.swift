import BinaryContainers
import FileReading
import PhotoVocabulary

/// The picture in a photo's file: the whole file, or the largest preview in a camera's RAW file.
struct SourcePicture {
    let format: PictureKind
    let file: OpenedFile
    private let place: Range<Int>

    init(_ source: PhotoSource) throws(ImageError) {
        file = try source.file.openedPicture()
        let firstBytes = try file.sniffedBytes()
        let found = RawSignature.matches(firstBytes) ? nil : try PictureKind.sniff(firstBytes: firstBytes)
        // Many RAW files have the first bytes of a TIFF.
        if let found, found != .tiff || !source.isNamedRaw {
            format = found
            place = 0..<file.byteCount
        } else {
            format = .jpeg
            place = try RawPreview.largest(in: file)
        }
    }

    var byteCount: Int { place.count }

    func mapped() throws(ImageError) -> MappedFile { try file.mapped(place) }
}

/// Detects cameras' RAW files by their first bytes, independent of their names.
enum RawSignature {
    static func matches(_ firstBytes: [UInt8]) -> Bool {
        if marks.contains(where: { firstBytes.dropFirst($0.offset).starts(with: $0.mark) }) { return true }
        return firstBytes.withByteView { bytes in
            if bytes.brands?.first == "crx " { return true }
            guard let structure = TIFFStructure(bytes), let directory = structure.directory(at: structure.start) else {
                return false
            }
            return isRaw(directory, of: structure)
        }
    }

    /// Returns whether a file with the structure of a TIFF is RAW. A TIFF reader would find only a thumbnail in it.
    private static func isRaw(_ directory: TIFFDirectory, of structure: TIFFStructure) -> Bool {
        let (dngVersion, subDirectories, newSubfileType) = (0xC612, 0x14A, 0xFE)
        if directory[dngVersion] != nil { return true }
        let isPreview = structure.values(directory[newSubfileType]).first == 1
        return isPreview && directory[subDirectories] != nil
    }

    private static let marks: [(offset: Int, mark: [UInt8])] = [
        // CR2, CRW, RAF
        (8, Array("CR\u{2}".utf8)), (6, Array("HEAPCCDR".utf8)), (0, Array("FUJIFILMCCD-RAW".utf8)),
        // ORF
        (0, Array("IIRO".utf8)), (0, Array("IIRS".utf8)), (0, Array("MMOR".utf8)),
        // RW2, X3F, MRW
        (0, Array("IIU\0".utf8)), (0, Array("FOVb".utf8)), (0, Array("\0MRM".utf8)),
    ]
}
