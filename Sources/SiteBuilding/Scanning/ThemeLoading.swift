import BuiltInTheme
import FileReading
import Foundation
import ImagePipeline
import PageRendering
import PhotoCatalog
import SiteFolder

extension Theme {
    /// What to do about a language without words; nil if the theme has words in it or in a close language.
    ///
    /// - Parameter source: the source folder as the user wrote it.
    func warning(aboutWordsIn language: LanguageTag, source: String) -> String? {
        let tag = language.description
        guard !hasWords(for: tag) else { return nil }
        let file = RelativePath.named("\(Self.overridesFolder)/\(Self.wordsFile(for: tag))", in: source)
        return "language: the theme has no words in \"\(language)\", so words such as \"Photos\" and \"Next\" are in "
            + "English. It has words in \(languages.joined(separator: ", ")). To add them, translate "
            + "words-en.json of the "
            + "default theme, and put the file into \(file)."
    }
}

extension ThemeChoice {
    /// All of the theme's files by name.
    package var files: [String: Data] { BuiltInThemes.files[rawValue] ?? DefaultTheme.files }
}

/// A theme of the program with the overrides from a source.
struct LoadedTheme: Sendable {
    let theme: Theme
    /// Hash of all files of the theme.
    let hash: ContentHash
    /// Names of the published files that are the source's own.
    let ownAssets: [String]
    /// Warnings about files that are not read or lack words, with paths from the source folder.
    let warnings: [String]

    /// - Parameters:
    ///   - settings: with the theme whose files are used unless the source has its own.
    ///   - source: an absolute path with links resolved.
    init(_ settings: SiteSettings, for source: String) throws(BuildError) {
        let builtIn = settings.theme.files
        var files = builtIn
        var warnings: [String] = []
        let folder = source + "/" + Theme.overridesFolder
        if FileSystem.isFolder(FileSystem.resolved(folder)) {
            let names: [String]
            if Self.isLinkOut(folder, of: source) {
                warnings.append(Self.warning(about: Theme.overridesFolder))
                names = []
            } else {
                names = try BuildError.files(FileSystem.contents(of: folder).files)
            }
            for name in names.sorted() where !name.split(separator: "/").contains(where: { $0.hasPrefix(".") }) {
                let path = folder + "/" + name
                guard !Self.isLinkOut(path, of: source) else {
                    warnings.append(Self.warning(about: Theme.overridesFolder + "/" + name))
                    continue
                }
                guard let data = FileManager.default.contents(atPath: path) else {
                    throw .theme(folder: folder, .unreadable(file: name))
                }
                files[name] = data
            }
        }
        do {
            theme = try Theme(files: files, own: Set(files.keys.filter { builtIn[$0] != files[$0] }))
        } catch {
            throw .theme(folder: folder, error)
        }
        // They contain the program's English words that pages show.
        hash = Self.hash(of: files, theme.warnings)
        ownAssets = theme.assets.filter { builtIn[$0.key] != $0.value }.keys.sorted()
        let unused = ThemeFileUse(files, of: builtIn, named: settings.themeFiles).warnings
        self.warnings = warnings + (theme.warnings + unused).map { Theme.overridesFolder + "/" + $0 }
    }

    /// Returns whether a path is a symbolic link to a target outside of the source, whose contents must not be
    /// published.
    private static func isLinkOut(_ path: String, of source: String) -> Bool {
        guard FileSystem.status(path)?.kind == .link else { return false }
        let target = FileSystem.resolved(path)
        return !target.utf8.starts(with: (source == "/" ? source : source + "/").utf8)
    }

    private static func warning(about path: String) -> String {
        "\(path): a link that leads out of the source; not read. Replace it with a copy of the file or folder."
    }

    private static func hash(of files: [String: Data], _ warnings: [String]) -> ContentHash {
        var key = CacheKey()
        for (name, data) in files.sorted(by: { $0.key < $1.key }) {
            key.add(name)
            key.add(data)
        }
        for warning in warnings { key.add(warning) }
        return key.hash
    }
}
