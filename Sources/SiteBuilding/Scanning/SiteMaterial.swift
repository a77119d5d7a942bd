import ImagePipeline
import PageRendering
import PhotoCatalog

/// What a site is made of, before any photo is read.
struct SiteMaterial {
    /// Absolute, as the destination.
    let source: String
    let destination: String
    let library: PhotoLibrary
    let theme: Theme
    /// Of the theme's files.
    let themeHash: ContentHash
    /// Names of files in the source's theme that are published.
    let themeAssets: [String]
}
