import FileReading
import Foundation
import ImagePipeline
import PhotoWorkers
import Testing

@Suite("Hashes of files", .timeLimit(.minutes(30)))
struct HashJobTests {
    private let pool = WorkerPool(command: faultyWorker, count: 2, timeLimit: .seconds(60))

    @Test("Workers hash files and return no hash for a file that cannot be read")
    func areMadeByWorkers() async throws {
        let folder = try Folder()
        let texts = (0..<20).map { "file \($0)" }
        for text in texts { try Data(text.utf8).write(to: URL(filePath: folder.path + "/" + text)) }
        var hashes: [Int: HashJob.Outcome] = [:]
        try await pool.run((texts + ["missing"]).map { HashJob(file: folder.path + "/" + $0) }) { hashes[$0] = $1 }
        for (index, text) in texts.enumerated() { #expect(hashes[index] == .success(.of(Array(text.utf8)))) }
        #expect(hashes[20] == .success(nil))
    }

    @Test("A result contains the hash of the photo's file only if the job asks for it", arguments: [true, false])
    func comeWithAnswers(isWanted: Bool) async throws {
        let folder = try Folder()
        let file = folder.path + "/photo.jpg"
        try Data("a photo".utf8).write(to: URL(filePath: file))
        let photo = PhotoJob(
            file: file, renditions: RenditionSpec(widths: [240]), folder: folder.path, stem: "x", wantsHash: isWanted)
        let original = OriginalJob(
            original: file, sidecars: [], treatment: .strip, destination: nil, wantsHash: isWanted)
        let expected = isWanted ? ContentHash.of(Array("a photo".utf8)) : nil
        try await pool.run([photo]) { #expect($1.map(\.hash) == .success(expected)) }
        try await pool.run([original]) { #expect($1.map(\.hash) == .success(expected)) }
    }
}
