import FileReading
import Foundation
import ImagePipeline
import Testing

@testable import PhotoWorkers

@Suite("Photos that confined workers read", .timeLimit(.minutes(30)))
struct ConfinedFormatsTests {
    @Test(
        "A confined worker renders the same files of every format as an unconfined process",
        arguments: [
            "photo.jpg", "photo.png", "photo.webp", "photo.tif", "photo.gif", "photo.avif", "photo.heic",
            "transparent.png", "preview.dng",
        ])
    func areTheSame(name: String) async throws {
        let desk = try Desk()
        let picture = NoisePicture(320, 240, bands: name.hasPrefix("transparent") ? 4 : 3)
        switch name {
        case "photo.jpg": try desk.write(try picture.jpeg(), to: name)
        case "preview.dng": try desk.write(TinyRaw(preview: try picture.jpeg()).dng(), to: name)
        default: try picture.save(to: desk.file(name))
        }
        let spec = RenditionSpec(
            widths: [80, 200],
            encodings: [RenditionEncoding(.avif), RenditionEncoding(.webp), RenditionEncoding(.jpeg)])
        let job = PhotoJob(file: desk.file(name), renditions: spec, folder: desk.path, stem: "a", crop: .attention)
        let answer = try PhotoAnswer(doing: job, photo: SourceFile(job.file), admit: { _ in })
        guard let photo = answer.photo else {
            Issue.record("\(name) can't be read here: \(answer)")
            return
        }
        let command = WorkerCommand(executable: Desk.executable, arguments: ["worker", "--memory", "4000000000"])
        try await WorkerPool(command: command, count: 1, timeLimit: .seconds(120)).run([job]) {
            #expect($1 == .success(FileReport(answer: answer, hash: nil)))
        }
        #expect(photo.renditions.count == 6)
    }
}
