import Foundation
import SampleArt

/// `draw-sample-gallery Content [--scale 0.25] [--only northern-coast]`
@main
struct DrawSampleGallery {
    static func main() {
        do {
            let request = try Request(arguments: Array(CommandLine.arguments.dropFirst()))
            let bytes = try draw(request)
            print("\(request.works.count) pictures, \(bytes / 1024) KB")
        } catch {
            FileHandle.standardError.write(Data("draw-sample-gallery: \(error)\n".utf8))
            exit(1)
        }
    }

    /// One picture to a core; the answer is the size of all files.
    private static func draw(_ request: Request) throws -> Int {
        let results = Results(count: request.works.count)
        DispatchQueue.concurrentPerform(iterations: request.works.count) { index in
            let work = request.works[index]
            results.record(index, Result { try write(work, request) })
        }
        let sizes = try results.all.map { try $0.get() }
        // exiv2 keeps its XMP state in globals, so one file after the other.
        for work in request.works {
            try PictureMetadata.write(work, to: request.folder.appendingPathComponent(work.path))
        }
        return sizes.reduce(0, +)
    }

    private static func write(_ work: Work, _ request: Request) throws -> Int {
        let url = request.folder.appendingPathComponent(work.path)
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        let canvas = work.draw(scale: request.scale)
        let upright = Bitmap(width: canvas.width, height: canvas.height, bytes: work.film.develop(canvas))
        try JPEGFile.write(upright.stored(as: work.orientation), to: url)
        return try url.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
    }
}
