import Foundation
import PhotoCatalog
import SiteBuilding
import SourceEditing

/// Answers requests of the inspector about the order, the groups and the descriptions of an album's photos.
struct Arranger: Sendable {
    let site: LiveSite
    let editor: SourceEditor

    /// How an album's photos are arranged now.
    func arrangement(of folder: String) async throws(InspectorRefusal) -> ArrangementAnswer {
        var album = try await shown(folder)
        guard album.isOfFolder else { return ArrangementAnswer(album, [], version: "") }
        let start = ContinuousClock.now
        while true {
            // The version comes first: if the file changes in between, the page has an old one, which is refused.
            let version = try version(of: album)
            let folders = try folders(of: album)
            let isCurrent = !album.isProvisional && album.isUpToDate(with: folders[0])
            if isCurrent || .now - start > Self.patience {
                return ArrangementAnswer(album, folders, version: isCurrent ? version : "")
            }
            try? await Task.sleep(for: Self.pause)
            album = try await shown(folder)
        }
    }

    /// The longest time until a change that was just saved is shown.
    private static let patience = Duration.seconds(3)
    private static let pause = Duration.milliseconds(30)

    private func shown(_ folder: String) async throws(InspectorRefusal) -> ShownAlbum {
        guard let album = await site.shownAlbum(folder) else { throw .unknownAlbum(folder) }
        return album
    }

    private func version(of album: ShownAlbum) throws(InspectorRefusal) -> String {
        do throws(SourceEditingError) {
            return try editor.version(of: AlbumSettings.file(in: album.path))
        } catch {
            throw .edit(error)
        }
    }

    /// The folders that an album's photos are in, its own first.
    private func folders(of album: ShownAlbum) throws(InspectorRefusal) -> [PhotoFolder] {
        var folders = [try folder(at: album.path, of: album)]
        guard album.grouping == .subfolder else { return folders }
        var known: Set = [album.path]
        for path in album.photos.map(\.photo.file.folder) where known.insert(path).inserted {
            folders.append(try folder(at: path, of: album))
        }
        return folders
    }

    private func folder(at path: [String], of album: ShownAlbum) throws(InspectorRefusal) -> PhotoFolder {
        let found: PhotoFolder?
        do throws(CatalogError) {
            found = try album.folder(at: path)
        } catch {
            throw .source(error.description)
        }
        guard let found else { throw .unknownAlbum(path.joined(separator: "/")) }
        return found
    }
}
