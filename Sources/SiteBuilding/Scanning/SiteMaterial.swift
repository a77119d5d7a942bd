import FileReading
import ImagePipeline
import PageRendering
import PhotoCatalog
import SitePlanning

/// Everything that a site is made from, before any photo is read.
package struct SiteMaterial {
    /// Absolute paths of the source and the destination.
    package let source: String
    package let destination: String
    package let library: PhotoLibrary
    package let theme: Theme
    /// Hash of the theme's files.
    package let themeHash: ContentHash
    /// Names of the files in the source's theme folder that are published.
    let themeAssets: [String]
    /// The texts that become pages, in the order of the settings; empty until they are read.
    package var texts: [ParsedText] = []
}
