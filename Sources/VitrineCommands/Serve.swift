import ArgumentParser
import CMalloc
import Foundation
import PreviewServing
import SiteBuilding
import SitePreview

/// `vitrine serve [SOURCE] [DESTINATION]`
struct Serve: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Shows the gallery in a browser while you make it.",
        discussion: """
            Open the address that is printed. Pages are there at once, and follow every change of photos, captions, \
            settings and templates. The site is built in the background: into DESTINATION if it is given, otherwise \
            into a private folder, so that your published site stays as it is. With --drafts, no site is built. Ctrl-C \
            ends it.
            """)

    @OptionGroup var source: SourceArgument

    @Argument(help: "The folder for the site (default: a private folder in the cache).")
    var destination: String?

    @OptionGroup(title: "Options of the preview") var own: Own

    @OptionGroup(title: "Options of the preview") var colour: ColourOption

    @OptionGroup(title: HelpGroup.site) var options: SiteOptions

    struct Own: ParsableArguments {
        @Flag(
            help: ArgumentHelp(
                "Show hidden and unlisted albums and hidden photos too, with marks. Only without DESTINATION."))
        var drafts = false

        @Flag(help: "Open the preview in the browser.")
        var open = false

        @Option(help: ArgumentHelp("The port, or the next free one after it (default: 8000).", valueName: "number"))
        var port: UInt16?

        @Option(
            help: ArgumentHelp(
                "The network address to serve at. Everybody who can reach it sees the preview (default: 127.0.0.1).",
                valueName: "address"))
        var bind: String?

        @Flag(help: "With --bind, also serve the page to edit the gallery, which can change your files.")
        var allowEdits = false

        @Flag(name: .shortAndLong, help: "Print only the address, warnings and problems.")
        var quiet = false
    }

    func validate() throws {
        if own.drafts, let destination {
            throw ValidationError(
                "--drafts: a preview with drafts builds no site, so it needs no destination. Leave out "
                    + "\"\(destination)\" "
                    + "or --drafts.")
        }
        if let bind = own.bind, BindAddress(bind) == nil {
            throw ValidationError("--bind: \"\(bind)\" is not a network address. Name one such as 192.168.0.10 or ::1.")
        }
    }

    func run() async throws {
        // With a heap for each thread, a preview held half as much memory again after a hundred changes.
        shareHeaps(2)
        let console = PreviewConsole(isQuiet: own.quiet, colour: colour.choice)
        let source = try console.console.reportingErrors { try chosenSource(console.console) }
        try await console.console.run { _, _ in
            ExitCode.success
        } doing: {
            try await serve(source, console)
        }
    }

    private func chosenSource(_ console: Console) throws -> String {
        let source = try source.choice(console)
        try source.confirm(
            site: options.cache.previewFolder(of: source.path), "All of them would be shown, and rendered meanwhile.",
            command: "vitrine serve \(source.path)", console)
        return source.path
    }

    private func serve(_ source: String, _ console: PreviewConsole) async throws {
        let cache = options.cache
        let privateFolder = own.drafts ? cache.draftsFolder(of: source) : cache.previewFolder(of: source)
        let destination = destination ?? privateFolder
        let workers = Preview.Workers(
            readers: try options.pool(console.console, share: 0.2),
            renderers: try options.pool(console.console, share: 0.3),
            builders: try options.pool(console.console, share: 0.5, isPatient: true),
            confine: try SiteOptions.confinement())
        let preview = Preview(
            of: source, into: destination, besides: try? DestinationChoice.path(of: source),
            configure: { [options, isPrivate = self.destination == nil] in
                var configuration = try options.configuration(source: source, destination: destination)
                if isPrivate { configuration.allowsRemovals = true }
                return configuration
            },
            workers: workers, cache: cache, address: own.bind.flatMap(BindAddress.init) ?? .loopback,
            port: own.port == 0 ? .exactly(0) : .from(own.port ?? 8000), allowsEdits: own.allowEdits,
            showsDrafts: own.drafts
        ) { [open = own.open] event in
            console.show(event)
            switch event {
            case .listening(let listening, _): if open { Browser.open(listening.addressWithToken) }
            // A build needs much more than what follows it: pages that are looked at, for hours.
            case .built: giveBackFreedMemory()
            default: break
            }
        }
        try await preview.run()
    }
}
