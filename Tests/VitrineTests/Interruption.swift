import Foundation
import Subprocess
import TestSupport
import Testing

/// A run of the program that was ended by a signal, with stopped workers: they notice nothing by themselves.
struct Interruption {
    let status: TerminationStatus
    /// What the program printed to standard error.
    let text: String
    /// The same until the workers were stopped.
    let early: String
}

extension Desk {
    /// Runs the program, stops its confined workers once a condition holds, and ends it by a signal. This is done by a
    /// process of its own: other tests keep this one's threads busy, and the program could be finished before.
    ///
    /// - Parameters:
    ///   - condition: a shell command that finds in the file `log` what the program has printed to standard error. It
    ///     is not called before there are workers.
    ///   - seconds: between stopping the workers and the signal.
    func interrupt(
        _ arguments: [String], by signal: String, once condition: String = "true", after seconds: Int = 0
    ) async throws -> Interruption {
        let script = """
            : > log
            find_workers() {
                [ -d /proc/$$ ] || return 0
                workers=
                for child in $(cat /proc/$$/task/*/children); do
                    grep -qx vitrine /proc/$child/comm && grep -q '^Seccomp:.2$' /proc/$child/status &&
                        workers="$workers $child"
                done
                [ -n "$workers" ]
            }
            (
                until find_workers && \(condition); do kill -0 $$ || exit; sleep 0.02; done
                for worker in $workers; do kill -s STOP $worker && echo $worker; done > workers
                cp log early
                sleep \(seconds)
                kill -s \(signal) $$
            ) > watcher 2>&1 &
            exec "$0" "$@" 2> log
            """
        let run = try await Subprocess.run(
            .path("/bin/sh"), arguments: Arguments(["-c", script, Desk.executable] + arguments),
            environment: environment, workingDirectory: .init(path), input: .none, output: .discarded,
            error: .discarded)
        func text(_ name: String) throws -> String {
            defer { try? FileManager.default.removeItem(atPath: file(name)) }
            return try String(contentsOfFile: file(name), encoding: .utf8)
        }
        let log = try text("log")
        try #require(
            FileManager.default.fileExists(atPath: file("workers")), "the program was finished too early: \(log)")
        let workers = try text("workers").split(whereSeparator: \.isWhitespace).compactMap { pid_t($0) }
        #if os(Linux)
            try #require(!workers.isEmpty)
            try await waitUntil("the stopped workers have ended") { !workers.contains(where: isRunning) }
        #endif
        let early = try text("early")
        try FileManager.default.removeItem(atPath: file("watcher"))
        return Interruption(status: run.terminationStatus, text: log, early: early)
    }

    /// Photos that each take a while to render.
    func slowPhotos(_ count: Int) throws {
        let jpeg = try NoisePicture(2000, 1400).jpeg()
        for index in 0..<count {
            // Each file is another one: what comes behind the picture doesn't matter.
            try write(jpeg + Data("\(index)".utf8), to: "Content/p\(index).jpg")
        }
    }
}
