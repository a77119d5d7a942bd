import ArgumentParser
import Foundation
import SiteBuilding
import SiteFolder

/// `vitrine clean [SOURCE] [DESTINATION]`
struct Clean: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Removes the site and what is cached for it.",
        usage: "vitrine clean [<source>] [<destination>] [<options>]",
        discussion: """
            Prints first what will be removed, and asks. Only files that vitrine wrote, and that are still as it wrote \
            them, are removed. Photos, settings and files of yours stay. The next build makes everything again.
            """)

    @OptionGroup var source: SourceArgument

    @OptionGroup var destination: DestinationArgument

    @Flag(help: "Change nothing: print what would be removed.")
    var dryRun = false

    @Flag(name: .shortAndLong, help: "Remove without asking. Needed where there is no terminal.")
    var yes = false

    @Flag(help: "Also remove the history of edits, so that what vitrine serve wrote can't be undone any more.")
    var history = false

    @Option(
        help: ArgumentHelp("The cache folder (default: the user's cache folder).", valueName: "folder"))
    var cacheDir: String?

    @OptionGroup var colour: ColourOption

    func run() throws {
        let console = Console(verbosity: .normal, colour: colour.choice)
        try console.reportingErrors {
            // After its photos were removed, a source may be gone.
            let source = try SourceChoice(namedOrUsual: source.name).path
            let removal = try SiteRemoval(
                of: source, from: try destination.path(of: source), cache: cacheDir.map(CacheFolder.init) ?? .usual,
                removesHistory: history)
            try ByteStream.standardOutput.write(RemovalText(removal).lines.joined(separator: "\n") + "\n")
            guard !dryRun, !removal.parts.isEmpty else { return }
            guard let isConfirmed = yes ? true : console.confirms("Remove all of this?") else {
                console.show(error: "There is no terminal to ask at. To remove all of this, add --yes.")
                throw ExitStatus.usage
            }
            guard isConfirmed else {
                console.show(line: "Nothing was removed.")
                throw ExitStatus.failure
            }
            let count = try removal.run()
            console.show(line: "Removed \(Quantities.count(count, "file")).")
        }
    }
}
