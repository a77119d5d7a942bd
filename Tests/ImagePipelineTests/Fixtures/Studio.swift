import PhotoVocabulary
import Testing

@testable import ImagePipeline

/// Renders fixtures and hands back what came out.
struct Studio {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    struct Print {
        let photo: RenderedPhoto
        /// In the order of the renditions.
        let files: [[UInt8]]
        let paths: [String]

        /// Of any format.
        var sights: [Sight] {
            get throws { try paths.map { try Sight(file: $0) } }
        }

        var pictures: [Picture] {
            get throws { try files.map { try Picture(jpeg: $0) } }
        }

        /// The largest rendition.
        var picture: Picture {
            get throws { try Picture(jpeg: #require(files.last)) }
        }
    }

    func render(
        _ bytes: [UInt8], named name: String = "photo.jpg", orientation: Int = 1, widths: [Int] = [40, 80],
        formats: [RenditionEncoding] = Studio.fineJPEG, seeking crop: CropChoice = .centre
    ) throws -> Print {
        try render(
            file: folder.add(name, bytes), orientation: orientation, widths: widths, formats: formats, seeking: crop)
    }

    static let fineJPEG = [RenditionEncoding(.jpeg, quality: 95)]

    func render(
        file: String, orientation: Int = 1, widths: [Int] = [40, 80], formats: [RenditionEncoding] = Studio.fineJPEG,
        background: RGBColour = .white, isNamedRaw: Bool = false, seeking crop: CropChoice = .centre
    ) throws -> Print {
        let photo = try Renderer().render(
            PhotoSource(file: file, orientation: orientation, isNamedRaw: isNamedRaw),
            spec: RenditionSpec(widths: widths, encodings: formats, background: background), into: folder.path,
            stem: "print", seeking: crop)
        return Print(
            photo: photo, files: try photo.renditions.map { try folder.bytes(of: $0.fileName) },
            paths: photo.renditions.map { folder.path + "/" + $0.fileName })
    }

    /// Why the renderer refuses a file; nil if it doesn't.
    func refusal(of bytes: [UInt8], named name: String = "photo.jpg") throws -> ImageError? {
        try refusal(ofFile: folder.add(name, bytes))
    }

    func refusal(ofFile file: String) -> ImageError? {
        do {
            _ = try render(file: file)
            return nil
        } catch {
            return error as? ImageError
        }
    }
}

/// All that goes through libvips, whose state is the process's: one test at a time.
@Suite("Rendering of photos", .serialized)
enum Rendering {}
