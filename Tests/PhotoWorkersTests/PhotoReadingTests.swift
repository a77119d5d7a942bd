import FileReading
import Foundation
import ImagePipeline
import PhotoCatalog
import PhotoVocabulary
import PhotoWorkers
import Testing

@Suite("A photo that cannot be rendered")
struct HinderedPhotoTests {
    @Test("An empty photo is a failure of its file, and a missing photo is a transient error")
    func isRefusedOnlyForWhatIsInItsFile() throws {
        let folder = try Folder()
        try Data().write(to: URL(filePath: folder.path + "/empty.jpg"))
        func answer(_ name: String) throws(ImageError) -> PhotoAnswer {
            let file = folder.path + "/" + name
            let job = PhotoJob(file: file, renditions: RenditionSpec(widths: [3]), folder: folder.path, stem: "0")
            return try PhotoAnswer(doing: job, photo: SourceFile(file)) { _ in }
        }
        let empty = try answer("empty.jpg")
        #expect(empty == .failed(.empty))
        let error = #expect(throws: ImageError.self) { _ = try answer("missing.jpg") }
        #expect(error?.followsFromTheFile == false)
    }
}

@Suite("A photo whose pixels were rendered before")
struct RenderedOnceTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let testDescription: String
        var orientation = 1
        var focus: FocusPoint?
        var crop = CropChoice.centre
        let holds: Bool
    }

    /// The file's pixels can't be decoded: the result can only come from an earlier job.
    @Test(
        "A photo is decoded again only if its orientation or its focus has changed",
        arguments: [
            Case(testDescription: "says what it said", holds: true),
            Case(testDescription: "was turned otherwise", orientation: 6, holds: false),
            Case(testDescription: "named a focus, and nothing is sought", focus: .centre, holds: true),
            Case(
                testDescription: "named a focus, and one is sought now", focus: .centre, crop: .entropy,
                holds: false),
            Case(testDescription: "named none, and one was found", crop: .entropy, holds: true),
        ])
    func isDecodedOnlyIfItIsTurnedOrSeenOtherwise(example: Case) throws {
        let folder = try Folder()
        let file = folder.path + "/a.jpg"
        try Data([0xFF, 0xD8, 0xFF]).write(to: URL(filePath: file))
        var metadata = PhotoMetadata(orientation: example.orientation)
        metadata.focus = example.focus
        let rendition = Rendition(
            size: PixelSize(width: 3, height: 2), format: .jpeg, fileName: "x-3.jpg", byteCount: 9,
            hash: ContentHash(value: 1))
        let photo = RenderedPhoto(size: rendition.size, renditions: [rendition], averageColour: .white)
        let answer = try PhotoAnswer(
            doing: PhotoJob(
                file: file, renditions: RenditionSpec(widths: [3]), folder: folder.path, stem: "0",
                crop: example.crop, made: .done(metadata, photo)),
            photo: SourceFile(file)
        ) { _ in
        }
        if example.holds {
            #expect(answer == .done(PhotoMetadata(), photo))
        } else {
            guard case .failed = answer else { Issue.record("\(answer)"); return }
        }
    }
}
