import ArgumentParser
import GalleryImport
import SiteBuilding

/// `vitrine import [SOURCE]`
struct Import: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Takes over the settings of sigal, thumbsup, Hugo or Expose.",
        usage: "vitrine import [<source>] [--to <folder>] [<options>]",
        discussion: """
            Reads the other program's settings and the notes beside the photos, and writes a vitrine.yaml and an \
            album.yaml for each album. Old addresses of albums still lead to them. Nothing of the other program is run \
            or changed, and no file is overwritten. What has no counterpart is listed, with the nearest thing to do.
            """)

    @Argument(help: "The folder, or the file, with the other program's settings.")
    var source = "."

    @Option(
        name: .customLong("to"),
        help: ArgumentHelp(
            "The folder for vitrine.yaml, with the photos (default: the one that the settings name).",
            valueName: "folder"))
    var target: String?

    @Flag(help: "Write nothing: print the files that would be written.")
    var dryRun = false

    @OptionGroup var colour: ColourOption

    func run() throws {
        let console = Console(verbosity: .normal, colour: colour.choice)
        try console.reportingErrors {
            let importer = try GalleryImporter(from: source, to: target)
            if dryRun {
                let texts = importer.files.map { "# \($0.path)\n\($0.text)" }
                try ByteStream.standardOutput.write(texts.joined(separator: "\n"))
            } else {
                try importer.write()
                for file in importer.files { console.show(line: "Wrote \(file.path)") }
            }
            for file in importer.kept { console.show(line: "\(file): exists already, and stays as it is") }
            if !importer.gallery.leftOut.isEmpty {
                console.show(line: "Not taken over from \(importer.gallery.generator.rawValue):")
                for line in importer.gallery.leftOut { console.show(line: "  " + line) }
            }
            if !dryRun {
                let folder = target ?? importer.gallery.photoFolder
                console.show(line: "Look at the gallery: vitrine serve \(folder)")
            }
            if dryRun, let obstacle = importer.obstacle { throw obstacle }
        }
    }
}
