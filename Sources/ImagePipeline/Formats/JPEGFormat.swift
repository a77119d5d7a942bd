import BinaryContainers
import CTurboJPEG
import PhotoVocabulary

/// Baseline JPEG, 4:2:0 or gray, written by libjpeg-turbo from the planes.
final class JPEGFormat: OutputFormat {
    static let holdsAlpha = false
    static let holdsGray = true
    /// libjpeg's JPEG_MAX_DIMENSION.
    static let largestSide = 65_500
    static let hasEfforts = false
    static let libraries = PixelLibraries.jpegTurbo

    /// Measured with libjpeg-turbo 2.1.5.
    static func encodingBytesPerPixel(withAlpha: Bool) -> Int { 4 }

    static func encodingTimeLimit(_ effort: EncodingEffort) -> Int { 300 }

    private let handle: tjhandle

    init() throws(ImageError) {
        guard let handle = tjInitCompress() else {
            throw .libraryUnavailable(detail: "TurboJPEG: " + String(cString: tjGetErrorStr2(nil)))
        }
        self.handle = handle
    }

    deinit { tjDestroy(handle) }

    func encode(
        _ picture: inout EncoderInput, quality: Int, effort: EncodingEffort, profile: PublishedProfile?, xmp: [UInt8]?
    ) throws(ImageError) -> [UInt8] {
        var image = picture.planes
        image.luma.fillCells()
        let size = image.size
        let subsampling = image.chroma == nil ? TJSAMP_GRAY : TJSAMP_420
        var (buffer, count): (UnsafeMutablePointer<UInt8>?, UInt) = (nil, 0)
        defer { tjFree(buffer) }
        let result = image.withPlanes { planes, strides in
            tjCompressFromYUVPlanes(
                handle, &planes, CInt(size.width), &strides, CInt(size.height), CInt(subsampling.rawValue),
                &buffer, &count, CInt(quality), TJFLAG_ACCURATEDCT)
        }
        guard result == 0, let buffer else {
            throw .encodingFailed(String(cString: tjGetErrorStr2(handle)))
        }
        let encoded = UnsafeBufferPointer(start: buffer, count: Int(count))
        guard profile != nil || xmp != nil else { return Array(encoded) }
        // After the JFIF header, which must be first: marker, length, data.
        let header = 4 + Int(encoded[4]) << 8 + Int(encoded[5])
        let segments =
            (xmp.map(JPEGSegments.carrying(xmp:)) ?? [])
            + (profile.map { JPEGSegments.carrying(profile: $0.bytes) } ?? [])
        return encoded[..<header] + segments + encoded[header...]
    }

    static func leak(in file: ByteView, admitting admits: ([UInt8]) -> Bool) -> String? {
        let bytes = file.bytes
        guard bytes.starts(with: [0xFF, 0xD8, 0xFF]), let segments = try? JPEGSegments(of: bytes).segments else {
            return "a header that can't be read"
        }
        for segment in segments {
            let data = bytes[segment.data]
            switch segment.marker {
            case 0xC0, 0xC4, 0xDA, 0xDB, 0xDD: continue
            // A JFIF 1.02 segment without a thumbnail has fourteen bytes.
            case 0xE0 where data.starts(with: "JFIF\0".utf8) && data.count == 14: continue
            case 0xE1 where data.starts(with: JPEGSegments.xmpName):
                if !admits(Array(data.dropFirst(JPEGSegments.xmpName.count))) { return "XMP" }
            case 0xE2 where data.starts(with: "ICC_PROFILE\0".utf8): continue
            default: return "a segment \(String(segment.marker, radix: 16, uppercase: true))"
            }
        }
        return bytes.suffix(2).elementsEqual([0xFF, 0xD9]) ? nil : "bytes after the end of the picture"
    }
}
