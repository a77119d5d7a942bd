import FileReading
import SiteBuilding
import SitePlanning
import SourceEditing

/// What the preview's builds have seen move, and offer to keep.
struct AddressOffer: Sendable {
    let site: LiveSite
    /// Nil if the preview builds no site.
    let file: MovedAddressesFile?

    /// The number of addresses that are named.
    private static let limit = 3

    var inspected: JSONObject {
        get async {
            let moved = await moved
            let albums = moved.count { $0.kind == .album }
            return [
                "albums": albums, "photos": moved.count - albums,
                "named": moved.prefix(Self.limit).map { ["old": $0.shownOld, "now": $0.shownNow] as JSONObject },
            ]
        }
    }

    /// Writes all of them into the source.
    ///
    /// - Returns: nil if nothing changes.
    func keep(with editor: SourceEditor) async throws(InspectorRefusal) -> EditJournal.Entry? {
        guard let edition = await site.edition else { throw .noSource }
        do throws(AddressKeeping.Failure) {
            let outcome = try await AddressKeeping(edition.configuration, editor: editor).keep(await moved)
            // The next build offers again what was not found.
            if outcome.edit == nil, let missing = outcome.missing.first {
                throw .edit(.missing(file: missing.source))
            }
            return outcome.edit
        } catch {
            switch error {
            case .edit(let error): throw .edit(error)
            case .source, .nothingToUndo: throw .source(error.description)
            }
        }
    }

    private var moved: [MovedAddress] {
        get async {
            guard let file, let edition = await site.edition else { return [] }
            let hasFolders = edition.configuration.settings.albumSource == .folders
            return file.needed(in: edition.library, named: hasFolders ? edition.planner.names : nil)
        }
    }
}
