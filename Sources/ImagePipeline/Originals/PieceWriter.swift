import CFileExchange
import FileReading

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

extension NewFile {
    /// Copies a file, sharing its blocks if the file system can.
    package static func copy(_ file: OpenedFile, to path: String) throws(ImageError) {
        try PieceWriter.write([.source(0..<file.byteCount)], of: file, to: path)
    }
}

/// Writes a file piece by piece, with little memory for files of any size.
enum PieceWriter {
    static func write(_ pieces: [FilePiece], of source: OpenedFile, to path: String) throws(ImageError) {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw .cannotWrite(path: path, .last) }
        var failure: ImageError?
        for piece in pieces where failure == nil {
            switch piece {
            case .source(let range): failure = copy(range, of: source, to: descriptor, at: path)
            case .bytes(let bytes):
                failure = bytes.withUnsafeBytes { NewFile.writeAll($0, to: descriptor) }
                    .map { .cannotWrite(path: path, $0) }
            }
        }
        // Network file systems report a full disk only here.
        let closed = close(descriptor)
        if let failure { throw failure }
        guard closed == 0 else { throw .cannotWrite(path: path, .last) }
    }

    /// - Returns: Why not all bytes could be written. If the source can't be read or was truncated, other photos are
    ///   not affected.
    private static func copy(
        _ range: Range<Int>, of source: OpenedFile, to descriptor: CInt, at path: String
    ) -> ImageError? {
        var place = range.lowerBound
        // File systems that can share blocks between files copy no data here.
        while place < range.upperBound {
            let count = source.withDescriptor {
                vitrine_copy_range($0, off_t(place), descriptor, range.upperBound - place)
            }
            guard count > 0 else { break }
            place += count
        }
        var chunk = [UInt8](repeating: 0, count: place < range.upperBound ? 1 << 20 : 0)
        while place < range.upperBound {
            guard let count = source.read(into: &chunk, from: place) else {
                return .cannotRead(reason: SystemError.last.reason)
            }
            guard count > 0 else { return .cannotRead(reason: "it was truncated while it was read") }
            let wanted = min(count, range.upperBound - place)
            let failure = chunk.withUnsafeBytes {
                NewFile.writeAll(UnsafeRawBufferPointer(rebasing: $0[..<wanted]), to: descriptor)
            }
            if let failure { return .cannotWrite(path: path, failure) }
            place += wanted
        }
        return nil
    }
}
