import FileReading

/// A folder with its surroundings, for rules that need more than its name.
struct FolderAround {
    /// In lowercase.
    let name: String
    private(set) var entries: [FolderListing.Entry] = []
    /// The entries of the folder around it, if its name is one of those for which they count.
    private(set) var neighbours: [FolderListing.Entry] = []
    /// The folder's path; nil if only its name is known.
    private var path: String?

    init(named name: String) { self.name = name.lowercased() }

    /// - Parameter path: The folder's path; nil if its entries are not known yet.
    init(
        named name: String, holding entries: [FolderListing.Entry], beside neighbours: [FolderListing.Entry],
        at path: String?
    ) {
        self.init(named: name)
        (self.entries, self.neighbours, self.path) = (entries, neighbours, path)
    }

    /// Returns whether the entries beside a folder of this name decide on it.
    static func dependsOnNeighbours(_ name: String) -> Bool { names.contains(name.lowercased()) }

    private static let names = binsOfSessions.union(["originals", "rubbish", "recently deleted"])

    /// Capture One's names for the bin of a session.
    private static let binsOfSessions: Set<String> = ["trash", "papierkorb", "corbeille", "papelera", "cestino"]

    /// Whether it is a bin because of what is beside it: that of a session of Capture One, that of MEGA's sync, or
    /// that of Apple's export of iCloud Photos.
    var isBin: Bool {
        if Self.binsOfSessions.contains(name) { return hasNeighbour { $0.hasSuffix(".cosessiondb") } }
        // MEGA moved what was deleted into `Rubbish/2024-05-01`, later into `.debris` (meganz/MEGAsync#1096).
        if name == "rubbish" { return hasNeighbour { [".megaignore", ".debris"].contains($0) } }
        return name == "recently deleted" && (hasNeighbour { $0 == "photos" } || holds(AppleDetails.isFileName))
    }

    /// Whether programs keep the photos in it as they were before changes, such as uncropped: ACDSee, Corel PaintShop
    /// Pro and Picasa 2.
    ///
    /// ACDSee translates the name in brackets. A person may call an album "Originals" too: it is Picasa's if Picasa
    /// knows it and both folders have a file of the same name.
    var holdsOriginals: Bool {
        if name.hasPrefix("[origin"), name.hasSuffix("]") { return true }
        if ["corel auto-preserve", "automatisch beibehalten von corel"].contains(name) { return true }
        guard name == "originals", hasNeighbour(PicasaNotes.isFileName) || holds(PicasaNotes.isFileName) else {
            return false
        }
        let files = Set(entries.map { $0.name.lowercased() })
        return hasNeighbour { FileKind(ofFileNamed: $0).isPhoto && files.contains($0) }
    }

    /// Whether it is a library of Photos, iPhoto or Aperture, which may have lost the ending of its name on another
    /// system (RhetTbull/osxphotos#332).
    var isAppleLibrary: Bool {
        let folders = entries.filter { $0.kind == .folder }
        let known: Set = ["originals", "masters", "modified", "data", "previews", "thumbnails", "resources"]
        guard folders.contains(where: { known.contains($0.name.lowercased()) }) else { return false }
        if holds(["albumdata.xml", "library6.iphoto", "library.iphoto", "aperturedata.xml"].contains) { return true }
        guard let path, let database = folders.first(where: { $0.name.lowercased() == "database" }) else {
            return false
        }
        let listing = try? FolderListing(of: SourcePath.join(path, database.name))
        return listing?.entries.contains {
            ["photos.sqlite", "photos.db", "library.apdb", "apdb"].contains($0.name.lowercased())
        } == true
    }

    /// Whether the name has one of these endings, also with an addition as in `A.lrdata (2)` or
    /// `A.photoslibrary_backup`.
    func hasEnding(_ endings: [String]) -> Bool {
        guard name.contains(".") else { return false }
        return endings.contains { ending in
            guard let range = name.range(of: "." + ending), range.lowerBound != name.startIndex else { return false }
            return name[range.upperBound...].first.map { !$0.isLetter && !$0.isNumber } ?? true
        }
    }

    /// - Parameter isMatch: Gets a name in lowercase.
    private func hasNeighbour(_ isMatch: (String) -> Bool) -> Bool {
        neighbours.contains { isMatch($0.name.lowercased()) }
    }

    private func holds(_ isMatch: (String) -> Bool) -> Bool { entries.contains { isMatch($0.name.lowercased()) } }
}
