/// The target of a link within the site.
package enum LinkTarget: Hashable, Sendable {
    /// A page. Browsers request it again each time, so links to it need no version.
    case page
    /// A picture, a stylesheet, a script or another file that browsers may cache forever.
    ///
    /// References to it carry `?v=` and its version. If `version` is nil, any version is accepted.
    case file(version: String?)
}

extension LinkTarget {
    /// - Parameter version: The version in the reference, or nil if it has none.
    /// - Throws: The problem with a reference to this target.
    func check(version: String?) throws(BrokenLink) {
        guard case .file(let wanted) = self, version == nil || version == "" || wanted != nil else { return }
        let remedy = wanted.map { "\"?v=\($0)\"" } ?? "\"?v=\" and the file's version"
        guard let version, !version.isEmpty else {
            throw BrokenLink("has no version, so browsers may show an old copy: add \(remedy)")
        }
        guard version == wanted else { throw BrokenLink("has a different version than the file: write \(remedy)") }
    }
}
