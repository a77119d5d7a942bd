import GalleryLayout
import PhotoCatalog
import PreviewServing
import SiteBuilding
import SourceEditing

/// Why a request of the inspector has no answer.
enum InspectorRefusal: Error {
    /// The body is not JSON of the expected form; the text says what is expected.
    case badBody(String)
    /// A side of the container is out of range.
    case badContainer
    case unknownAlbum(String)
    case layout(LayoutError)
    case method(allowed: PreviewRequest.Method)
    /// The source could not be read since the preview began.
    case noSource
    /// An option that can't be left to the layout in an album, since `vitrine.yaml` sets it.
    case siteOption(String)
    /// `albums-from` makes the albums, so that an album has no settings of its own.
    case madeAlbum
    /// The source has this problem, so that what is shown is old.
    case source(String)
    /// The user's file can't be edited.
    case edit(SourceEditingError)
    /// Edits can't be kept, for this reason.
    case noEditor(String)

    private struct Body: Encodable {
        let error: String
    }

    var answer: PreviewAnswer {
        if case .method(let allowed) = self { return .methodNotAllowed(allowed: [allowed]) }
        return Inspector.json(Body(error: message), status: status)
    }

    private var status: Int {
        switch self {
        case .badBody, .badContainer, .layout, .siteOption, .madeAlbum: 400
        case .source, .edit: 409
        case .unknownAlbum: 404
        case .method: 405
        case .noSource, .noEditor: 503
        }
    }

    var message: String {
        switch self {
        case .badBody(let expected): "the request must be \(expected). Correct it."
        case .badContainer:
            "width and height must be whole numbers from \(Breakpoint.sideRange.lowerBound) to "
                + "\(Breakpoint.sideRange.upperBound). Correct them."
        case .unknownAlbum(let folder):
            "\"\(folder)\" is not an album with photos to show. Open the inspector again to see all albums."
        case .layout(let error): error.description
        case .method(let allowed): "only \(allowed.rawValue) is allowed here."
        case .noSource: "the source could not be read yet. Correct what the preview's pages show."
        case .siteOption(let key):
            "\(key) is set for the whole site, so an album can only set it to another value. Set it, or change "
                + "vitrine.yaml."
        case .madeAlbum:
            "albums-from makes these albums, so that none has settings of its own. Set the layout in vitrine.yaml."
        case .source(let problem): "\(problem)\nNothing is changed until that is corrected."
        case .edit(let error): error.description
        case .noEditor(let reason): "settings can't be kept: \(reason)"
        }
    }
}
