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
        "arrange.css": Asset(data: Data(PackageResources.arrange_css), type: .css),
        "history.css": Asset(data: Data(PackageResources.history_css), type: .css),
        "inspector.css": Asset(data: Data(PackageResources.inspector_css), type: .css),
        "photo-form.css": Asset(data: Data(PackageResources.photo_form_css), type: .css),
        "shelf.css": Asset(data: Data(PackageResources.shelf_css), type: .css),
        "inspector.svg": Asset(data: Data(PackageResources.inspector_svg), type: .svg),
    ].merging(
        [
            "api.js": PackageResources.api_js,
            "arrange-tools.js": PackageResources.arrange_tools_js,
            "arrange.js": PackageResources.arrange_js,
            "bands.js": PackageResources.bands_js,
            "controls.js": PackageResources.controls_js,
            "drags.js": PackageResources.drags_js,
            "elements.js": PackageResources.elements_js,
            "focus-picker.js": PackageResources.focus_picker_js,
            "group-editing.js": PackageResources.group_editing_js,
            "group-heading.js": PackageResources.group_heading_js,
            "hidden-photos.js": PackageResources.hidden_photos_js,
            "history.js": PackageResources.history_js,
            "inspector.js": PackageResources.inspector_js,
            "live.js": PackageResources.live_js,
            "marks.js": PackageResources.marks_js,
            "photo-drag.js": PackageResources.photo_drag_js,
            "photo-form.js": PackageResources.photo_form_js,
            "places.js": PackageResources.places_js,
            "plan.js": PackageResources.plan_js,
            "renditions.js": PackageResources.renditions_js,
            "reorder.js": PackageResources.reorder_js,
            "saving.js": PackageResources.saving_js,
            "selection.js": PackageResources.selection_js,
            "shelf-keys.js": PackageResources.shelf_keys_js,
            "shelf.js": PackageResources.shelf_js,
            "stage.js": PackageResources.stage_js,
            "trial.js": PackageResources.trial_js,
        ].mapValues { Asset(data: Data($0), type: .javaScript) }
    ) { first, _ in first }
}
