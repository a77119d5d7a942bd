import ArgumentParser
import SiteBuilding

/// `vitrine links [SOURCE] [DESTINATION]`
struct Links: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Prints the addresses of unlisted albums, to send to the people who may see them.",
        discussion: """
            One album a line: its address, a tab, its title. Addresses that album.yaml does not choose end in letters \
            that can't be guessed. They are made from the secret in SOURCE/\(SecretChoice.fileName), which is made if \
            there is none.
            """)

    @OptionGroup var source: SourceArgument

    @OptionGroup var destination: DestinationArgument

    @OptionGroup(title: HelpGroup.site) var options: SiteOptions

    @OptionGroup var colour: ColourOption

    func run() throws {
        let console = Console(verbosity: .normal, colour: colour.choice)
        try console.reportingErrors {
            let configuration = try options.configuration(
                source: try source.choice(console).path, destination: destination.name)
            let albums = try UnlistedAddress.all(in: configuration) { console.show($0) }
            try ByteStream.standardOutput.write(albums.map { "\($0.address)\t\($0.title)\n" }.joined())
            if albums.isEmpty { console.show(line: "No album is unlisted.") }
            if configuration.baseURL == nil, !albums.isEmpty {
                console.show(line: "Set base-url to see whole addresses.")
            }
        }
    }
}
