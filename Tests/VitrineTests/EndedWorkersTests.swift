import Foundation
import Subprocess
import TestSupport
import Testing

#if os(Linux)
    @Suite("Workers after the end of their program", .timeLimit(.minutes(10)))
    struct EndedWorkersTests {
        private static let commands = [
            "build": ["build"], "serve": ["serve", "--port", "0"],
            "render": ["render", "--store", "store", "--shard", "0/1"],
        ]

        @Test(
            "No worker outlives its program, also if it is stopped",
            arguments: Tier.cases(
                [("serve", "HUP"), ("serve", "KILL"), ("render", "QUIT")],
                more: ["build", "serve", "render"].flatMap { command in
                    ["HUP", "QUIT", "KILL", "TERM", "INT"].map { (command, $0) }
                }))
        func end(command: String, signal: String) async throws {
            let desk = try Desk()
            try desk.slowPhotos(14)
            let status = try await desk.interrupt(try #require(Self.commands[command]), by: signal).status
            switch signal {
            case "KILL": #expect(status == .signaled(SIGKILL))
            case "QUIT": #expect(status == .signaled(SIGQUIT))
            // A preview that is stopped has done what it was to do.
            default: #expect((status == .exited(0)) == (command == "serve"), "\(status)")
            }
        }
    }
#endif
