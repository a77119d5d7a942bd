import CTurboJPEG

/// Encodes planes as a baseline JPEG, 4:2:0 or gray. Can be used for any number of pictures.
final class JPEGEncoder {
    private let handle: tjhandle

    init() throws(ImageError) {
        guard let handle = tjInitCompress() else {
            throw .libraryUnavailable(detail: "TurboJPEG: " + String(cString: tjGetErrorStr2(nil)))
        }
        self.handle = handle
    }

    deinit { tjDestroy(handle) }

    /// - Parameters:
    ///   - image: Its chroma, if any, has half the size in both directions.
    ///   - quality: 1...100.
    ///   - profile: The only metadata in the file.
    func encode(_ image: PlanarImage, quality: Int, profile: PublishedProfile?) throws(ImageError) -> [UInt8] {
        var image = image
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
            throw .cannotEncode(detail: String(cString: tjGetErrorStr2(handle)))
        }
        let encoded = UnsafeBufferPointer(start: buffer, count: Int(count))
        guard let profile else { return Array(encoded) }
        // After the JFIF header, which must be first: marker, length, data.
        let header = 4 + Int(encoded[4]) << 8 + Int(encoded[5])
        return encoded[..<header] + JPEGSegments.carrying(profile: profile.bytes) + encoded[header...]
    }
}
