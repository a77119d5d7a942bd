import ArgumentParser

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
}
