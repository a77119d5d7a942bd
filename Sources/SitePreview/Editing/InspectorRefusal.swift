import GalleryLayout
import PhotoCatalog
import PreviewServing
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
    /// The path of a file.
    case unknownPhoto(String)
    /// The album or the photo is not as the page had it.
    case changed
    /// The page had an album of which photos were still being read.
    case unread
    /// A text that is not a date.
    case badDate(String)
    /// A text that is not a poster of a film.
    case badPoster(String)
    /// The path of a photo that is not a film.
    case notFilm(String)
    /// The path of a photo that is neither a film nor a live photo.
    case withoutFilm(String)
    /// A text that is not a date with a time of day.
    case badTime(String)
    /// A time that differs from the clock's by more than settings can say.
    case farTime(String)
    /// The path of a photo without a date that `shift` could change.
    case noClock(String)
    /// The path of a photo that can't be hidden, because `shift` names it.
    case namedByShift(String)
    /// Folders make the groups of the album.
    case subfolderGroups
    /// No settings give the wanted order.
    case inexpressible
    /// A flag sets the layout of all albums, so that `vitrine.yaml` has no effect.
    case flagLayout
    /// A look that a build would refuse; the text says why.
    case look(String)
    /// The source has this problem, so that what is shown is old.
    case source(String)
    /// The user's file can't be edited.
    case edit(SourceEditingError)
    /// Edits can't be kept, for this reason.
    case noEditor(String)

    /// Of the answer.
    var status: Int {
        switch self {
        case .badBody, .badContainer, .layout, .look, .siteOption, .madeAlbum, .badDate, .badPoster, .notFilm,
            .withoutFilm, .badTime, .farTime:
            400
        case .edit(.lockedHistory), .noSource, .noEditor: 503
        case .source, .edit, .changed, .unread, .noClock, .namedByShift, .subfolderGroups, .inexpressible, .flagLayout:
            409
        case .unknownAlbum, .unknownPhoto: 404
        case .method: 405
        }
    }

    var message: String {
        switch self {
        case .badBody(let expected): "the request must be \(expected). Reload the page, and make the change again."
        case .badContainer:
            "width and height must be whole numbers from \(Breakpoint.sideRange.lowerBound) to "
                + "\(Breakpoint.sideRange.upperBound). Correct them."
        case .unknownAlbum(let folder):
            "\"\(folder)\" is not an album with photos to show. Reload the page to see all albums."
        case .layout(let error): error.description
        case .method(let allowed): "only \(allowed.rawValue) is allowed here."
        case .noSource:
            "the photos and settings have not been read because of an error. Open a page of the preview to see the "
                + "error, and correct it."
        case .siteOption(let key):
            "vitrine.yaml sets \(key), so an album can't leave it to the layout. Choose a value for this "
                + "album, or remove "
                + "\(key) from vitrine.yaml."
        case .madeAlbum:
            "albums-from makes these albums, so they have no settings of their own. Set the layout in vitrine.yaml. To "
                + "arrange photos, remove albums-from."
        case .unknownPhoto(let file):
            "\(file): not a photo that the album shows. Reload, and make the change again."
        case .changed:
            "The album has changed since this page read it, so nothing was written. Make the change again."
        case .unread: "Photos are still being read, so nothing was written. Make the change when this is done."
        case .badDate(let text): "\"\(text)\" is not a date. It must be \(PhotoSettings.StatedDate.form)."
        case .badPoster(let text): "\"\(text)\" is not a poster. It must be \(PosterSetting.form)."
        case .notFilm(let file): "\(file): not a film, so it has no poster. Set it for a film."
        case .withoutFilm(let file):
            "\(file): neither a film nor a live photo, so it does not move and has no sound. Set these for one of them."
        case .badTime(let text):
            "\"\(text)\" is not a date with a time of day. Write the time at which the photo was taken, such as "
                + "2023-07-08 14:33."
        case .farTime(let text):
            "\"\(text)\" is more than 100 years from the time that the camera's clock showed. Correct the year."
        case .noClock(let file):
            "\(file): its date is not that of a camera's clock, or has no time of day. Shift with another photo."
        case .namedByShift(let file):
            "\(file): \"shift\" in album.yaml names this photo, and the dates of hidden photos are not read. Write "
                + "the shift as a time such as +1h, or correct the clock with another photo, and then hide this one."
        case .subfolderGroups:
            "\"groups: subfolder\" makes the groups of this album. Remove it from album.yaml to arrange groups."
        case .inexpressible:
            "album.yaml can't give these photos this order, because names of two files are spelled almost alike. "
                + "Rename one of them."
        case .flagLayout:
            "the preview was started with --layout or --options, which take precedence over vitrine.yaml. "
                + "Start it without them."
        case .source(let problem): "\(problem)\nNothing is changed until that is corrected."
        case .look(let problem): problem
        case .edit(let error): error.description
        case .noEditor(let reason): "settings can't be kept: \(reason)"
        }
    }
}
