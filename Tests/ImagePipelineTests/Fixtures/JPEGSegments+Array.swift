@testable import ImagePipeline

extension JPEGSegments {
    init(of bytes: [UInt8]) throws(ImageError) {
        self = try bytes.withUnsafeBufferPointer(JPEGSegments.init(of:))
    }
}
