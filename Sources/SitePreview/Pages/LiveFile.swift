import Foundation

/// A file of a preview.
enum LiveFile: Sendable {
    case page(LivePage)
    /// Another file that was made for the preview, such as a stylesheet.
    case data(Data)
    /// A file on the disk, by its absolute path, in a folder that it must not lead out of.
    case file(String, in: String)
}

/// A page of a preview.
struct LivePage: Sendable {
    let html: Data
    /// Whether something in it is not known yet.
    var isProvisional = false
    var marks = PageMarks.none
}
