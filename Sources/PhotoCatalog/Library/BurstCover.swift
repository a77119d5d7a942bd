/// The cover of a burst, as another shot of it knows it.
package struct BurstCover: Hashable, Encodable, Sendable {
    package let file: PhotoFile
    /// As ``Photo/isIncluded`` of the cover.
    package let isIncluded: Bool

    package init(file: PhotoFile, isIncluded: Bool = false) {
        (self.file, self.isIncluded) = (file, isIncluded)
    }

    /// Returns whether the cover's metadata hides its burst.
    ///
    /// - Parameter metadata: Of the cover; nil if it could not be read.
    package func hidesShots(_ metadata: PhotoMetadata?) -> Bool { metadata?.isHidden == true && !isIncluded }
}
