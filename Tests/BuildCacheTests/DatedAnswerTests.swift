import FileReading
import Foundation
import ImagePipeline
import PhotoCatalog
import PhotoWorkers
import Testing

@testable import BuildCache

@Suite("The date in a stored answer")
struct DatedAnswerTests {
    private static func answer(isHidden: Bool, _ taken: DateTaken?) -> PhotoAnswer {
        var metadata = PhotoMetadata()
        metadata.isHidden = isHidden
        metadata.taken = taken
        return .done(metadata, rendered("a.jpg"))
    }

    private static let answers = [
        answer(isHidden: false, DateTaken(year: 2024, month: 3, day: 12, hour: 10, minute: 11, second: 12, offset: 60)),
        answer(isHidden: true, nil), .failed(.empty),
    ]

    @Test("The part that is decoded alone is that of the answer", arguments: answers.indices)
    func partOfAnswer(index: Int) throws {
        let answer = Self.answers[index]
        let stored = try JSONEncoder().encode(answer)
        #expect(try JSONDecoder().decode(DatedAnswer.self, from: stored) == DatedAnswer(answer))
    }

    private let known = BuildDatabase.Photo(
        stamp: FileStamp(byteCount: 1, modified: 1, changed: 1), hash: ContentHash(value: 9),
        cacheKey: ContentHash(value: 1), ownKey: ContentHash(value: 1), refusal: nil, libraries: .none)

    @Test("A photo whose answer has no date has the one in its name, if it counts")
    func datesInNames() throws {
        let store = try AnswerStore<PhotoAnswer>(OpenCache(nil, isKept: false), for: .renditions)
        let file = PhotoFile(path: "20190512_143310.jpg")
        store.remember(file, as: known, answer: Self.answer(isHidden: false, nil))
        let date = DateTaken(year: 2019, month: 5, day: 12, hour: 14, minute: 33, second: 10, source: .name)
        #expect(try store.date(of: Photo(file: file)) == date)
        #expect(try store.date(of: Photo(file: file, isDatedByName: false)) == nil)
    }

    @Test("A photo has a date if it is published")
    func publishedPhotos() throws {
        let store = try AnswerStore<PhotoAnswer>(OpenCache(nil, isKept: false), for: .renditions)
        let date = try #require(DateTaken(year: 2024, month: 3, day: 12, hour: 10, minute: 11, second: 12))
        let photo = Photo(file: PhotoFile(path: "a.jpg"))
        #expect(try store.date(of: photo) == nil)
        store.remember(photo.file, as: known, answer: Self.answer(isHidden: false, date))
        #expect(try store.date(of: photo) == date)
        var settings = PhotoSettings()
        settings.date = PhotoSettings.StatedDate.none
        #expect(try store.date(of: Photo(file: photo.file, settings: settings)) == nil)
        store.pass(photo.file, answer: Self.answer(isHidden: true, date))
        #expect(try store.date(of: photo) == nil)
        #expect(try store.date(of: Photo(file: photo.file, isIncluded: true)) == date)
    }
}
