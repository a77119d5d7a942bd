import Foundation
import ImagePipeline
import PhotoCatalog
import PhotoWorkers
import Testing

@testable import BuildCache

@Suite("Motion in a stored answer")
struct MovingAnswerTests {
    private static func answer(clip: EmbeddedClip? = nil, motion: PictureMotion? = nil) -> PhotoAnswer {
        var metadata = PhotoMetadata()
        metadata.clip = clip
        var photo = rendered("a.jpg")
        photo.motion = motion
        return .done(metadata, photo)
    }

    private static let answers = [
        (answer(clip: EmbeddedClip(offset: 9000, byteCount: 500)), true),
        (answer(motion: PictureMotion(kind: .gif, frameCount: 2, duration: 1, repeats: true)), true),
        (answer(), false), (.failed(.empty), false),
    ]

    @Test("The part that is decoded alone is that of the answer", arguments: answers.indices)
    func partOfAnswer(index: Int) throws {
        let (answer, moves) = Self.answers[index]
        let part = try JSONDecoder().decode(MovingAnswer.self, from: JSONEncoder().encode(answer))
        #expect(part == MovingAnswer(answer))
        #expect((part.done?.moves ?? false) == moves)
    }
}
