import ArgumentParser
import Testing

@testable import VitrineCommands

@Suite("The help")
struct HelpTests {
    /// A heading of a command's help, and the lines below it that begin an option or a command.
    private struct Section {
        let title: String
        var entries: [Substring] = []
    }

    private static let commands: [any ParsableCommand.Type] = [Build.self, Serve.self, Publish.self]

    private func help(of command: any ParsableCommand.Type) -> String {
        Vitrine.helpMessage(for: command, columns: 80)
    }

    private func sections(of command: any ParsableCommand.Type) -> [Section] {
        var sections: [Section] = []
        for line in help(of: command).split(separator: "\n") {
            if line.hasSuffix(":"), line == line.uppercased() {
                sections.append(Section(title: String(line.dropLast())))
            } else if line.hasPrefix("  "), !line.hasPrefix("   "), !sections.isEmpty {
                sections[sections.count - 1].entries.append(line)
            }
        }
        return sections
    }

    @Test("Help begins with at most ten options, and all others are below headings", arguments: commands.indices)
    func groups(index: Int) throws {
        let sections = sections(of: Self.commands[index]).filter { $0.title != "ARGUMENTS" }
        let first = try #require(sections.first)
        #expect((1...10).contains(first.entries.count), "\(first)")
        #expect(sections.count >= 3)
        #expect(sections.dropFirst().allSatisfy { !$0.entries.isEmpty })
        let last = try #require(sections.last)
        #expect(last.title == "OPTIONS")
        #expect(last.entries.map { $0.contains("--version") || $0.contains("--help") } == [true, true], "\(last)")
    }

    @Test("Each option is below one heading", arguments: commands.indices)
    func options(index: Int) throws {
        let entries = sections(of: Self.commands[index]).flatMap(\.entries)
        let names = entries.flatMap { $0.matches(of: /--[a-z][a-z-]*/).prefix(1).map { String($0.0) } }
        #expect(names.count > 30)
        #expect(Set(names).count == names.count, "\(names)")
    }

    @Test("No line of the help is wider than 80 columns")
    func widths() {
        for command in [Vitrine.self] + Vitrine.configuration.subcommands {
            for line in help(of: command).split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
        }
    }
}
