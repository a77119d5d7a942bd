import Foundation
import Subprocess
import Testing

@Suite("A build by another copy of the program")
struct CopiedProgramTests {
    /// A JPEG goes through libjpeg-turbo alone, a PNG through libvips.
    private func desk() async throws -> Desk {
        let desk = try Desk()
        try desk.photos("a.jpg", "b.png")
        try await desk.build()
        return desk
    }

    private func run(_ executable: String, on desk: Desk, libraries: String? = nil) async throws -> String {
        var environment = desk.environment
        if let libraries { environment = environment.updating(["LD_LIBRARY_PATH": libraries]) }
        let run = try await Subprocess.run(
            .path(.init(executable)), arguments: ["build", "-v"], environment: environment,
            workingDirectory: .init(desk.path), output: .string(limit: 1 << 20), error: .string(limit: 1 << 20))
        try #require(run.terminationStatus == .exited(0), Comment(rawValue: run.standardError))
        return run.standardError
    }

    @Test func `A copy of the program renders no photo again`() async throws {
        let desk = try await desk()
        let copy = try await desk.copyOfProgram()
        let text = try await run(copy, on: desk)
        #expect(text.contains("Nothing written"), "\(text)")
        #expect(!text.contains("a.jpg") && !text.contains("b.png"), "\(text)")
    }

    #if os(Linux)
        @Test func `Another version of libvips renders only the photos again that went through libvips`() async throws {
            let desk = try await desk()
            let text = try await run(Desk.executable, on: desk, libraries: try desk.longerVips())
            #expect(text.contains("b.png"), "\(text)")
            #expect(!text.contains("a.jpg"), "\(text)")
            #expect(text.contains("Nothing written"), "\(text)")
        }
    #endif

    @Test func `A changed template makes a build write pages and render no photo`() async throws {
        let desk = try await desk()
        try desk.write("{{! changed }}\n<p>{{site.title}}</p>\n", to: "Content/_theme/foot.mustache")
        let run = try await desk.run("build", "-v")
        #expect(run.text.contains("none new or changed"), "\(run.text)")
        #expect(run.text.contains("3 files written"), "\(run.text)")
    }
}
