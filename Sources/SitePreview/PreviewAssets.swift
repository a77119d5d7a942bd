import Foundation

/// The files that make pages of the preview live.
enum PreviewAssets {
    static let script = Data(PackageResources.preview_js)
    /// A module that the script imports.
    static let patch = Data(PackageResources.patch_js)
    static let stylesheet = Data(PackageResources.preview_css)
    /// A PNG that stands for films where ffmpeg is missing.
    static let film = Data(PackageResources.film_png)
}
