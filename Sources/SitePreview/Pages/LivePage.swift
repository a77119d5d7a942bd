import Foundation

/// A page of a preview.
struct LivePage: Sendable {
    let html: Data
    /// Whether something in it is not known yet.
    var isProvisional = false
    var marks = PageMarks.none
}
