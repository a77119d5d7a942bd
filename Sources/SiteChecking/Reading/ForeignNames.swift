import FileReading
import SiteFolder

/// Finds files and folders by their names that don't belong into a site.
enum ForeignNames {
    private static let sourceFolders: Set = [
        ".git", ".hg", ".svn", ".idea", ".vscode", "node_modules", "__pycache__", "_theme", "__MACOSX",
    ]
    private static let sourceFiles: Set = [
        "vitrine.yaml", "album.yaml", SecretFile.nameInGallery, "sigal.conf.py", "hugo.toml", ".ds_store", "thumbs.db",
        "desktop.ini", ".env", ".gitignore", ".picasa.ini", ".nomedia", "index.md",
    ]
    private static let sourceExtensions: Set = [
        "xmp", "pp3", "dop", "cr2", "cr3", "nef", "arw", "dng", "raf", "orf", "rw2", "psd", "xcf", "bak", "swp",
    ]

    /// - Returns: a finding for a folder whose contents are not checked.
    static func finding(ofFolder name: String, at path: String) -> CheckFinding? {
        if name == ".vitrine" || name.hasPrefix(".") && name.hasSuffix(".vitrine") {
            return CheckFinding(
                .internalFile, in: path,
                "it is the folder in which a build prepares files, and may have photos that are not "
                    + "published. Build the site again, or remove it."
            )
        }
        if sourceFolders.contains(name) {
            return CheckFinding(
                .sourceFile, in: path, "it is a folder of sources, which visitors could read. Move it out of the site.")
        }
        return nil
    }

    static func finding(ofFile name: String, at path: String) -> CheckFinding? {
        let lowercased = name.lowercased()
        let isMark = name == PreviewMark.fileName || name == ".vitrine-manifest.new"
        if isMark || [".sqlite", ".sqlite-wal", ".sqlite-shm"].contains(where: lowercased.hasSuffix) {
            return CheckFinding(
                .internalFile, in: path,
                "it is a file of a cache, a preview or an interrupted build, and may name hidden photos. Remove it.")
        }
        let last = lowercased.split(separator: ".").last.map(String.init) ?? ""
        if sourceFiles.contains(lowercased) || sourceExtensions.contains(last) || name.hasSuffix("~") {
            return CheckFinding(
                .sourceFile, in: path,
                "it is a source or a setting, which visitors could read. Move it out of the site.")
        }
        return nil
    }
}
