import CLibTurboJPEG
import Foundation

/// The planes of a JPEG, one behind the other, as stored.
struct Planes {
    let width: CInt
    let height: CInt
    let subsampling: CInt
}

enum FloorError: Error {
    case unreadableLine(String)
    case library(String)
}

/// TurboJPEG with memory that it keeps from one picture to the next.
final class PlaneCodec {
    /// Rows' ends are aligned to this many bytes.
    private static let alignment: CInt = 32
    private let decoder: tjhandle
    private let encoder: tjhandle
    private var planes: [UInt8] = []
    private var encoded: [UInt8] = []

    init() throws(FloorError) {
        guard let decoder = tjInitDecompress(), let encoder = tjInitCompress() else {
            throw .library(String(cString: tjGetErrorStr2(nil)))
        }
        self.decoder = decoder
        self.encoder = encoder
    }

    deinit {
        tjDestroy(decoder)
        tjDestroy(encoder)
    }

    /// What ``encode(_:quality:)`` encodes next.
    func decode(_ file: Data, eighths: CInt) throws(FloorError) -> Planes {
        let bytes = [UInt8](file)
        var (width, height, subsampling, space): (CInt, CInt, CInt, CInt) = (0, 0, -1, -1)
        try check(
            tjDecompressHeader3(decoder, bytes, UInt(bytes.count), &width, &height, &subsampling, &space), decoder)
        let size = Planes(
            width: (width * eighths + 7) / 8, height: (height * eighths + 7) / 8, subsampling: subsampling)
        let count = Int(tjBufSizeYUV2(size.width, Self.alignment, size.height, subsampling))
        guard count > 0 else { throw .library("no planes") }
        if planes.count < count { planes = [UInt8](repeating: 0, count: count) }
        try check(
            tjDecompressToYUV2(
                decoder, bytes, UInt(bytes.count), &planes, size.width, Self.alignment, size.height, 0), decoder)
        return size
    }

    func encode(_ size: Planes, quality: CInt) throws(FloorError) -> Data {
        let limit = Int(tjBufSize(size.width, size.height, size.subsampling))
        if encoded.count < limit { encoded = [UInt8](repeating: 0, count: limit) }
        var count = UInt(encoded.count)
        let result = encoded.withUnsafeMutableBufferPointer { buffer in
            var start = buffer.baseAddress
            return tjCompressFromYUV(
                encoder, planes, size.width, Self.alignment, size.height, size.subsampling, &start, &count, quality,
                TJFLAG_ACCURATEDCT | TJFLAG_NOREALLOC)
        }
        try check(result, encoder)
        return Data(encoded[..<Int(count)])
    }

    private func check(_ result: CInt, _ handle: tjhandle) throws(FloorError) {
        guard result != 0, tjGetErrorCode(handle) != CInt(TJERR_WARNING.rawValue) else { return }
        throw .library(String(cString: tjGetErrorStr2(handle)))
    }
}
