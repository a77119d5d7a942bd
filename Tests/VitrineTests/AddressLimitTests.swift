import CVips
import Foundation
import Subprocess
import Testing

@testable import ImagePipeline

#if os(Linux)
    @Suite("A build with little address space", .timeLimit(.minutes(30)))
    struct AddressLimitTests {
        /// In kilobytes, as the shell takes them: from too few for the program's libraries to enough for all threads.
        @Test(
            "A build with little address space publishes a site, names the photos that it lacks, or ends with a message",
            arguments: [150_000, 200_000, 220_000, 250_000, 300_000, 300_000, 400_000, 500_000, 500_000, 700_000])
        func endsInTime(limit: Int) async throws {
            let desk = try Desk()
            for index in 0..<12 { try desk.photos("a\(index).jpg", "sea/b\(index).jpg") }
            let script = #"ulimit -v "$1" && shift && exec "$@""#
            let run = try await Subprocess.run(
                .path("/bin/sh"),
                arguments: Arguments(["-c", script, "sh", "\(limit)", Desk.executable, "build"]),
                environment: desk.environment, workingDirectory: .init(desk.path), output: .discarded,
                error: .string(limit: 1 << 20))
            if run.terminationStatus == .exited(0) {
                // Which thread needs the last of it differs from build to build.
                let skipped = run.standardError.matches(of: /its decoder ran out of memory\./).count
                #expect(run.standardError.contains("Built \(24 - skipped) photos in 1 album"), "\(run.standardError)")
                #expect(FileManager.default.fileExists(atPath: desk.file("public/index.html")))
            } else {
                #expect(!run.standardError.isEmpty)
                #expect(!run.standardError.contains("Install vitrine again"))
            }
        }

        @Test("A build needs at most a third of a gigabyte of address space")
        func isPossible() async throws {
            let desk = try Desk()
            for index in 0..<12 { try desk.photos("a\(index).jpg") }
            let run = try await Subprocess.run(
                .path("/bin/sh"),
                arguments: Arguments(["-c", "ulimit -v 333000 && exec \"$@\"", "sh", Desk.executable, "build"]),
                environment: desk.environment, workingDirectory: .init(desk.path), output: .discarded,
                error: .string(limit: 1 << 20))
            #expect(run.terminationStatus == .exited(0), "\(run.standardError)")
        }

        @Test("A photo for which memory was too short is not called damaged, and is shown when there is enough")
        func blamesNoPhoto() async throws {
            let desk = try Desk()
            try desk.photos("a.jpg")
            try Self.saveGray(width: 5000, height: 4000, to: desk.file("Content/large.webp"))
            let flags = ["build", "--widths", "240", "--zoom-width", "none"]
            let run = try await Subprocess.run(
                .path("/bin/sh"),
                arguments: Arguments(["-c", "ulimit -v 400000 && exec \"$@\"", "sh", Desk.executable] + flags),
                environment: desk.environment, workingDirectory: .init(desk.path), output: .discarded,
                error: .string(limit: 1 << 20))
            #expect(run.standardError.contains("large.webp: its decoder ran out of memory."), "\(run.standardError)")
            let again = try await desk.run(flags)
            #expect(again.text.contains("Built 2 photos"), "\(again.text)")
        }

        /// Saves a picture of one colour by libvips, in the format that the name ends in.
        private static func saveGray(width: Int, height: Int, to path: String) throws {
            try LibVips.start()
            try [UInt8](repeating: 90, count: 3 * width * height).withUnsafeBytes { bytes in
                let image = try #require(
                    vitrine_vips_lend(bytes.baseAddress, bytes.count, CInt(width), CInt(height), 3))
                defer { g_object_unref(image) }
                try #require(vitrine_vips_save(image, path) == 0)
            }
        }
    }
#endif
