import FileReading
import ImagePipeline
import PhotoCatalog
import PhotoWorkers
import Testing

@testable import SiteBuilding
@testable import SitePlanning
@testable import SitePreview

@Suite("A photo in a preview")
struct LivePhotoTests {
    @Test("It has what album.yaml says about it, also if that changes after the photo was read")
    func settingsAreApplied() throws {
        var metadata = PhotoMetadata()
        metadata.title = "Of the photo"
        let key = ContentHash(value: 1)
        let live = LivePhoto(
            stamp: nil, cacheKey: key, ownKey: key,
            answer: .done(metadata, builtPhoto(Photo(file: PhotoFile(path: "a.jpg"))).rendered),
            isRendered: true)
        for title in [nil, "Before", "After"] {
            var settings = PhotoSettings()
            settings.title = title
            let photo = Photo(file: PhotoFile(path: "a.jpg"), settings: settings)
            #expect(BuiltPhoto(photo, live.answer) { _ in nil }?.title == title ?? "Of the photo")
        }
    }
}
