import Testing

@testable import FilmPipeline

@Suite("Why a film can't be shown")
struct FilmErrorTests {
    private static let errors: [FilmError] = [
        .unreadable(detail: "x"), .noPictures, .dolbyVision(profile: 5), .tooLarge(what: "It is long"),
        .unknownCodec("x"), .toolFailed(tool: "ffmpeg", detail: "x"), .timeout(tool: "ffmpeg", seconds: 2),
        .unsealed(detail: "x"), .fileTooLarge(limit: "1.0 MB", isChosen: false),
        .fileTooLarge(limit: "20 kB", isChosen: true),
    ]

    @Test("Each message names a remedy", arguments: errors)
    func remedies(error: FilmError) {
        #expect("\(error)".contains("Export") || "\(error)".contains("\"exclude\""), "\(error)")
    }

    @Test(
        "No remedy for a clip removes its photo, or changes the sizes of films, which a clip does not have",
        arguments: errors)
    func clipRemedies(error: FilmError) {
        let text = error.clipDescription
        #expect(text.hasPrefix(error.words.problem + ". ") && text.contains("et \"live: still\" for it"), "\(text)")
        #expect(!text.contains("exclude") && !text.contains("film-heights") && !text.contains("Export"), "\(text)")
    }
}
