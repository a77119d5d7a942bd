import Foundation

/// A contact sheet on film: dark and dense, with a number for each frame.
package enum ContactSheet {
    /// The files that it has instead of the default theme's, by name.
    package static let files: [String: Data] = [
        "frame-number.mustache": Data(PackageResources.frame_number_mustache),
        "not-found-style.mustache": Data(PackageResources.not_found_style_mustache),
        "tiles.mustache": Data(PackageResources.tiles_mustache),
    ]

    /// Its stylesheet, without the rules that all themes share.
    package static let look = Data(PackageResources.theme_css)
}
