import ArgumentParser
import FileReading
import PhotoCatalog
import SiteBuilding

/// The first argument of all commands that read a gallery.
struct SourceArgument: ParsableArguments {
    @Argument(
        help: ArgumentHelp(
            "The folder with the photos (default: this folder, or \(SourceChoice.usualName) in it).",
            valueName: "source"))
    var name: String?

    func choice(_ console: Console) throws -> SourceChoice { try Self.choice(named: name, console) }

    /// The folder with the photos. If there is none, a short help is printed, and the command ends.
    ///
    /// The status is that of a wrong command line and not that of a help: a script that goes on would use an old site.
    static func choice(named name: String?, _ console: Console) throws -> SourceChoice {
        do {
            return try SourceChoice(named: name)
        } catch let reason as NoSource {
            console.show(line: ShortHelp(reason).text)
            throw ExitStatus.usage
        }
    }
}

/// The second argument.
struct DestinationArgument: ParsableArguments {
    @Argument(
        help: ArgumentHelp(
            """
            The folder for the site (default: "destination" in vitrine.yaml, or else \(SourceChoice.siteFolder) beside \
            \(SourceChoice.usualName), or else \(BuiltSite.folderName) in SOURCE).
            """, valueName: "destination"))
    var name: String?

    /// The folder of the site of a source. Its settings are read only if they decide.
    func path(of source: String) throws(CatalogError) -> String {
        if let name { return name }
        return try DestinationChoice.path(of: source)
    }
}

/// What the program prints where it finds no photos.
struct ShortHelp {
    let text: String

    init(_ reason: NoSource) {
        let hint = SourceHint.text(about: .workingFolder).map { $0 + "\n" } ?? ""
        text = """
            \(Self.sentence(reason))
            \(hint)
            Vitrine turns a folder of photos into a gallery site. Go into the folder, or name it:

              vitrine build FOLDER          make the site, in FOLDER/\(BuiltSite.folderName)
              vitrine serve FOLDER --open   look at the gallery while you make it
              vitrine init FOLDER           write all settings as comments, to change what you like

            All commands: vitrine --help
            """
    }

    private static func sentence(_ reason: NoSource) -> String {
        switch reason {
        case .nothingThere:
            "This folder has no \(SiteSettings.fileName), and there are no photos in it or one level below."
        case .photosFurtherBelow:
            sentence(.nothingThere) + "\nSome are further below. To make a site of all of them: vitrine build ."
        case .unsuitable(.home): "This is your home folder. Vitrine builds it only if you name it: vitrine build ."
        case .unsuitable(.aboveHome):
            "Your home folder is in this folder. Vitrine builds it only if you name it: vitrine build ."
        case .unsuitable(.site):
            "This folder belongs to a site that vitrine built. Its pictures are photos only if you name the folder."
        }
    }
}

extension SourceChoice {
    /// The most photos of a folder that nothing marks as a gallery.
    private static let unaskedCount = 2000

    /// Asks before very many photos are read that may be another folder's: the user has not named it, it has no
    /// settings, and it has no site yet.
    ///
    /// - Parameters:
    ///   - site: The folder for the site.
    ///   - consequence: A sentence about what the command would do.
    ///   - command: What the user would write to name the folder.
    /// - Throws: An exit status if there is no terminal to ask at, or if the answer is no.
    func confirm(site: String, _ consequence: String, command: String, _ console: Console) throws {
        guard !isNamed, !hasSettings, !BuiltSite.isIn(site) else { return }
        // If the folder can't be listed, the command reports it.
        let count = try? PhotoCount.count(in: path, limit: Self.unaskedCount + 1)
        guard let count, count > Self.unaskedCount else { return }
        let text =
            "\(FileSystem.resolved(path)): more than \(Self.unaskedCount) photos, and no \(SiteSettings.fileName). "
            + consequence
        guard let isConfirmed = console.confirms("\(text)\nContinue?") else {
            console.show(error: "\(text) There is no terminal to ask at. To do it, name the folder: \(command)")
            throw ExitStatus.usage
        }
        guard isConfirmed else {
            console.show(line: "Nothing was changed.")
            throw ExitStatus.failure
        }
    }
}
