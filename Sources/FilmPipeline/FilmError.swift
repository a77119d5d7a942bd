/// Why a film can't be shown. The words follow the film's path and a colon, and name a remedy.
package enum FilmError: Error, Hashable, Codable, Sendable, CustomStringConvertible {
    /// ffprobe can't read it: broken, empty, truncated before its index, or no film.
    case unreadable(detail: String)
    /// It has sound only, or a cover picture only.
    case noPictures
    /// Its pictures have no right colours without the metadata that ffmpeg 5.1 does not apply.
    case dolbyVision(profile: Int)
    /// Its pictures are larger, or it is longer, than the limits.
    case tooLarge(what: String)
    /// A rendition has more bytes than it may have, as users write them. `isChosen`: the limit is `film-bytes`.
    case fileTooLarge(limit: String, isChosen: Bool)
    /// ffmpeg has no decoder for it, or the confinement does not allow it.
    case unknownCodec(String)
    /// A tool ended with an error, or by a signal.
    case toolFailed(tool: String, detail: String)
    /// A tool took longer than the limit for this film, in seconds.
    case timeout(tool: String, seconds: Int)
    /// A rendition is not as expected, so it is not published.
    case unsealed(detail: String)
    /// A rendition can't be written, for a reason that is not the film's, such as a full disk.
    case cannotWrite(reason: String)

    /// It is a picture, a text or anything else with the name of a film.
    package static let noFormatOfFilms = unreadable(detail: "no format of films is in it")

    package var description: String { "\(words.problem). \(words.remedy)" }

    /// What is wrong with a film, and what to do.
    package var words: (problem: String, remedy: String) {
        switch self {
        case .unreadable(let detail): ("can't be read as a film: \(detail)", Self.exportAgain)
        case .noPictures: ("has no moving pictures", "Add it to \"exclude\".")
        case .dolbyVision(let profile):
            (
                "is in Dolby Vision, profile \(profile), whose colours only its player knows",
                "Export it as HDR10, HLG or SDR."
            )
        case .tooLarge(let what): (what, "Export a smaller one, or add it to \"exclude\".")
        case .fileTooLarge(let limit, true):
            (
                "needs more than the \(limit) that \"film-bytes\" allows",
                "Raise \"film-bytes\", add a smaller size to \"film-heights\", or add it to \"exclude\"."
            )
        case .fileTooLarge(let limit, false):
            ("becomes a file of more than \(limit)", "Export a smaller one, or add it to \"exclude\".")
        case .unknownCodec(let codec):
            ("has pictures or sound in \(codec), which is not read", "Export it as H.264.")
        case .toolFailed(let tool, let detail): ("\(tool) failed: \(detail)", Self.exportAgain)
        case .timeout(let tool, let seconds):
            (
                "\(tool) took longer than \(seconds) s",
                "Export a shorter or smaller one, or add it to \"exclude\"."
            )
        case .unsealed(let detail):
            (
                "was not published, since its rendition has \(detail)",
                "Report this, and add the film to \"exclude\"."
            )
        case .cannotWrite(let reason):
            (
                "has a rendition that can't be written: \(reason)",
                "Make room or change the permissions, and build again."
            )
        }
    }

    /// The cause and the remedy if the film is the clip of a photo. The remedy leaves out the clip, and not the photo.
    package var clipDescription: String {
        let setting = "\"live: still\" for it in album.yaml."
        let remedy =
            switch self {
            case .fileTooLarge(_, isChosen: true): "Raise \"film-bytes\", or set \(setting)"
            case .unsealed: "Report this, and set \(setting)"
            default: "Set \(setting)"
            }
        return "\(words.problem). \(remedy)"
    }

    private static let exportAgain = "Export it again, or add it to \"exclude\"."
}
