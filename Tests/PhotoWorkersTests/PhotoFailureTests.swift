import ImagePipeline
import PhotoWorkers
import Testing

@Suite("The message for a failed photo")
struct PhotoFailureTests {
    @Test(
        "The message for a failed photo names the cause and the remedy",
        arguments: [
            (PhotoFailure.refused(.empty), "empty file. Copy it from its source again."),
            (
                .crashed(cause: "SIGABRT", detail: "free(): invalid pointer"),
                "its decoder crashed (SIGABRT). The file is damaged in an unusual way: "
                    + "copy it from its source again, export it again, or take it out of the folder."
            ),
            (
                .crashed(cause: "SIGXFSZ", detail: nil),
                "its renditions would exceed the maximum file size. Export it in a smaller size, or take it out of the folder."
            ),
            (
                .overran(.seconds(60)),
                "its decoder was stopped after 60 s. Copy it from its source again, export it again, or take it out of the folder."
            ),
            (
                .outOfMemory(detail: nil),
                "its decoder ran out of memory. Export it in a smaller size, or take it out of the folder."
            ),
            (
                .killed(signal: "SIGKILL", detail: nil),
                "its decoder was killed (SIGKILL), probably because memory is low. Close other programs and build again, "
                    + "export it in a smaller size, or take it out of the folder."
            ),
        ])
    func isCauseAndRemedy(failure: PhotoFailure, words: String) {
        #expect(failure.description == words)
    }
}
