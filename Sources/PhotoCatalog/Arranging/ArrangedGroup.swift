/// A group of an album's photos, as its page shows them or as it should show them.
package struct ArrangedGroup: Hashable, Sendable {
    /// As `album.yaml` has it; nil for photos that no group of it claims, which come last.
    package let title: String?
    /// In order.
    package let photos: [PhotoFile]

    package init(title: String?, photos: [PhotoFile]) {
        self.title = title
        self.photos = photos
    }
}
