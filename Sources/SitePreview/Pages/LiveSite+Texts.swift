import SiteBuilding
import SitePlanning

extension LiveSite {
    /// Reads the texts that the settings name and that have changed.
    func texts(of material: SiteMaterial, _ configuration: SiteConfiguration) async throws(BuildError) -> [ParsedText] {
        var memory = texts
        let found = try await TextReading(configuration: configuration, workers: resources.texts)
            .read(in: material.source, knowing: &memory)
        texts = memory
        try BuildError.planning(
            TextPages(found).refuseTakenAddresses(
                in: material.library, named: SiteNames(material.library), source: configuration.source))
        return found
    }
}
