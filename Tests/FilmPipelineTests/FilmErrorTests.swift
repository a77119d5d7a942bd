import Testing

@testable import FilmPipeline

@Suite("Why a film can't be shown")
struct FilmErrorTests {
    @Test(
        "Each message names a remedy",
        arguments: [
            FilmError.unreadable(detail: "x"), .noPictures, .dolbyVision(profile: 5), .tooLarge(what: "It is long"),
            .unknownCodec("x"), .toolFailed(tool: "ffmpeg", detail: "x"), .timeout(tool: "ffmpeg", seconds: 2),
            .unsealed(detail: "x"), .fileTooLarge(limit: "1.0 MB", isChosen: false),
            .fileTooLarge(limit: "20 kB", isChosen: true),
        ])
    func remedies(error: FilmError) {
        #expect("\(error)".contains("Export") || "\(error)".contains("\"exclude\""), "\(error)")
    }
}
