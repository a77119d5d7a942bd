import FileReading
import Foundation
import Testing

@testable import ImagePipeline

@Suite("Errors that say nothing about a photo")
struct TransientErrorTests {
    /// Messages that were seen, of libvips 8.14 and the libraries that it uses.
    @Test(
        "A library that ran out of memory, or could not read on, says nothing about the photo",
        arguments: [
            (["vips_image_write_to_memory: out of memory --- size == 57MB"], true),
            (["vips_tracked: out of memory --- size == 76MB"], true),
            (["vips_mapfile: unable to mmap", "unix error: Cannot allocate memory"], true),
            (["glib: Error creating thread: Resource temporarily unavailable"], true),
            (["source: read error", "unix error: Input/output error", "vipspng: libpng read error"], false),
            (["source: read error", "unix error: Stale file handle", "VipsJpeg: Premature end of input file"], false),
        ])
    func transient(lines: [String], isOfMemory: Bool) throws {
        let error = try #require(VipsDecoder.transient(VipsFailure(lines: lines)))
        #expect(!error.followsFromTheFile && !error.endsTheBuild)
        switch error {
        case .outOfMemory: #expect(isOfMemory)
        case .cannotRead(let reason): #expect(!isOfMemory && lines[1] == "unix error: " + reason)
        default: Issue.record("\(error)")
        }
    }

    @Test(
        "Any other message is about the photo",
        arguments: [
            ["VipsJpeg: Premature end of input file"], ["tiff2vips: read error"], [],
            ["heif: Memory allocation error: Security limit exceeded: Image size 65535x65535 exceeds the maximum"],
        ])
    func lasting(lines: [String]) {
        #expect(VipsDecoder.transient(VipsFailure(lines: lines)) == nil)
    }

    @Test("A library's words for too little memory are recognised, whoever wrote them")
    func memory() {
        for message in [
            "Insufficient memory (case 4)", "tjDecompress2(): Memory allocation failure", "libavif: Out of memory",
            "terminate called after throwing an instance of 'std::bad_alloc'", "Cannot allocate image memory.",
        ] {
            #expect(ImageError.encodingFailed(message) == .outOfMemory(detail: message))
        }
        let other = "Invalid memory pool code 7"
        #expect(ImageError.encodingFailed(other) == .cannotEncode(detail: other))
        #expect(ImageError(SystemError(code: ENOMEM)) == .outOfMemory(detail: SystemError(code: ENOMEM).reason))
        #expect(ImageError(SystemError(code: EIO)) == .cannotRead(reason: SystemError(code: EIO).reason))
    }
}
