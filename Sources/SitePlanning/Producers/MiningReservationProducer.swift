import MarkupValidation
import PageRendering

/// Makes `.well-known/tdmrep.json`, which reserves the right to mine the whole host for texts and data. Only a site in
/// the root of its host can have it.
///
/// Source: TDM Reservation Protocol, <https://www.w3.org/community/reports/tdmrep/CG-FINAL-tdmrep-20240510/>.
struct MiningReservationProducer: SiteProducer {
    func documents(of site: SiteOverview) -> [any SiteDocument] {
        site.identity.deniesAITraining && site.identity.basePath == "/" ? [Document()] : []
    }

    private struct Document: SiteDocument {
        let path = SitePath([RootFiles.wellKnownFolder, "tdmrep.json"])

        func render(by renderer: PageRenderer) -> String { #"[{"location":"/","tdm-reservation":1}]"# + "\n" }

        /// The text is always the same.
        func check(_ text: String, by validator: MarkupValidator, targets: LinkTargets) throws(MarkupError) {}
    }
}
