import Foundation

/// The files that make pages of the preview live.
enum PreviewAssets {
    static let script = Data(PackageResources.preview_js)
    static let stylesheet = Data(PackageResources.preview_css)
}
