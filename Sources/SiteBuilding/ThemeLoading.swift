import BuiltInTheme
import Foundation
import ImagePipeline
import PageRendering

extension Theme {
    /// The folder in the source whose files take the place of the default theme's, file by file.
    public static let overridesFolder = "_theme"

    /// The default theme with the overrides that `source` has.
    ///
    /// - Returns: it, the hash of all its files, and the names of those that are the source's own and published.
    static func load(
        for source: String
    ) throws(BuildError) -> (theme: Theme, hash: ContentHash, ownAssets: [String]) {
        var files = DefaultTheme.files
        let folder = source + "/" + overridesFolder
        guard FileSystem.isFolder(FileSystem.resolved(folder)) else {
            return (try theme(files, in: folder), hash(of: files), [])
        }
        let names = try FileSystem.contents(of: folder).files
        for name in names where !name.split(separator: "/").contains(where: isHidden) {
            guard let data = FileManager.default.contents(atPath: folder + "/" + name) else {
                throw .theme("\(folder)/\(name): can't be read. Make the file readable, or remove it.")
            }
            files[name] = data
        }
        let theme = try theme(files, in: folder)
        let own = theme.assets.filter { DefaultTheme.files[$0.key] != $0.value }
        return (theme, hash(of: files), own.keys.sorted())
    }

    private static func hash(of files: [String: Data]) -> ContentHash {
        var recipe = Recipe()
        for (name, data) in files.sorted(by: { $0.key < $1.key }) {
            recipe.add(name)
            recipe.add(data)
        }
        return recipe.hash
    }

    private static func theme(_ files: [String: Data], in folder: String) throws(BuildError) -> Theme {
        do {
            return try Theme(files: files)
        } catch {
            throw .theme("\(folder)/\(error.description)")
        }
    }

    private static func isHidden(_ name: Substring) -> Bool { name.hasPrefix(".") }
}
