import ArgumentParser
import PhotoWorkers

/// Where the process begins. A worker runs on the only thread that there is, so that it can confine all of its process; other
/// commands have as many as they like.
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

/// The command line: parses, calls, prints.
struct Vitrine: AsyncParsableCommand {
    static let version = "0.1.0"

    static let configuration = CommandConfiguration(
        commandName: "vitrine",
        abstract: "Turns a folder of photos into a gallery site that any web server, or none, can show.",
        version: version,
        subcommands: [Build.self, Layout.self, Worker.self],
        defaultSubcommand: Build.self)

    /// Begins on the main thread, and stays there until a command is chosen: where no other thread can be had, only this one can
    /// report it.
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

    /// Ends the process from the thread that it happens to be on: the way back to the main thread may need a new one. The watch
    /// goes on until then.
    private static func run(_ build: Build, watch: StallWatch) async -> Never {
        do {
            try await build.run(watch: watch)
        } catch {
            exit(withError: error)
        }
        exit()
    }
}
