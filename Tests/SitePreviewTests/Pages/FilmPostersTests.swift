import FileReading
import Foundation
import Testing

@testable import PhotoCatalog
@testable import SitePreview

@Suite("Posters of films in a preview")
struct FilmPostersTests {
    /// A folder with films that nothing can read, which goes with its owner.
    private final class Folder {
        let path = FileManager.default.temporaryDirectory.appending(path: "vitrine-" + UUID().uuidString)
            .path(percentEncoded: false)

        init() throws {
            try FileManager.default.createDirectory(atPath: path + "/posters", withIntermediateDirectories: true)
            for name in ["a.mov", "b.mov"] { try write(name) }
        }

        deinit { try? FileManager.default.removeItem(atPath: path) }

        var posters: FilmPosters { FilmPosters(in: path + "/posters", confine: nil) }
        var files: Int { get throws { try FileManager.default.contentsOfDirectory(atPath: path + "/posters").count } }

        func write(_ name: String, _ text: String = "film") throws {
            try Data(text.utf8).write(to: URL(filePath: path + "/" + name))
        }
    }

    private static func film(_ name: String, poster: PosterSetting? = nil) -> Photo {
        Photo(file: PhotoFile(path: name), film: FilmDetails(FilmSettings(), poster: poster))
    }

    @Test("Without ffmpeg, a grey picture stands for each film, and is made once")
    func placeholders() async throws {
        let folder = try Folder()
        let posters = folder.posters
        var made: [String] = []
        for name in ["a.mov", "b.mov", "a.mov"] {
            let poster = try await posters.poster(of: Self.film(name), in: folder.path).get()
            #expect(poster.film == nil)
            #expect(FileManager.default.contents(atPath: poster.file) == PreviewAssets.film)
            made.append(poster.file)
        }
        #expect(made[0] == made[2] && made[0] != made[1])
        #expect(try folder.files == 2)
    }

    @Test("A film that changes, and one with another poster in its settings, gets another picture")
    func changes() async throws {
        let folder = try Folder()
        let posters = folder.posters
        let first = try await posters.poster(of: Self.film("a.mov"), in: folder.path).get().file
        let timed = try await posters.poster(of: Self.film("a.mov", poster: .time(2)), in: folder.path).get().file
        #expect(first != timed)
        try folder.write("a.mov", "another film")
        #expect(try await posters.poster(of: Self.film("a.mov"), in: folder.path).get().file != first)
    }

    @Test("A retired picture is removed with the next ones, unless a page needs it again")
    func retirement() async throws {
        let folder = try Folder()
        let posters = folder.posters
        let kept = try await posters.poster(of: Self.film("a.mov"), in: folder.path).get().file
        _ = try await posters.poster(of: Self.film("b.mov"), in: folder.path).get()
        await posters.retire()
        #expect(try folder.files == 2)
        #expect(try await posters.poster(of: Self.film("a.mov"), in: folder.path).get().file == kept)
        await posters.retire()
        #expect(try folder.files == 1)
        #expect(FileManager.default.fileExists(atPath: kept))
    }
}
