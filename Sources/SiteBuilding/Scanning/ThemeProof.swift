import PageRendering
import PhotoCatalog
import PhotoWorkers

/// Checks the files that a user's theme adds for private details before they are published, because they may be photos.
struct ThemeProof {
    let configuration: SiteConfiguration
    /// The absolute path of the theme's folder in the source.
    let folder: String
    let workers: any JobRunning

    /// Checks files of the theme.
    ///
    /// - Parameter names: the names in the theme's folder of the user's own files.
    /// - Throws: ``BuildError/privateDetails(_:)`` for pictures with private details that the configuration does not
    ///   allow.
    func check(_ names: [String]) async throws(BuildError) {
        let jobs = names.map {
            OriginalJob(original: folder + "/" + $0, sidecars: [], treatment: .keep, destination: nil)
        }
        guard !jobs.isEmpty else { return }
        var files: [FileWithPrivateDetails] = []
        do {
            try await workers.run(jobs) { index, result in
                // A file that no decoder accepts may be a font or a script.
                guard case .success(let report) = result, case .done(_, _, let findings) = report.answer else { return }
                let notAllowed = findings.filter { !configuration.allowedDetails.contains($0.detail) }
                let path = "\(configuration.source)/\(Theme.overridesFolder)/\(names[index])"
                if !notAllowed.isEmpty { files.append(FileWithPrivateDetails(path: path, findings: notAllowed)) }
            }
        } catch {
            throw BuildError(error)
        }
        guard !files.isEmpty else { return }
        throw .privateDetails(
            PrivacyFindings(
                files: files.sorted { $0.path < $1.path }, allowed: configuration.allowedDetails, isOfTheme: true))
    }
}
