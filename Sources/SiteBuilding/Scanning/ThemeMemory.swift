import BuildCache
import FileReading
import PageRendering
import PhotoCatalog

/// The theme that was read last, so that a preview reads it again only if one of its files has changed.
package struct ThemeMemory: Sendable {
    private var known: (choice: ThemeChoice, named: Set<String>, stamps: [String: FileStamp], theme: LoadedTheme)?

    package init() {}

    /// - Parameters:
    ///   - settings: With the theme whose files are used unless the source has its own.
    ///   - source: An absolute path with links resolved.
    mutating func theme(_ settings: SiteSettings, for source: String) throws(BuildError) -> LoadedTheme {
        let (choice, named) = (settings.theme, settings.themeFiles)
        let stamps = Self.stamps(in: source + "/" + Theme.overridesFolder)
        if let known, let stamps, known.choice == choice, known.named == named, known.stamps == stamps {
            return known.theme
        }
        let theme = try LoadedTheme(settings, for: source)
        known = stamps.map { (choice, named, $0, theme) }
        return theme
    }

    /// Of all files in a folder, none without one; nil if the folder is a link, or if they can't be read.
    private static func stamps(in folder: String) -> [String: FileStamp]? {
        switch FileSystem.status(folder)?.kind {
        case nil: return [:]
        case .folder: break
        default: return nil
        }
        guard let names = try? FileSystem.contents(of: folder).files else { return nil }
        var stamps: [String: FileStamp] = [:]
        for name in names {
            guard let stamp = FileStamp(of: folder + "/" + name) else { return nil }
            stamps[name] = stamp
        }
        return stamps
    }
}
