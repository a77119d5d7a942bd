import Foundation
import Subprocess
import Testing
import Yams

@Suite("The example of a workflow")
struct WorkflowTests {
    private struct Workflow: Decodable {
        struct Job: Decodable {
            struct Step: Decodable {
                let run: String?
                let uses: String?
            }

            let steps: [Step]
        }

        let jobs: [String: Job]
    }

    private static func hasTool(_ name: String) -> Bool {
        (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
            .contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(name)") }
    }

    @Test(
        "Its steps build and check a gallery, and upload exactly what visitors may see",
        .enabled(if: hasTool("rsync") && hasTool("jq"), "rsync or jq is missing"))
    func stepsRun() async throws {
        let file = MarkdownPage.repository.appending(path: "Documentation/examples/publish.yml")
        let workflow = try YAMLDecoder().decode(Workflow.self, from: Data(contentsOf: file))
        let steps = try #require(workflow.jobs["publish"]?.steps)
        #expect(steps.contains { $0.uses?.hasPrefix("actions/deploy-pages@") == true })
        let desk = try Desk()
        try desk.photos("sea/a.jpg", "sea/b.jpg", "land/c.jpg")
        try desk.write("visibility: unlisted\naddress: land\n", to: "Content/land/album.yaml")
        let program = desk.file(".vitrine-program/.build/release")
        try FileManager.default.createDirectory(atPath: program, withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(atPath: program + "/vitrine", withDestinationPath: Desk.executable)

        let scripts = steps.compactMap(\.run).filter { !$0.hasPrefix("make ") }
        #expect(scripts.count >= 3)
        for script in scripts {
            // As GitHub runs a step.
            let run = try await Subprocess.run(
                .name("bash"), arguments: ["-e", "-c", script], environment: desk.environment,
                workingDirectory: .init(desk.path), output: .string(limit: 1 << 20), error: .string(limit: 1 << 20))
            #expect(run.terminationStatus == .exited(0), "\(script)\n\(run.standardOutput)\n\(run.standardError)")
        }
        var uploaded = try desk.files("site")
        #expect(uploaded.removeValue(forKey: ".nojekyll") != nil)
        #expect(try uploaded == desk.site())
        #expect(uploaded.keys.contains { $0.hasPrefix("land") } && !uploaded.keys.contains { $0.contains(".vitrine") })
    }
}
