import Foundation
import PreviewServing

/// The files of the inspector's page.
enum InspectorAssets {
    /// - Parameter path: Below the preview's own folder; empty for the page itself.
    /// - Returns: nil if there is no such file.
    static func answer(to path: [String]) -> PreviewAnswer? {
        if path.isEmpty { return .data(Data(PackageResources.inspector_html), type: .html) }
        guard path.count == 2, path[0] == "inspector", let bytes = files[path[1]] else { return nil }
        return .data(Data(bytes), type: ContentType(fileName: path[1]))
    }

    private static let files: [String: [UInt8]] = [
        "arrange.css": PackageResources.arrange_css,
        "history.css": PackageResources.history_css,
        "inspector.css": PackageResources.inspector_css,
        "photo-form.css": PackageResources.photo_form_css,
        "shelf.css": PackageResources.shelf_css,
        "inspector.svg": PackageResources.inspector_svg,
        "address-offer.js": PackageResources.address_offer_js,
        "album-form.js": PackageResources.album_form_js,
        "api.js": PackageResources.api_js,
        "arrange-tools.js": PackageResources.arrange_tools_js,
        "arrange.js": PackageResources.arrange_js,
        "bands.js": PackageResources.bands_js,
        "clock-form.js": PackageResources.clock_form_js,
        "controls.js": PackageResources.controls_js,
        "drags.js": PackageResources.drags_js,
        "elements.js": PackageResources.elements_js,
        "film-form.js": PackageResources.film_form_js,
        "focus-picker.js": PackageResources.focus_picker_js,
        "group-editing.js": PackageResources.group_editing_js,
        "group-heading.js": PackageResources.group_heading_js,
        "hidden-photos.js": PackageResources.hidden_photos_js,
        "history.js": PackageResources.history_js,
        "inspector.js": PackageResources.inspector_js,
        "live.js": PackageResources.live_js,
        "look-form.js": PackageResources.look_form_js,
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
    ]
}
