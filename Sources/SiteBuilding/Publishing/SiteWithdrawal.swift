/// The removal of a whole site, for a source that has no photos any more.
struct SiteWithdrawal {
    /// As the user named it.
    let destination: String

    /// Removes every file of the site that is still as it was written.
    ///
    /// - Parameter error: thrown if there is no site.
    func run(after error: BuildError, start: ContinuousClock.Instant) throws(BuildError) -> BuildReport {
        let folder = FileSystem.resolved(destination)
        guard ManifestFile(in: folder) != nil else { throw error }
        let staging = try StagingFolder(for: destination)
        do throws(BuildError) {
            let published = PublishedSite(in: folder)
            let count = published.untouched.fileCount
            try staging.publish(SiteManifest(), over: published)
            try staging.discard()
            return BuildReport(
                albumCount: 0, photoCount: 0, pageCount: 0, renditionCount: 0, byteCount: 0, failures: [],
                keptCount: 0, writtenCount: 0, removedCount: count, destination: folder, duration: .now - start)
        } catch {
            try? staging.discard()
            throw error
        }
    }
}
