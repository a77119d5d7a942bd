import FileReading
import Foundation
import PageRendering
import PhotoCatalog
import SiteBuilding
import SitePlanning

/// A look that a user tries.
struct LookTrial: Equatable, Sendable {
    /// Chosen by the page that tries it.
    let name: String
    /// The album's folder: names from the source down. Nil for the look of the gallery.
    let album: [String]?
    /// What the settings would state.
    let look: LookSettings
}

/// What a build would say of a look.
struct LookRemarks: Sendable {
    /// The colours that are hard to read.
    var weaknesses: [LookColours.Weakness] = []
    /// All else.
    var notes: [String] = []
}

/// The site with a look that is tried, as far as pages were asked for.
final class TriedLook {
    let trial: LookTrial
    /// Of the state of the source.
    let number: Int
    let edition: LiveEdition
    let remarks: LookRemarks
    /// Those that pages were last made of, which may be provisional, by their folders in the site.
    var albums: [[String]: LiveAlbum] = [:]

    init(_ trial: LookTrial, number: Int, edition: LiveEdition, remarks: LookRemarks) {
        (self.trial, self.number, self.edition, self.remarks) = (trial, number, edition, remarks)
    }
}

// Pages with looks that are tried: by the code that makes pages, with other settings.
extension LiveSite {
    /// More trials are forgotten.
    private static let mostTrials = 8
    /// More looks of a trial are forgotten.
    private static let mostLooks = 3

    /// Shows a look on pages that are asked for with the trial's name.
    ///
    /// - Throws: If a build would refuse the look.
    func attempt(_ trial: LookTrial) async throws(BuildError) -> LookRemarks {
        let former = trials[trial.name]
        if former == nil, trials.count >= Self.mostTrials { trials = [:] }
        trials[trial.name] = trial
        do throws(BuildError) {
            return try await tried(trial)?.remarks ?? LookRemarks()
        } catch {
            trials[trial.name] = former
            throw error
        }
    }

    /// - Returns: nil if there is no such trial, or no such page of an album.
    func page(at path: [String], trying name: String) async -> LivePage? {
        guard let edition, let page = path.last, let trial = trials[name], let look = try? await tried(trial),
            let place = look.edition[Array(path.dropLast())], let shown = edition[Array(path.dropLast())],
            let album = await album(at: place, shownAt: shown, in: edition, look),
            let html = album.text(page)
        else { return nil }
        return LivePage(html: html, isProvisional: album.isProvisional)
    }

    /// A file that only a page with a tried look refers to. A browser may ask for it after the next look was tried.
    ///
    /// - Parameter version: As the page refers to it. Other pages refer to the same path with another one.
    func triedFile(at path: [String], version: String) -> Data? {
        for look in tried.reversed() {
            let data =
                path.first == SiteNames.themeFolder
                ? look.edition.asset(path) : look.albums[Array(path.dropLast())]?.text(path[path.count - 1])
            if let data, FileVersion.of(.of(data)) == version { return data }
        }
        return nil
    }

    /// - Returns: nil before the source could be read.
    private func tried(_ trial: LookTrial) async throws(BuildError) -> TriedLook? {
        if let known = tried.last(where: { $0.number == self.number && $0.trial == trial }) { return known }
        guard let edition, let published else { return nil }
        let number = number
        var configuration = edition.configuration
        var library = edition.library
        if let album = trial.album {
            library = library.wearing(trial.look, inAlbumAt: album)
        } else {
            configuration.settings.look = trial.look
        }
        var material = try edition.material.trying(configuration, on: library)
        var memory = triedLooks
        let notes = try await LookReading(configuration: configuration, workers: resources.texts)
            .read(&material, knowing: &memory)
        triedLooks = memory
        let look = trial.album == nil ? trial.look : configuration.look.refined(by: trial.look)
        let colours = LookColours(look, of: material.theme.colours)
        let made = TriedLook(
            trial, number: number,
            edition: LiveEdition(
                configuration, of: material, as: library, isProvisional: edition.isProvisional, over: published),
            remarks: LookRemarks(weaknesses: colours.weaknesses, notes: colours.notes + notes))
        // Each has a whole edition.
        let before = tried.filter { $0.trial.name == trial.name }.suffix(Self.mostLooks - 1)
        tried = tried.filter { $0.trial.name != trial.name && trials[$0.trial.name] != nil } + before + [made]
        return made
    }

    /// - Parameters:
    ///   - place: Of the album with the look.
    ///   - shown: Of the same album without it, whose photos are known.
    private func album(
        at place: LiveEdition.Place, shownAt shown: LiveEdition.Place, in edition: LiveEdition, _ look: TriedLook
    ) async -> LiveAlbum? {
        let planner = look.edition.planner
        let folder = planner.names.folder(of: place.album)
        if let known = look.albums[folder], !known.isProvisional { return known }
        guard let plain = await album(at: shown, of: edition),
            let built = built(place.album, plain.plan.album.albums, look.edition)
        else { return nil }
        let plan = planner.plan(built, trail: place.trail, plain.plan.neighbours, isUnlisted: place.isUnlisted)
        let album = LiveAlbum(plan, isProvisional: plain.isProvisional, renderer: look.edition.renderer)
        look.albums[folder] = album
        return album
    }
}
