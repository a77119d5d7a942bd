import Foundation
import Subprocess
import TestSupport
import Testing

@Suite("The flag --max-memory")
struct MemoryTests {
    /// Less than any photo takes: each is then decoded alone.
    @Test(
        "A build renders all photos with any memory limit",
        arguments: Tier.cases(["1k", "1.5 GiB"], more: ["64MB", "0.5t"]))
    func takesAnyAmountAndRendersAll(amount: String) async throws {
        let desk = try Desk()
        try desk.photos("a.jpg", "b.jpg", "c.png", "d.jpg", "e.png")
        let run = try await desk.build("--max-memory", amount)
        #expect(run.text.contains("Built 5 photos"))
    }

    #if os(Linux)
        /// Photos that take 180 MB each beside their workers' 50: 460 MB if two were decoded at a time.
        @Test("The flag --max-memory limits the memory of all workers together")
        func boundsWhatWorkersTakeTogether() async throws {
            let desk = try Desk()
            let photo = try NoisePicture(6000, 5000).jpeg(.scanForEachComponent)
            for name in ["a", "b"] { try desk.write(photo, to: "Content/\(name).jpg") }
            let most = try await Self.peak(of: desk, "--max-memory", "256M", "--widths", "240")
            #expect(most < 380_000_000)
            #expect(most > 150_000_000, "nothing was seen of any worker")
        }

        /// The most memory that the workers of a build were seen to have at a time, in bytes. Who looks is a process of
        /// its own: other tests keep this one's threads busy.
        private static func peak(of desk: Desk, _ flags: String...) async throws -> Int {
            let script = """
                (while :; do
                    cat /proc/[0-9]*/status 2>/dev/null | awk -v shell=$$ '
                        /^Pid:/ { pid = $2 } /^PPid:/ { parent[pid] = $2 } /^VmRSS:/ { size[pid] = $2 }
                        END { for (pid in size) if (parent[parent[pid]] == shell) sum += size[pid]
                              print sum + 0 }'
                    sleep 0.01
                done) > samples &
                watch=$!
                "$@" > log 2>&1
                status=$?
                kill $watch
                exit $status
                """
            let run = try await Subprocess.run(
                .path("/bin/sh"), arguments: Arguments(["-c", script, "sh", Desk.executable, "build"] + flags),
                workingDirectory: .init(desk.path), output: .discarded, error: .discarded)
            try #require(run.terminationStatus == .exited(0))
            let samples = try String(contentsOfFile: desk.file("samples"), encoding: .utf8)
            return samples.split(separator: "\n").compactMap { Int($0) }.reduce(0, max) << 10
        }
    #endif

    @Test(
        "The flag --max-memory refuses a value that is not a size",
        arguments: ["", "0", "0M", "800", "much", "M", "1,5G", "1..5G", "8MX", "9999999999G"])
    func refusesWhatIsNoAmount(amount: String) async throws {
        let run = try await Desk().run("build", "--max-memory", amount)
        #expect(run.status == .exited(64))
        #expect(
            run.text.hasPrefix(
                "Error: --max-memory: must be a size such as 800M or 1.5G, with K, M, G or T. Change it, or leave it out."
            ))
    }
}
