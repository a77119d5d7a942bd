import FileReading

/// Recognises sites that this program built. They have pictures, and none of them is a photo of a gallery.
package enum BuiltSite {
    /// The folder at the top of the source that gets the site if nothing else is chosen. It is never an album.
    package static let folderName = "_site"

    /// The name of the list of a site's files, which is in its folder.
    package static let manifestName = ".vitrine-manifest"

    package static func isOne(_ listing: FolderListing) -> Bool {
        listing.entries.contains { $0.name == manifestName }
    }

    /// Whether a built site is in a folder.
    package static func isIn(_ folder: String) -> Bool {
        FileSystem.status(SourcePath.join(folder, manifestName)) != nil
    }
}
