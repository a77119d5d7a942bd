import Foundation
import PhotoCatalog

// What Hugo publishes besides its pages.
extension HugoReader {
    /// Hugo publishes every file among the content and the static files, unless its name begins with a dot or
    /// `ignoreFiles` has a pattern for it.
    ///
    /// Source: `IgnoreFile` in `source/sourceSpec.go` of Hugo.
    static func publication(
        _ settings: ImportedValue, as file: String, content: String, path: (String) -> String
    ) -> ImportedGallery.Publication? {
        let own = [SiteSettings.fileName, AlbumSettings.fileName].map { $0.replacing(".", with: "\\.") + "$" }
        let ignored = (settings["ignoreFiles"]?.members ?? []).compactMap(\.text)
        let ignoresAll = ignored.contains { [#"\.yaml$"#, #"\.ya?ml$"#].contains($0) }
        if ignoresAll || own.allSatisfy(ignored.contains) { return nil }
        let list = ImportedGallery.Publication.list(ignored + own)
        let line =
            switch (file as NSString).pathExtension.lowercased() {
            case "toml": "ignoreFiles = \(list)"
            case "json": "\"ignoreFiles\": \(list)"
            default: "ignoreFiles: \(list)"
            }
        let folders = [content] + (settings["staticDir"]?.members.compactMap(\.text) ?? ["static"]).map(path)
        return ImportedGallery.Publication(folders: folders, remedy: line)
    }
}
