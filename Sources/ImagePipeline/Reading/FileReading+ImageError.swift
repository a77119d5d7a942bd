import FileReading

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

    /// Returns the first bytes of the file, as many as ``ImageFormat/sniff(firstBytes:)`` needs.
    func sniffedBytes() throws(ImageError) -> [UInt8] {
        return try mapError(of: read(atMost: ImageFormat.sniffedByteCount)) { ImageError($0) }
    }
}
