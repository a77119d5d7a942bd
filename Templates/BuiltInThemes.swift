import ContactSheetTheme
import Foundation

/// The themes that come with the program. Another theme has the default theme's files except for its own.
package enum BuiltInThemes {
    /// All files of each theme, by their names.
    package static let files: [String: [String: Data]] = [
        "default": DefaultTheme.files,
        "contact-sheet": DefaultTheme.files.merging(contactSheet) { $1 },
    ]

    private static var contactSheet: [String: Data] {
        var files = ContactSheet.files
        files["theme.css"] = DefaultTheme.stylesheet(withLook: ContactSheet.look)
        return files
    }
}
