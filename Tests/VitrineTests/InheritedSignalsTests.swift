import Foundation
import Subprocess
import Testing

#if os(Linux)
    /// GNU `env` ignores and blocks signals as other programs do that start one.
    @Suite("Signals that were ignored or blocked at the start", .timeLimit(.minutes(10)))
    struct InheritedSignalsTests {
        private func desk() throws -> Desk {
            let desk = try Desk()
            try desk.photos("first.jpg", "sea/second.jpg")
            return desk
        }

        @Test("A build ends as always if its parent ignores SIGCHLD")
        func ends() async throws {
            let desk = try desk()
            let run = try await Subprocess.run(
                .name("env"), arguments: ["--ignore-signal=CHLD", Desk.executable, "build"],
                environment: desk.environment, workingDirectory: .init(desk.path), output: .discarded,
                error: .string(limit: 1 << 20))
            #expect(run.terminationStatus == .exited(0))
            #expect(run.standardError.contains("Built 2 photos in 1 album"), "\(run.standardError)")
        }

        @Test("A signal that the parent has blocked ends a preview")
        func blocked() async throws {
            try await RunningPreview.serve(
                try desk(), ["--port", "0"], startedBy: ["/usr/bin/env", "--block-signal=TERM"]
            ) { _ in }
        }

        @Test("Signals that a shell or a service ignores stay ignored")
        func ignored() async throws {
            try await RunningPreview.serve(
                try desk(), ["--port", "0"], startedBy: ["/usr/bin/env", "--ignore-signal=HUP,INT,QUIT"]
            ) { preview in
                let status = try String(
                    contentsOfFile: "/proc/\(preview.processIdentifier)/status", encoding: .utf8)
                let digits = try #require(status.firstMatch(of: /SigIgn:\s*([0-9a-f]+)/)?.output.1)
                let ignored = try #require(UInt64(digits, radix: 16))
                for number in [SIGHUP, SIGINT, SIGQUIT] { #expect(ignored & 1 << UInt64(number - 1) != 0, "\(number)") }
                #expect(ignored & 1 << UInt64(SIGTERM - 1) == 0)
            }
        }
    }
#endif
