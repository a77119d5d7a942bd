import CTurboJPEG
import CVips
import Foundation
import Testing

@testable import ImagePipeline

/// A picture that no encoder can make small.
struct NoisePicture {
    let width: Int
    let height: Int
    /// 3, or 4 with alpha.
    let bands: Int
    private let samples: [UInt8]

    init(_ width: Int, _ height: Int, bands: Int = 3) {
        (self.width, self.height, self.bands) = (width, height, bands)
        var state: UInt64 = 88_172_645_463_325_252
        samples = [UInt8](unsafeUninitializedCapacity: width * height * bands) { buffer, count in
            count = width * height * bands
            for place in stride(from: 0, to: count, by: 8) {
                // Marsaglia's xorshift.
                state ^= state << 13
                state ^= state >> 7
                state ^= state << 17
                withUnsafeBytes(of: state) { noise in
                    UnsafeMutableRawBufferPointer(
                        rebasing: UnsafeMutableRawBufferPointer(buffer)[place..<min(place + 8, count)]
                    )
                    .copyMemory(from: UnsafeRawBufferPointer(rebasing: noise[..<min(8, count - place)]))
                }
            }
        }
    }

    enum JPEGKind {
        case baseline, progressive, scanForEachComponent
    }

    func jpeg(_ kind: JPEGKind = .baseline) throws -> Data {
        if kind == .scanForEachComponent {
            var count: UInt = 0
            let bytes = try #require(jpeg_by_components(samples, CInt(width), CInt(height), &count))
            defer { free(bytes) }
            return Data(bytes: bytes, count: Int(count))
        }
        let handle = try #require(tjInitCompress())
        defer { tjDestroy(handle) }
        var (buffer, count): (UnsafeMutablePointer<UInt8>?, UInt) = (nil, 0)
        defer { tjFree(buffer) }
        let result = tjCompress2(
            handle, samples, CInt(width), 0, CInt(height), CInt(TJPF_RGB.rawValue), &buffer, &count,
            CInt(TJSAMP_420.rawValue), 90, kind == .progressive ? TJFLAG_PROGRESSIVE : 0)
        try #require(result == 0)
        return Data(UnsafeBufferPointer(start: buffer, count: Int(count)))
    }

    /// Saves by libvips in the format that the name ends in.
    func save(to path: String) throws {
        // As the program does: a second way to start it would not wait for a first that runs on another thread.
        try LibVips.start()
        try samples.withUnsafeBytes { bytes in
            let image = try #require(
                vitrine_vips_lend(bytes.baseAddress, bytes.count, CInt(width), CInt(height), CInt(bands)))
            defer { g_object_unref(image) }
            try #require(vitrine_vips_save(image, path) == 0)
        }
    }
}
