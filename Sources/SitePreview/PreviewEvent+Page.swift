import FileReading
import PreviewServing

// What a browser is told about the page that it shows, as the script of the preview reads it.
extension PreviewEvent {
    /// The page is another one.
    static let reload = PreviewEvent("reload")
    /// The problem is solved, and the page is as it was.
    static let solved = PreviewEvent("solved")

    /// Only stylesheets have changed.
    ///
    /// - Parameters:
    ///   - changes: References to stylesheets as they are in the page.
    ///   - version: The name of the page's version with the new ones.
    static func sheets(_ changes: [(old: String, new: String)], version: String) -> PreviewEvent {
        let changes = changes.map { ["old": $0.old, "new": $0.new] }
        return PreviewEvent("sheets", data: text(["changes": changes, "version": version] as JSONObject))
    }

    /// The source can't be used; the page stays as it was.
    static func problem(_ problem: PreviewProblem) -> PreviewEvent { PreviewEvent("problem", data: text(problem)) }

    private static func text(_ value: some Encodable) -> String {
        (try? value.previewJSON).map { String(decoding: $0, as: UTF8.self) } ?? "null"
    }
}
