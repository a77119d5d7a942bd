/// What a link within the site leads to.
public enum LinkTarget: Hashable, Sendable {
    /// A page. Browsers ask for it each time, so links to it need no version.
    case page
    /// A picture, a stylesheet, a script or any other file that browsers may keep for ever.
    ///
    /// References to it carry `?v=` and its version. If `version` is nil, any version is accepted.
    case file(version: String?)
}

extension LinkTarget {
    /// - Parameter version: The one that the reference carries; nil for none.
    /// - Throws: What is wrong with a reference to this target.
    func check(version: String?) throws(BrokenLink) {
        guard case .file(let wanted) = self, version == nil || version == "" || wanted != nil else { return }
        let remedy = wanted.map { "\"?v=\($0)\"" } ?? "\"?v=\" and the file's version"
        guard let version, !version.isEmpty else {
            throw BrokenLink("has no version, so that browsers may show an old copy: add \(remedy)")
        }
        guard version == wanted else { throw BrokenLink("has another version than the file: write \(remedy)") }
    }
}
