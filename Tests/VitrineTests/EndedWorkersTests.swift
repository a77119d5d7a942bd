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
                [("serve", SIGHUP), ("serve", SIGKILL), ("render", SIGQUIT)],
                more: ["build", "serve", "render"].flatMap { command in
                    [SIGHUP, SIGQUIT, SIGKILL, SIGTERM, SIGINT].map { (command, $0) }
                }))
        func end(command: String, signal: Int32) async throws {
            let desk = try Desk()
            let jpeg = try NoisePicture(2000, 1400).jpeg()
            for index in 0..<8 { try desk.write(jpeg + Data("\(index)".utf8), to: "Content/p\(index).jpg") }
            let run = try await Subprocess.run(
                .path(.init(Desk.executable)), arguments: Arguments(Self.commands[command] ?? []),
                environment: desk.environment, workingDirectory: .init(desk.path), input: .none, output: .discarded,
                error: .discarded
            ) { execution in
                let program = execution.processIdentifier.value
                let workers = try await result(of: "a worker") {
                    let workers = Self.workers(of: program).filter(Self.isAtWork)
                    return workers.isEmpty ? nil : workers
                }
                // A stopped process does not notice anything by itself.
                for worker in workers { kill(worker, SIGSTOP) }
                kill(program, signal)
                return workers
            }
            try await waitUntil("the workers have ended") { !run.closureResult.contains(where: isRunning) }
        }

        /// Whether a worker is confined, which comes after it has told the system how it shall end.
        private static func isAtWork(_ worker: pid_t) -> Bool {
            let status = try? String(contentsOfFile: "/proc/\(worker)/status", encoding: .utf8)
            return status?.contains("\nSeccomp:\t2\n") == true
        }

        private static func workers(of program: pid_t) -> [pid_t] {
            let threads = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(program)/task")) ?? []
            return threads.flatMap { thread in
                let children = try? String(contentsOfFile: "/proc/\(program)/task/\(thread)/children", encoding: .utf8)
                return (children ?? "").split(separator: " ").compactMap { pid_t($0) }
            }
        }
    }
#endif
