import ArgumentParser
import PhotoWorkers

/// The entry point. A worker runs on the process's only thread, so that it can confine the whole process; other
/// commands may use more threads.
@main
enum Program {
    @MainActor static func main() async {
        let arguments = CommandLine.arguments.dropFirst()
        if arguments.first == Worker._commandName {
            Worker.main(Array(arguments.dropFirst()))
        } else {
            await Vitrine.main()
        }
    }
}

/// The command line: parses arguments, runs the command, prints the result.
struct Vitrine: AsyncParsableCommand {
    static let version = "0.1.0"

    static let configuration = CommandConfiguration(
        commandName: "vitrine",
        abstract: "Turns a folder of photos into a static gallery site.",
        version: version,
        subcommands: [Build.self, Serve.self, Layout.self, Worker.self],
        defaultSubcommand: Build.self)

    /// Starts on the main thread and stays on it until a command is chosen: if no other thread can be created, only the
    /// main thread can report it.
    @MainActor static func main() async {
        AddressSpace.spareIfLimited()
        do {
            var command = try parseAsRoot()
            if let build = command as? Build {
                await run(build, watch: try Build.stallWatch())
            } else if var command = command as? any AsyncParsableCommand {
                try await command.run()
            } else {
                try command.run()
            }
        } catch {
            exit(withError: error)
        }
    }

    /// Ends the process from the current thread, since returning to the main thread may need a new one. The watch
    /// continues until then.
    private static func run(_ build: Build, watch: StallWatch) async -> Never {
        do {
            try await build.run(watch: watch)
        } catch {
            exit(withError: error)
        }
        exit()
    }
}
