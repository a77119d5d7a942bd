import CLibraryOrigin
import FileReading

/// The file of a shared library, identified by its name and size.
///
/// Names of such files end in the library's full version, and reinstalling a version does not change the size. So the
/// identity stays the same until another version is installed, and reading it loads nothing.
package struct InstalledLibrary: Hashable, Encodable, Sendable {
    /// Name and size in bytes, such as `libvips.so.42.16.1 3801120`.
    package let identity: String

    /// Creates the library that contains a loaded function; nil if there is no such function.
    init?(withFunction name: String) {
        guard let path = Self.path(ofFunction: name) else { return nil }
        self.init(file: path)
    }

    /// Creates the library at a path, following symbolic links; nil if there is none.
    init?(file path: String) {
        let file = FileSystem.resolved(path)
        guard let status = FileSystem.status(file) else { return nil }
        identity = "\(RelativePath.split(file).name) \(status.byteCount)"
    }

    /// Returns libraries whose names begin with one of `beginnings`, from the folder of the library that contains a
    /// loaded function and from the module folders in it.
    static func all(named beginnings: [String], besideFunction name: String) -> Set<InstalledLibrary> {
        guard let path = path(ofFunction: name) else { return [] }
        let folder = RelativePath.split(FileSystem.resolved(path)).folder
        let modules = names(in: folder).filter { $0.hasPrefix("vips-modules-") || $0 == "libheif" }
            .map { folder + "/" + $0 }
        let folders = [folder] + modules + modules.map { $0 + "/plugins" }
        return Set(
            folders.flatMap { folder in
                names(in: folder)
                    .filter { name in beginnings.contains(where: name.hasPrefix) && isShared(name) }
                    .map { folder + "/" + $0 }.filter { !FileSystem.isFolder($0) }
            }.compactMap(InstalledLibrary.init(file:)))
    }

    /// Returns whether a file's name is that of a shared library, not of an archive for linkers.
    private static func isShared(_ name: String) -> Bool { name.contains(".so") || name.hasSuffix(".dylib") }

    private static func names(in folder: String) -> [String] {
        (try? FolderListing(of: folder))?.entries.map(\.name) ?? []
    }

    private static func path(ofFunction name: String) -> String? {
        vitrine_library_file(name).map { String(cString: $0) }
    }
}
