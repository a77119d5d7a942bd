import FileReading
import GalleryImport
import PhotoCatalog
import SitePublishing

/// What to tell the user about a folder that has no settings: where they may be.
enum SourceHint {
    /// - Returns: A line; nil if there is nothing to tell.
    static func text(about source: SourceChoice) -> String? {
        if source.hasSettings { return nil }
        if !source.isNamed, let gallery = gallery(in: source.path) {
            return "\(RelativePath.join(gallery, SiteSettings.fileName)): settings of a gallery. To build that "
                + "gallery: " + ShellText.quoted(["vitrine", "build", gallery])
        }
        return Generator.hint(about: source.path, unlessThereIs: SiteSettings.fileName)
    }

    /// The first folder in a folder that has settings of a site, as an import may have written them.
    private static func gallery(in folder: String) -> String? {
        let entries = (try? FolderListing(of: folder))?.entries ?? []
        let names = entries.filter { $0.kind == .folder && !$0.name.hasPrefix(".") }.map(\.name)
        return names.map { DestinationChoice.within(folder, $0) }.filter(SourceChoice.hasSettings)
            .min { NaturalOrder($0) < NaturalOrder($1) }
    }
}
