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
        let isRaw = try RawSignature.matches(firstBytes) { [file] search throws(ImageError) in
            try file.mapped().withBytes { search(ByteView($0)) }
        }
        let found = isRaw ? nil : try PictureKind.sniff(firstBytes: firstBytes)
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
    /// - Parameter search: Calls its argument with all of the file. Only for a TIFF that begins with a thumbnail, since
    ///   other TIFFs may be too large to be mapped.
    static func matches<Failure: Error>(
        _ firstBytes: [UInt8], search: ((ByteView) -> Bool) throws(Failure) -> Bool
    ) throws(Failure) -> Bool {
        if marks.contains(where: { firstBytes.dropFirst($0.offset).starts(with: $0.mark) }) { return true }
        let beginsWithThumbnail = firstBytes.withByteView { bytes -> Bool? in
            if bytes.brands?.first == "crx " { return nil }
            guard let structure = TIFFStructure(bytes), let directory = structure.directory(at: structure.start) else {
                return false
            }
            let (dngVersion, subDirectories, newSubfileType) = (0xC612, 0x14A, 0xFE)
            if directory[dngVersion] != nil { return nil }
            return structure.values(directory[newSubfileType]).first == 1 && directory[subDirectories] != nil
        }
        guard let beginsWithThumbnail else { return true }
        guard beginsWithThumbnail else { return false }
        return try !search(hasPictureInside)
    }

    /// Returns whether a TIFF reader finds more than a thumbnail.
    private static func hasPictureInside(_ file: ByteView) -> Bool {
        guard let structure = TIFFStructure(file), let picture = try? TIFFPicture.first(in: structure) else {
            return false
        }
        return picture.isOutsideOfRaw(in: structure)
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
