import FileReading

extension ImageError {
    public init(_ failure: FileFailure) { self = .cannotRead(reason: failure.reason) }
}

extension SourceFile {
    func openedPicture() throws(ImageError) -> OpenedFile {
        do {
            return try opened()
        } catch {
            throw ImageError(error)
        }
    }
}

extension OpenedFile {
    /// - Parameter part: what is wanted of the file, within it; nil for all.
    /// - Throws: ``ImageError/empty`` for a part without bytes.
    func mapped(_ part: Range<Int>? = nil) throws(ImageError) -> MappedFile {
        guard !(part ?? 0..<byteCount).isEmpty else { throw .empty }
        do {
            return try MappedFile(self, part: part)
        } catch {
            throw ImageError(error)
        }
    }

    /// As many of its first bytes as tell its format.
    func sniffedBytes() throws(ImageError) -> [UInt8] {
        do {
            return try read(atMost: ImageFormat.sniffedByteCount)
        } catch {
            throw ImageError(error)
        }
    }
}
