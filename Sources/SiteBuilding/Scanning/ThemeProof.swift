import ImagePipeline
import PageRendering
import PhotoCatalog
import PhotoWorkers

/// Looks into the files that a site's own theme adds, among which may be photographs, before they are published as they are.
struct ThemeProof {
    let configuration: SiteConfiguration
    /// The theme's folder in the source, absolute.
    let folder: String
    let workers: any JobRunning

    /// - Parameter names: of the files that are the user's own, from the folder.
    /// - Throws: ``BuildError/disclosures(_:)`` for pictures that tell more than may be told.
    func check(_ names: [String]) async throws(BuildError) {
        let jobs = names.map {
            OriginalJob(original: folder + "/" + $0, companions: [], treatment: .keep, destination: nil)
        }
        guard !jobs.isEmpty else { return }
        var files: [DisclosingFile] = []
        do {
            try await workers.run(jobs) { index, report in
                // A file that no decoder accepts may be a font or a script.
                guard case .done(_, _, let disclosures) = report.outcome else { return }
                let told = disclosures.filter { !configuration.disclosed.contains($0.detail) }
                let path = "\(configuration.source)/\(Theme.overridesFolder)/\(names[index])"
                if !told.isEmpty { files.append(DisclosingFile(path: path, disclosures: told)) }
            }
        } catch {
            throw BuildError(error)
        }
        guard !files.isEmpty else { return }
        throw .disclosures(
            Disclosures(files: files.sorted { $0.path < $1.path }, allowed: configuration.disclosed, isOfTheme: true))
    }
}
