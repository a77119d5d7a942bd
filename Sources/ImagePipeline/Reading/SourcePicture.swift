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
