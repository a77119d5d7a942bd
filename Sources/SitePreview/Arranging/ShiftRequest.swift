/// The wanted correction of clocks: a photo, and the time at which it was taken.
struct ShiftRequest: InspectorRequest {
    /// Whose clock is corrected.
    enum Scope: String, Decodable, Sendable {
        /// That of the photo's camera.
        case camera
        /// Those of all cameras.
        case album
    }

    /// The album's folder in the source, joined by slashes.
    let folder: String
    /// Of the settings that the page was shown with.
    let version: String
    /// The photo's path below the source folder.
    let file: String
    /// The date and the time of day, in a notation of ``DateTaken``.
    let time: String
    let scope: Scope

    static let form = "JSON with folder, version, file, time and scope, which is camera or album"
}
