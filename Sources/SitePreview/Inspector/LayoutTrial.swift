import FileReading
import Foundation
import GalleryLayout
import PhotoCatalog

/// A layout for an album that a user tries.
struct LayoutTrial: Sendable {
    /// Where a trial can be kept.
    enum Scope: String, Decodable, Sendable {
        /// The album's own settings.
        case album
        /// The site's, for all albums that set no layout.
        case site
    }

    /// The album's folder in the source, joined by slashes.
    let folder: String
    let choice: LayoutChoice
    let container: Breakpoint
    let scope: Scope

    private struct Body: Decodable {
        let folder: String
        let width: Double
        let height: Double
        let layout: String
        let options: [String: InspectedValue]?
        let scope: Scope?
    }

    /// Reads `{"folder": "iceland", "width": 900, "height": 640, "layout": "flow", "options": {"item-height": 90}}`.
    init(json: Data) throws(InspectorRefusal) {
        guard let body = try? JSONDecoder().decode(Body.self, from: json) else {
            throw .badBody(
                "JSON with folder, width, height and layout, options if any are set, and the scope \"album\" "
                    + "or \"site\" to keep it"
            )
        }
        guard let width = Int(exactly: body.width), let height = Int(exactly: body.height),
            let container = Breakpoint(width: width, height: height)
        else { throw .badContainer }
        folder = body.folder
        scope = body.scope ?? .album
        self.container = container
        let options = (body.options ?? [:]).mapValues(\.option)
        choice = try mapError(of: LayoutChoice(name: body.layout, options: options), InspectorRefusal.layout)
    }
}
