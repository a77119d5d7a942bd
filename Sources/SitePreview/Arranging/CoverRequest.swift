/// The wanted cover of an album.
struct CoverRequest: InspectorRequest {
    /// The album's folder in the source, joined by slashes.
    let folder: String
    /// Of the settings that the page was shown with.
    let version: String
    /// The photo's path below the source folder; nil leaves the choice to the program.
    let file: String?

    static let form = "JSON with folder, version and file, which is null for no cover"
}
