import BuiltInTheme
import Foundation
import ImagePipeline
import PageRendering

extension Theme {
    /// The folder in the source whose files take the place of the default theme's, file by file.
    public static let overridesFolder = "_theme"
}

/// The default theme with the overrides that a source has.
struct LoadedTheme {
    let theme: Theme
    /// Of all its files.
    let hash: ContentHash
    /// The names of those that are the source's own and published.
    let ownAssets: [String]
    /// About files that are not read, with paths from the source folder.
    let warnings: [String]

    /// - Parameter source: Absolute, links resolved.
    init(for source: String) throws(BuildError) {
        var files = DefaultTheme.files
        var warnings: [String] = []
        let folder = source + "/" + Theme.overridesFolder
        if FileSystem.isFolder(FileSystem.resolved(folder)) {
            let names: [String]
            if Self.isLinkOut(folder, of: source) {
                warnings.append(Self.warning(about: Theme.overridesFolder))
                names = []
            } else {
                names = try FileSystem.contents(of: folder).files
            }
            for name in names.sorted() where !name.split(separator: "/").contains(where: { $0.hasPrefix(".") }) {
                let path = folder + "/" + name
                guard !Self.isLinkOut(path, of: source) else {
                    warnings.append(Self.warning(about: Theme.overridesFolder + "/" + name))
                    continue
                }
                guard let data = FileManager.default.contents(atPath: path) else {
                    throw .theme("\(path): can't be read. Make the file readable, or remove it.")
                }
                files[name] = data
            }
        }
        do {
            theme = try Theme(files: files)
        } catch {
            throw .theme("\(folder)/\(error.description)")
        }
        hash = Self.hash(of: files)
        ownAssets = theme.assets.filter { DefaultTheme.files[$0.key] != $0.value }.keys.sorted()
        self.warnings = warnings
    }

    /// Whether a link there leads out of the source: the file would be published as it is.
    private static func isLinkOut(_ path: String, of source: String) -> Bool {
        guard FileSystem.status(path)?.kind == .link else { return false }
        let target = FileSystem.resolved(path)
        return !target.utf8.starts(with: (source == "/" ? source : source + "/").utf8)
    }

    private static func warning(about path: String) -> String {
        "\(path): a link that leads out of the source; not read. Put a copy in its place."
    }

    private static func hash(of files: [String: Data]) -> ContentHash {
        var recipe = CacheKey()
        for (name, data) in files.sorted(by: { $0.key < $1.key }) {
            recipe.add(name)
            recipe.add(data)
        }
        return recipe.hash
    }
}
