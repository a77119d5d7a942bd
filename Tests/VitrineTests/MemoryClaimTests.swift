import PhotoVocabulary

#if os(Linux)
    import FileReading
    import Foundation
    import ImagePipeline
    import Subprocess
    import TestSupport
    import Testing

    @testable import PhotoWorkers

    /// What workers say that they are going to take, held against what the system saw them take.
    @Suite("The memory that workers claim", .serialized)
    struct MemoryClaimTests {
        /// What a worker has besides its photo; the pool counts it for each.
        private static let baseline = 64 << 20
        /// Claims are estimates, and two megapixels are few beside what allocators round up.
        private static let tolerance = 1.25

        @Test(
            "A worker does not take more memory for a photo than it claims",
            arguments: Tier.cases(
                [("baseline.jpg", .jpeg), ("transparent.png", .avif)] as [(String, RenditionFormat)],
                more: [
                    ("progressive.jpg", .jpeg), ("components.jpg", .jpeg), ("photo.png", .jpeg),
                    ("photo.webp", .jpeg), ("transparent.png", .jpeg), ("transparent.webp", .jpeg),
                    ("baseline.jpg", .webp), ("photo.png", .webp), ("transparent.webp", .webp),
                    ("baseline.jpg", .avif), ("preview.dng", .jpeg),
                ]))
        func holdWhatPhotosTake(name: String, format: RenditionFormat) async throws {
            let desk = try Desk()
            let picture = NoisePicture(1600, 1200, bands: name.hasPrefix("transparent") ? 4 : 3)
            switch name {
            case "baseline.jpg": try desk.write(try picture.jpeg(), to: name)
            case "progressive.jpg": try desk.write(try picture.jpeg(.progressive), to: name)
            case "preview.dng": try desk.write(TinyRaw(preview: try picture.jpeg()).dng(), to: name)
            case "components.jpg": try desk.write(try picture.jpeg(.scanForEachComponent), to: name)
            default: try picture.save(to: desk.file(name))
            }
            let run = try await Self.render(desk, name, as: format)
            let allowed = Int(Double(run.claim) * Self.tolerance)
            #expect(run.peak - Self.baseline <= allowed, "\(run) for \(name) as \(format)")
            #expect(run.peakAtClaim <= Self.baseline, "\(run) for \(name) as \(format)")
        }

        /// 500 MB, of which no decoder wants to know: in a RAW file, the sensor's numbers.
        @Test(
            "A worker does not read the bytes behind the picture into memory",
            arguments: Tier.cases(["long.jpg"], more: ["long.dng"]))
        func takeNothingForWhatLiesBehindThePicture(name: String) async throws {
            let desk = try Desk()
            let picture = try NoisePicture(800, 600).jpeg()
            try desk.write(name.hasSuffix(".dng") ? TinyRaw(preview: picture).dng() : picture, to: name)
            try FileHandle(forWritingTo: URL(filePath: desk.file(name))).truncate(atOffset: 500_000_000)
            #expect(try await Self.render(desk, name, as: .jpeg).peakAtClaim <= Self.baseline)
        }

        @Test("A worker claims memory only for photos that are not small", arguments: [(64, false), (800, true)])
        func areForPhotosThatAreNotSmall(width: Int, isClaimed: Bool) throws {
            let desk = try Desk()
            try desk.write(try NoisePicture(width, width * 3 / 4).jpeg(), to: "photo.jpg")
            let job = PhotoJob(
                file: desk.file("photo.jpg"), renditions: RenditionSpec(widths: [200]), folder: desk.path, stem: "0")
            var claims: [PhotoNeed] = []
            let answer = try PhotoAnswer(doing: job, photo: SourceFile(job.file)) { claims.append($0) }
            guard case .done = answer else { Issue.record("\(answer)"); return }
            #expect(!claims.isEmpty == isClaimed)
        }

        /// In bytes.
        struct Run {
            var claim = 0
            /// When the claim arrived, before anything was lent.
            var peakAtClaim = 0
            var peak = 0
        }

        /// Has a worker render a photo in its own width.
        private static func render(_ desk: Desk, _ name: String, as format: RenditionFormat) async throws -> Run {
            let job = PhotoJob(
                file: desk.file(name),
                renditions: RenditionSpec(
                    widths: [9999], encodings: [RenditionEncoding(format, quality: 90)],
                    background: RGBColour(red: 250, green: 250, blue: 250)),
                folder: desk.path, stem: "print", wantsHash: true)
            let (channel, input) = try #require(WorkerChannel.open())
            return try await Subprocess.run(
                .path(.init(Desk.executable)), arguments: ["worker", "--memory", "8000000000"],
                input: .fileDescriptor(.init(rawValue: input), closeAfterSpawningProcess: true),
                output: .sequence, error: .discarded
            ) { execution in
                var run = Run()
                let status = "/proc/\(execution.processIdentifier.value)/status"
                var lines = execution.standardOutput.strings().makeAsyncIterator()
                await channel.send(WorkerLine.encode(WorkerStart(folder: desk.path)))
                _ = try await lines.next()
                let files = try #require(await JobFiles(opening: job.files))
                await channel.send(files.order(job.request), files: files.opened)
                let claim = Data(try #require(try await lines.next()).utf8)
                guard case .need(let need) = try WorkerLine.decode(WorkerReply<PhotoJob.Answer>.self, from: claim)
                else {
                    throw WorkerError.unreadableJob("the worker claimed nothing")
                }
                run.claim = need.bytes
                run.peakAtClaim = try peak(in: status)
                await channel.send(WorkerLine.admission)
                let answer = try #require(try await lines.next())
                #expect(answer.contains("done"), Comment(rawValue: answer))
                run.peak = try peak(in: status)
                channel.finish()
                return run
            }.closureResult
        }

        /// The most memory that the process ever had.
        private static func peak(in status: String) throws -> Int {
            let lines = try String(contentsOfFile: status, encoding: .utf8).split(separator: "\n")
            let line = try #require(lines.first { $0.hasPrefix("VmHWM:") })
            return try #require(Int(line.filter(\.isNumber))) << 10
        }
    }
#endif
