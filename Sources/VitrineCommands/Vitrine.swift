import ArgumentParser
import Foundation
import PhotoWorkers
import SiteBuilding

/// The program. A worker, and what confines another program, runs on the process's only thread, so that it can confine
/// the whole process; other commands may use more threads.
package enum Program {
    @MainActor package static func main() async {
        _ = SecretChoice.valueOfVariable
        InheritedSignals.restoreDefaults()
        let arguments = CommandLine.arguments.dropFirst()
        switch arguments.first {
        case Worker._commandName: Worker.main(Array(arguments.dropFirst()))
        case Confine._commandName: Confine.main(Array(arguments.dropFirst()))
        default: await Vitrine.main()
        }
    }
}

/// The command line: parses arguments, runs the command, prints the result.
struct Vitrine: AsyncParsableCommand {
    static let version = "0.1.0"

    static let configuration = CommandConfiguration(
        commandName: "vitrine",
        abstract: "Turns a folder of photos into a static gallery site.",
        discussion: "With -v, --version also lists the versions of the libraries that vitrine uses.",
        version: version,
        subcommands: [
            Build.self, Render.self, Store.self, Serve.self, Check.self, Publish.self, Links.self, Addresses.self,
            Init.self, Import.self, Clean.self, Layout.self, Film.self, Worker.self, Confine.self,
        ],
        defaultSubcommand: Build.self)

    /// Starts on the main thread and stays on it until a command is chosen: if no other thread can be created, only the
    /// main thread can report it.
    @MainActor static func main() async {
        AddressSpace.spareIfLimited()
        do {
            if asksForLibraries(CommandLine.arguments.dropFirst()) {
                return try ByteStream.standardOutput.write(try LibraryVersions.text(program: version))
            }
            var command = try parsed()
            if let build = command as? Build {
                let configuration = try build.configuration()
                await run(build, configuration, watch: try Build.stallWatch())
            } else if var command = command as? any AsyncParsableCommand {
                try await command.run()
            } else {
                try command.run()
            }
        } catch {
            exit(withError: error)
        }
    }

    /// `--version -v`, in any order. The parser knows no option that adds to another.
    private static func asksForLibraries(_ arguments: ArraySlice<String>) -> Bool {
        [["--version", "-v"], ["--version", "--verbose"]].contains { $0.sorted() == arguments.sorted() }
    }

    /// The command with its arguments. An error about a misspelt command, or about another program's command or option,
    /// names the right command.
    private static func parsed() throws -> any ParsableCommand {
        let arguments = Array(CommandLine.arguments.dropFirst())
        let advice = CommandAdvice(commands: commandNames)
        let command: any ParsableCommand
        do {
            command = try parseAsRoot()
        } catch {
            guard exitCode(for: error) == .validationFailure else { throw error }
            var answer = advice.answer(toOptionsIn: arguments)
            if let word = arguments.first, !word.hasPrefix("-"), !commandNames.contains(word), !exists(word) {
                answer = advice.answer(toWord: word) ?? answer
            }
            guard let answer else { throw error }
            throw ValidationError(answer)
        }
        // `build` is the default command, so that any other word is taken for the folder with the photos.
        if let word = (command as? Build)?.source.name, !arguments.contains(Build._commandName), !exists(word),
            let answer = advice.answer(toWord: word)
        {
            throw ValidationError(answer)
        }
        return command
    }

    /// The commands that the help shows.
    static var commandNames: [String] {
        configuration.subcommands.filter { $0.configuration.shouldDisplay }.map { $0._commandName }
    }

    private static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

    /// Ends the process from the current thread, since returning to the main thread may need a new one. The watch
    /// continues until then.
    private static func run(_ build: Build, _ configuration: SiteConfiguration, watch: StallWatch) async -> Never {
        do {
            try await build.run(configuration, watch: watch)
        } catch {
            exit(withError: error)
        }
        exit()
    }
}
