/// What a check found in a site.
package struct CheckReport: Hashable, Sendable {
    /// Sorted.
    package let findings: [CheckFinding]
    package let pageCount: Int
    package let pictureCount: Int
    package let filmCount: Int
    package let fileCount: Int
    /// The files that were read in this run; the results of the others were in the cache.
    package let readCount: Int

    /// The findings with which a site must not be published.
    package var errors: [CheckFinding] { findings.filter { $0.rule.severity == .error } }
}
