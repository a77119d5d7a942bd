/// A place in a page or a feed that names a picture of the site.
package struct PictureReference: Codable, Hashable, Sendable {
    /// The picture's path from the site's root, without its query.
    package let picture: String
    /// The address as the file states it, for messages.
    package let address: String
    /// The line in the file that refers to it.
    package let line: Int?
    /// The attributes `width` and `height` of the `<img>` or `<source>` that names the picture, in pixels. A `<source>`
    /// without its own has those of its `<img>`, unless it has `media`: it may then show another part of the picture.
    package let declaredWidth: Int?
    package let declaredHeight: Int?
    /// The `w` descriptor of a candidate in `srcset`.
    package let descriptor: Int?
    /// The attribute `type`.
    package let mediaType: String?

    package init(
        picture: String, address: String, line: Int? = nil, declaredWidth: Int? = nil, declaredHeight: Int? = nil,
        descriptor: Int? = nil, mediaType: String? = nil
    ) {
        self.picture = picture
        self.address = address
        self.line = line
        self.declaredWidth = declaredWidth
        self.declaredHeight = declaredHeight
        self.descriptor = descriptor
        self.mediaType = mediaType
    }
}
