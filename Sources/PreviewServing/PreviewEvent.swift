/// A server-sent event.
package struct PreviewEvent: Hashable, Sendable {
    /// The type that `addEventListener` takes. Without line breaks.
    package let name: String
    /// May have several lines.
    package let data: String

    package init(_ name: String, data: String = "") {
        self.name = name
        self.data = data
    }
}
