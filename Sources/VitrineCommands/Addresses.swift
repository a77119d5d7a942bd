import ArgumentParser
import FileReading
import SiteBuilding
import SitePlanning
import SitePreview
import SitePublishing

/// `vitrine addresses [SOURCE] [DESTINATION]`
struct Addresses: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Lists old addresses of albums and photos, and keeps them alive.",
        discussion: """
            One address a line, with tabs: "moved" for one that leads nowhere now, "alias" for one of aliases in an \
            album.yaml that leads on; the old address; where it leads. Builds see what has moved if its photos are the \
            same. With --keep, what has moved is written into the album.yaml of its folder. The next build makes pages \
            at these addresses that lead on. Unlisted albums are never named.
            """)

    @OptionGroup var source: SourceArgument

    @OptionGroup var destination: DestinationArgument

    @OptionGroup(title: HelpGroup.usual) var own: Own

    @OptionGroup(title: HelpGroup.site) var options: SiteOptions

    @OptionGroup var colour: ColourOption

    struct Own: ParsableArguments {
        @Flag(help: "Write what has moved as aliases into the settings of its albums.")
        var keep = false

        @Flag(help: "Take back the addresses that were kept last.")
        var undo = false
    }

    func validate() throws {
        if own.keep, own.undo { throw ValidationError("Choose one of --keep and --undo.") }
    }

    func run() async throws {
        let console = Console(verbosity: .normal, colour: colour.choice)
        try await console.run { _, _ in
            nil
        } doing: {
            let configuration = try options.configuration(
                source: try source.choice(console).path, destination: destination.name)
            if own.undo { try await undo(configuration, console) } else { try await list(configuration, console) }
        }
    }

    private func list(_ configuration: SiteConfiguration, _ console: Console) async throws {
        let source = configuration.source
        func command(_ flag: String) -> String {
            MovedText.command(source: source, destination: configuration.destination) + " " + flag
        }
        let list = try OldAddressList(of: configuration, cache: options.cache)
        guard own.keep else {
            let lines =
                list.moved.map { line("moved", $0.shownOld, $0.shownNow) }
                + list.aliases.map { line("alias", $0.address, $0.target) }
            try ByteStream.standardOutput.write(lines.joined())
            if let line = MovedText.line(list.moved, keptWith: command("--keep")) {
                console.show(line: line)
            } else if lines.isEmpty {
                console.show(line: "Nothing has moved, and no settings name old addresses.")
            }
            return
        }
        guard !list.moved.isEmpty else { return console.show(line: "Nothing has moved. There is nothing to keep.") }
        let outcome = try await keeping(configuration).keep(list.moved)
        let kept = list.moved.filter { !outcome.missing.contains($0) }
        try ByteStream.standardOutput.write(kept.map { line("alias", $0.shownOld, $0.shownNow) }.joined())
        if let edit = outcome.edit {
            console.show(
                line: "Written to \(Self.names(of: edit.files, in: source)). The next build makes their pages. "
                    + "To take this back: " + command("--undo"))
        }
        for moved in outcome.missing {
            console.show(
                error: "\(RelativePath.named(moved.source, in: source)): is not there any more, so its old address "
                    + "\(moved.shownOld) was not kept. Build, and try again.")
        }
        if !outcome.missing.isEmpty { throw ExitStatus.failure }
    }

    private func undo(_ configuration: SiteConfiguration, _ console: Console) async throws {
        let edit = try await keeping(configuration).undo()
        console.show(line: "Taken back in \(Self.names(of: edit.files, in: configuration.source)).")
    }

    private static func names(of files: [String], in source: String) -> String {
        Quantities.list(files.map { RelativePath.named($0, in: source) })
    }

    private func keeping(_ configuration: SiteConfiguration) throws -> AddressKeeping {
        try AddressKeeping(configuration, keepingEditsIn: options.cache.editsFolder(of: configuration.source))
    }

    private func line(_ parts: String...) -> String {
        parts.map(\.printableLine).joined(separator: "\t") + "\n"
    }
}

/// Addresses that are no longer what they were, as text.
enum MovedText {
    /// `3 albums and 12 photos have new addresses. Keep the old ones: vitrine addresses --keep`
    ///
    /// - Returns: nil if there are none.
    static func line(albumCount: Int, photoCount: Int, keptWith command: String) -> String? {
        let counts = [(albumCount, "album"), (photoCount, "photo")].filter { $0.0 > 0 }
        guard !counts.isEmpty else { return nil }
        let words = counts.map { Quantities.count($0.0, $0.1) }.joined(separator: " and ")
        return albumCount + photoCount == 1
            ? "\(words) has a new address. Keep the old one: \(command)"
            : "\(words) have new addresses. Keep the old ones: \(command)"
    }

    static func line(_ moved: [MovedAddress], keptWith command: String) -> String? {
        let albums = moved.count { $0.kind == .album }
        return line(albumCount: albums, photoCount: moved.count - albums, keptWith: command)
    }

    static func line(_ report: BuildReport) -> String? {
        line(
            albumCount: report.movedAlbumCount, photoCount: report.movedPhotoCount,
            keptWith: command(source: report.source, destination: report.destination) + " --keep")
    }

    /// The command for a site, without the folders that it takes if none are named.
    static func command(source: String, destination: String) -> String {
        var names: [String] = []
        if (try? DestinationChoice.path(of: source)).map(FileSystem.resolved) != FileSystem.resolved(destination) {
            names = [source, destination]
        } else if (try? SourceChoice(named: nil).path).map(FileSystem.resolved) != FileSystem.resolved(source) {
            names = [source]
        }
        return ShellText.quoted(["vitrine", "addresses"] + names)
    }
}
