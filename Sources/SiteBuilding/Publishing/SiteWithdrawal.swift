import FileReading
import SiteFolder

/// The removal of a whole site, when the source no longer has photos.
struct SiteWithdrawal {
    /// The site's folder, as the user wrote it.
    let destination: String

    /// Removes every file of the site that is unchanged since it was written.
    ///
    /// - Parameter error: the error to throw if there is no site.
    func run(after error: BuildError, start: ContinuousClock.Instant) throws(BuildError) -> BuildReport {
        let folder = FileSystem.resolved(destination)
        guard ManifestFile(in: folder) != nil else { throw error }
        let count = try BuildError.site(StagingFolder.removeSite(from: destination, keepsManifest: true))
        return BuildReport(BuildSummary(removedCount: count), source: "", destination: folder, duration: .now - start)
    }
}
