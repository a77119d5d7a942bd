import FileReading
import Foundation
import ImagePipeline
import Testing

@testable import PhotoWorkers

@Suite("The message for a failed photo")
struct PhotoFailureTests {
    @Test(
        "The message for a failed photo names the cause and the remedy",
        arguments: [
            (.refused(.empty), "empty file. Copy it from its source again."),
            (
                .crashed(cause: "SIGABRT", detail: "free(): invalid pointer"),
                "its decoder crashed (SIGABRT). It may be damaged: copy it from its source again, or export it again. If "
                    + "other programs show it, report this, and add it to \"exclude\"."
            ),
            (
                .overran(.seconds(60)),
                "its decoder was stopped after 60 s. If the computer was busy, build again. Otherwise export it again, or "
                    + "add it to \"exclude\"."
            ),
            (
                .outOfMemory(detail: nil),
                "its decoder ran out of memory. Close other programs and build again, raise the limit (ulimit -v) if there "
                    + "is one, or export it in a smaller size."
            ),
            (
                .killed(signal: "SIGKILL", detail: nil),
                "its decoder was killed (SIGKILL), probably because memory is low. Close other programs and build again, "
                    + "or export it in a smaller size."
            ),
        ] as [(PhotoFailure, String)])
    func isCauseAndRemedy(failure: PhotoFailure, words: String) {
        #expect(failure.description == words)
    }

    @Test(
        "The message for a fault names what happened, and does not blame the photo",
        arguments: [
            (
                .ended(status: 3),
                "the process that reads it ended with exit status 3. This is a fault of vitrine or of a library. Build "
                    + "again. If it happens again, report it, and add the photo to \"exclude\"."
            ),
            (
                .unsoundFile(.missing(name: "a-240.jpg")),
                "the process that reads it did not leave the file a-240.jpg, which it says it wrote. This is a fault of "
                    + "vitrine, or another program changes its files. Build again. If it happens again, report it."
            ),
            (
                .fileLost,
                "the process that reads it lost the file, which became shorter, or whose disk failed. Check the disk or "
                    + "the network share that has the photo, and build again."
            ),
            (
                .fileTooLarge,
                "the process that reads it wrote more bytes to a file than it may. Raise the limit (ulimit -f) if there is "
                    + "one, or export the photo in a smaller size."
            ),
        ] as [(WorkerFault, String)])
    func namesTheFault(fault: WorkerFault, words: String) {
        #expect(PhotoFailure.fault(fault, detail: nil).description == words)
    }

    @Test("Only a photo that was refused for its own bytes, or that crashed its decoder, may be called damaged")
    func blamesNoPhotoForAFault() {
        let flaws: [WorkerFault.FileFlaw] = [
            .notAskedFor, .missing(name: "a"), .notPlain(name: "a"), .ofOtherSize(name: "a"),
        ]
        let faults: [WorkerFault] =
            [.unreadableAnswer, .ended(status: 1), .fileLost, .fileTooLarge] + flaws.map(WorkerFault.unsoundFile)
        let transient: [ImageError] = [
            .cannotRead(reason: "Input/output error"), .outOfMemory(detail: ""), .cannotEncode(detail: ""),
            .cannotWrite(path: "", SystemError(code: ENOSPC)), .libraryUnavailable(detail: ""),
        ]
        let failures: [PhotoFailure] =
            faults.map { .fault($0, detail: nil) } + transient.map(PhotoFailure.init)
            + [.overran(.seconds(1)), .outOfMemory(detail: nil), .killed(signal: "SIGKILL", detail: nil)]
        for failure in failures {
            #expect(!failure.description.contains("damaged") && !failure.description.contains("Copy it"), "\(failure)")
        }
        for error in transient { #expect(!error.followsFromTheFile) }
        #expect(PhotoFailure(.empty) == .refused(.empty))
        #expect(PhotoFailure(.outOfMemory(detail: "vips")) == .outOfMemory(detail: "vips"))
    }
}
