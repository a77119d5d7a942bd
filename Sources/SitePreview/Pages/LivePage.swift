import Foundation
import SiteBuilding

/// A page of a preview.
package struct LivePage: Sendable {
    package let html: Data
    /// Whether something in it is not known yet.
    package let isProvisional: Bool
    package let marks: PageMarks

    package init(html: Data, isProvisional: Bool = false, marks: PageMarks = .none) {
        self.html = html
        self.isProvisional = isProvisional
        self.marks = marks
    }
}
