import FileReading
import ImagePipeline
import PageRendering
import PhotoCatalog

/// Everything that a site is made from, before any photo is read.
struct SiteMaterial {
    /// Absolute paths of the source and the destination.
    let source: String
    let destination: String
    let library: PhotoLibrary
    let theme: Theme
    /// Hash of the theme's files.
    let themeHash: ContentHash
    /// Names of the files in the source's theme folder that are published.
    let themeAssets: [String]
    /// The texts that become pages, in the order of the settings; empty until they are read.
    var texts: [SourceText] = []
}
