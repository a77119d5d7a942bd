import ArgumentParser

/// The command line: parses, calls, prints.
@main
struct Vitrine: AsyncParsableCommand {
    static let version = "0.1.0"

    static let configuration = CommandConfiguration(
        commandName: "vitrine",
        abstract: "Turns a folder of photos into a gallery site that any web server, or none, can show.",
        version: version,
        subcommands: [Build.self, Layout.self, Worker.self],
        defaultSubcommand: Build.self)
}
