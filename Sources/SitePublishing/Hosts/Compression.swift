import CBrotli
import CZlib

/// How copies of text files are compressed. The same bytes give the same copy.
enum Compression: CaseIterable {
    case brotli, gzip

    /// Of the names of files that are worth compressing. Pictures and films are compressed already.
    static let textEndings = ["html", "css", "js", "xml", "txt", "svg", "json", "vtt"]

    /// What the copy's name has at its end.
    var ending: String {
        switch self {
        case .brotli: "br"
        case .gzip: "gz"
        }
    }

    /// Compresses as much as possible. The time does not matter, since it is spent once.
    func compress(_ bytes: [UInt8]) -> [UInt8] {
        switch self {
        case .brotli: Self.brotli(bytes)
        case .gzip: Self.gzip(bytes)
        }
    }

    private static func brotli(_ bytes: [UInt8]) -> [UInt8] {
        var count = BrotliEncoderMaxCompressedSize(bytes.count)
        var compressed = [UInt8](repeating: 0, count: count)
        let status = BrotliEncoderCompress(
            BROTLI_MAX_QUALITY, BROTLI_MAX_WINDOW_BITS, BROTLI_MODE_TEXT, bytes.count, bytes, &count, &compressed)
        precondition(status == BROTLI_TRUE, "the buffer has room for every result")
        return Array(compressed[..<count])
    }

    private static func gzip(_ bytes: [UInt8]) -> [UInt8] {
        var stream = z_stream()
        // 16 more than the window's bits: with the header of gzip, which has no time and no name.
        let status = vitrine_deflate_start(&stream, Z_BEST_COMPRESSION, 15 + 16)
        precondition(status == Z_OK, "zlib has memory for its tables")
        defer { deflateEnd(&stream) }
        var compressed = [UInt8](repeating: 0, count: Int(deflateBound(&stream, UInt(bytes.count))))
        var source = bytes
        let count = source.withUnsafeMutableBufferPointer { source in
            compressed.withUnsafeMutableBufferPointer { target in
                stream.next_in = source.baseAddress
                stream.avail_in = UInt32(source.count)
                stream.next_out = target.baseAddress
                stream.avail_out = UInt32(target.count)
                let status = deflate(&stream, Z_FINISH)
                precondition(status == Z_STREAM_END, "the buffer has room for every result")
                return Int(stream.total_out)
            }
        }
        return Array(compressed[..<count])
    }
}
