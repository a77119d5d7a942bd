import Foundation
import PreviewServing

/// The files of the inspector's page.
enum InspectorAssets {
    struct Asset: Sendable {
        let data: Data
        let type: ContentType
    }

    /// - Parameter path: Below the preview's own folder; of the page itself, the path of the folder.
    static subscript(path: [String]) -> Asset? {
        path.isEmpty ? page : path.count == 2 && path[0] == folder ? files[path[1]] : nil
    }

    private static let folder = "inspector"

    private static let page = Asset(data: Data(PackageResources.inspector_html), type: .html)

    private static let files: [String: Asset] = [
        "inspector.css": Asset(data: Data(PackageResources.inspector_css), type: .css),
        "inspector.svg": Asset(data: Data(PackageResources.inspector_svg), type: .svg),
    ].merging(
        [
            "inspector.js": PackageResources.inspector_js,
            "api.js": PackageResources.api_js,
            "bands.js": PackageResources.bands_js,
            "controls.js": PackageResources.controls_js,
            "drags.js": PackageResources.drags_js,
            "elements.js": PackageResources.elements_js,
            "live.js": PackageResources.live_js,
            "marks.js": PackageResources.marks_js,
            "plan.js": PackageResources.plan_js,
            "renditions.js": PackageResources.renditions_js,
            "stage.js": PackageResources.stage_js,
            "trial.js": PackageResources.trial_js,
        ].mapValues { Asset(data: Data($0), type: .javaScript) }
    ) { first, _ in first }
}
