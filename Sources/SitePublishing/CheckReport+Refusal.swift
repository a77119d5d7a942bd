import SiteChecking

extension CheckReport {
    /// Refuses a site that must not be published: one with private data, with broken links or with a page that does not
    /// parse.
    ///
    /// - Throws: ``PublishError/refusedByCheck(_:)``
    package func refuseErrors() throws(PublishError) {
        // Pictures and films that can't be read may reveal private details.
        let unsearched: Set<CheckRule> = [.uncheckedPicture, .brokenPicture, .uncheckedFilm, .brokenFilm]
        let errors = findings.filter { $0.rule.severity == .error || unsearched.contains($0.rule) }
        guard errors.isEmpty else { throw .refusedByCheck(errors.map(\.description)) }
    }
}
