import Foundation
import GalleryLayout
import PreviewServing
import SiteBuilding

/// Answers requests of the inspector: its page, and the JSON that the page's scripts ask for.
struct Inspector: Sendable {
    private let site: LiveSite

    init(_ site: LiveSite) {
        self.site = site
    }

    /// - Parameters:
    ///   - path: Below the preview's own folder.
    ///   - version: The name of the version of a page as it is now, by the page's path.
    func answer(
        to path: [String], _ request: PreviewRequest, version: @Sendable ([String]) async -> String?
    ) async -> PreviewAnswer {
        guard request.isTrusted else { return .tokenRequired }
        do throws(InspectorRefusal) {
            switch path {
            case ["api", "site"]:
                try Self.allow(.get, request)
                return Self.json(try await inspectedSite())
            case ["api", "album"]:
                try Self.allow(.get, request)
                let inspection = try await inspection(of: request.query["folder"] ?? "")
                return Self.json(AlbumAnswer(album: inspection.album, version: await version(inspection.page)))
            case ["api", "layout"]:
                try Self.allow(.post, request)
                let trial = try LayoutTrial(json: request.body)
                let layout = try await inspection(of: trial.folder).layout(trial.choice, in: trial.container)
                return Self.answer { try layout.json }
            default:
                guard let asset = InspectorAssets[path] else { return .notFound() }
                try Self.allow(.get, request)
                return .data(asset.data, type: asset.type)
            }
        } catch {
            return error.answer
        }
    }

    private func inspectedSite() async throws(InspectorRefusal) -> InspectedSite {
        guard let found = await site.inspectedSite else { throw .noSource }
        return found
    }

    private func inspection(of folder: String) async throws(InspectorRefusal) -> AlbumInspection {
        let found: AlbumInspection?
        do throws(BuildError) {
            found = try await site.inspection(ofAlbum: folder)
        } catch {
            throw .source(error)
        }
        guard let found else { throw .unknownAlbum(folder) }
        return found
    }

    private static func allow(_ method: PreviewRequest.Method, _ request: PreviewRequest) throws(InspectorRefusal) {
        guard request.method == method else { throw .method(allowed: method) }
    }

    private struct AlbumAnswer: Encodable {
        let album: InspectedAlbum
        /// So that events begin with what changes after this answer.
        let version: String?
    }

    static func json(_ value: some Encodable, status: Int = 200) -> PreviewAnswer {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.withoutEscapingSlashes]
        return answer(status: status) { try encoder.encode(value) }
    }

    private static func answer(status: Int = 200, json: () throws -> Data) -> PreviewAnswer {
        do {
            return .data(try json(), type: .json, status: status)
        } catch {
            return .problem(status: 500, message: "The answer can't be written as JSON: \(error)")
        }
    }
}
