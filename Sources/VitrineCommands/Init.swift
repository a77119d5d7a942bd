import ArgumentParser
import GalleryImport
import PhotoCatalog
import SiteBuilding

/// `vitrine init [SOURCE]`
struct Init: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Starts a gallery: writes a vitrine.yaml with every setting and its default.",
        discussion: """
            The folder is created if it does not exist. If it is empty, it gets a first album too. If photos are there, \
            an album.yaml with examples is written beside the first of them. Nothing is asked and nothing is \
            overwritten: if there is a vitrine.yaml, the exit status is 1.
            """)

    @OptionGroup var chosen: SourceArgument

    @OptionGroup var colour: ColourOption

    func run() throws {
        let console = Console(verbosity: .normal, colour: colour.choice)
        try console.reportingErrors {
            let source = try SourceChoice(namedOrUsual: chosen.name).path
            let gallery = try FirstGallery(in: source, defaults: SiteSettings())
            try gallery.write()
            for file in gallery.files { console.show(line: "Wrote \(file.path)") }
            let arguments = (try? SourceChoice(named: nil).path) == source ? "" : " \(source)"
            console.show(line: "All settings are comments: remove the # in front of one to change it.")
            console.show(
                line: gallery.emptyAlbum.map { "Put photos into \($0), and look at them: vitrine serve\(arguments)" }
                    ?? "Look at the gallery: vitrine serve\(arguments)")
            console.show(
                line: "If you use git, name these in .gitignore: the folder of the site, and \(SecretChoice.fileName), "
                    + "from which the addresses of unlisted albums are made.")
        }
    }
}
