import BinaryContainers
import FileReading
import PhotoVocabulary

extension ImageError {
    package init(_ failure: SystemError) {
        self = Self.shortage(failure.reason) ?? .cannotRead(reason: failure.reason)
    }
}

extension SourceFile {
    func openedPicture() throws(ImageError) -> OpenedFile {
        return try mapError(of: opened()) { ImageError($0) }
    }
}

extension OpenedFile {
    /// Maps the file into memory.
    ///
    /// - Parameter part: the range of the file that is needed; nil for the whole file.
    /// - Throws: ``ImageError/empty`` for a part without bytes.
    func mapped(_ part: Range<Int>? = nil) throws(ImageError) -> MappedFile {
        guard !(part ?? 0..<byteCount).isEmpty else { throw .empty }
        return try mapError(of: MappedFile(self, part: part)) { ImageError($0) }
    }

    /// Returns the first bytes of the file, as many as ``PictureKind/sniff(firstBytes:)`` needs.
    func sniffedBytes() throws(ImageError) -> [UInt8] {
        return try mapError(of: read(atMost: PictureKind.sniffedByteCount)) { ImageError($0) }
    }
}

extension ImageError {
    /// - Parameter part: the part of the file that cannot be read, as ``damaged(_:detail:)`` names it.
    init(_ error: ContainerError, of format: PictureKind, part: String) {
        self =
            switch error {
            case .truncated: .truncated(format)
            case .malformed: .damaged(format, detail: part)
            case .tooManyParts: .damaged(format, detail: "\(part): \(error)")
            }
    }
}

/// Reads a container of a format.
func reading<Result>(
    _ format: PictureKind, part: String, _ body: @autoclosure () throws(ContainerError) -> Result
) throws(ImageError) -> Result {
    return try mapError(of: body()) { ImageError($0, of: format, part: part) }
}
