import CLibTurboJPEG
import Foundation

enum JPEGFile {
    private static let quality: Int32 = 80

    static func write(_ bitmap: Bitmap, to url: URL) throws {
        guard let encoder = tjInitCompress() else {
            throw ArtistError.encoding(path: url.path, detail: "no encoder")
        }
        defer { tjDestroy(encoder) }
        var buffer: UnsafeMutablePointer<UInt8>?
        var size: UInt = 0
        defer { tjFree(buffer) }
        let status = tjCompress2(
            encoder, bitmap.bytes, Int32(bitmap.width), 0, Int32(bitmap.height), Int32(TJPF_RGB.rawValue),
            &buffer, &size, Int32(TJSAMP_420.rawValue), quality, TJFLAG_ACCURATEDCT | TJFLAG_PROGRESSIVE)
        guard status == 0, let buffer else {
            throw ArtistError.encoding(path: url.path, detail: String(cString: tjGetErrorStr2(encoder)))
        }
        try Data(bytes: buffer, count: Int(size)).write(to: url)
    }
}
