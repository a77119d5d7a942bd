import Foundation
import Subprocess
import Testing

#if os(Linux)
    @Suite("A build with little address space", .timeLimit(.minutes(30)))
    struct AddressLimitTests {
        /// In kilobytes, as the shell takes them: from too few for the program's libraries to enough for all threads.
        @Test(
            "A build with little address space publishes a complete site or ends with a message",
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
                #expect(run.standardError.contains("Built 24 photos in 2 albums"))
                #expect(FileManager.default.fileExists(atPath: desk.file("public/sea/b11.html")))
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
    }
#endif
