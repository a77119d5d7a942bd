import FileReading
import ImagePipeline
import PageRendering
import PhotoCatalog
import SiteFolder
import SitePlanning

/// Everything that a site is made from, before any photo is read.
package struct SiteMaterial {
    /// Absolute paths of the source and the destination.
    package let source: String
    package let destination: String
    package private(set) var library: PhotoLibrary
    /// With the gallery's look; without the looks' files until these are read.
    package private(set) var theme: Theme
    /// Without any look.
    private let plainTheme: Theme
    /// The files of looks.
    private(set) var looks: LookSource
    /// Hash of the theme's files and of the looks'.
    package let themeHash: ContentHash
    /// Names of the files in the source's theme folder that are published.
    let themeAssets: [String]
    /// The texts that become pages, in the order of the settings; empty until they are read.
    package private(set) var texts: [ParsedText] = []

    /// - Parameters:
    ///   - theme: Without a look.
    ///   - themeHash: Of the theme's files.
    init(
        source: String, destination: String, library: PhotoLibrary, theme: Theme, themeHash: ContentHash,
        themeAssets: [String], look: LookSettings = .theme, _ looks: LookSource = .none
    ) {
        self.source = source
        self.destination = destination
        self.library = library
        plainTheme = theme
        self.theme = theme.wearing(look)
        self.looks = looks
        var key = CacheKey(themeHash)
        key.add(looks.hash)
        self.themeHash = key.hash
        self.themeAssets = themeAssets
    }

    /// Gives the theme a look with all of its files.
    mutating func wear(_ look: LookSettings, _ files: LookFiles) { theme = plainTheme.wearing(look, files: files) }

    /// Adds the texts, and their pictures that are in no album.
    package mutating func take(_ texts: [ParsedText], by scanner: SourceScanner) throws(BuildError) {
        self.texts = texts
        library.textAlbums = try scanner.textAlbums(of: library.picturesOutsideAlbums(of: texts))
    }

    /// The same with other looks, whose files are not read yet, for pages of a preview: ``themeHash`` stays as it was.
    ///
    /// - Parameter library: Its albums have the looks that are tried.
    package func trying(
        _ configuration: SiteConfiguration, on library: PhotoLibrary
    ) throws(BuildError) -> SiteMaterial {
        var material = self
        material.library = library
        material.looks = try LookSource(of: library, configuration, in: source)
        material.theme = plainTheme.wearing(configuration.look)
        return material
    }
}
