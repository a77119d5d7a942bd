/// The limits of the readers. Larger counts occur only in damaged and hostile files.
package struct ContainerLimits: Sendable {
    /// Maximum number of boxes, chunks, segments, directories or extents in one container. A PNG of 1 GiB has an eighth
    /// of this.
    package let elements: Int
    /// Maximum size in bytes of the value of one TIFF entry. One strip for each row of the highest picture fits.
    package let valueBytes: Int
    /// Maximum number of values that are read from one TIFF entry if the caller gives no limit.
    package let values: Int
    /// Maximum number of directories that a search through a TIFF visits.
    package let directories: Int

    package init(
        elements: Int = 1 << 20, valueBytes: Int = 8 << 20, values: Int = 32, directories: Int = 100
    ) {
        self.elements = elements
        self.valueBytes = valueBytes
        self.values = values
        self.directories = directories
    }

    package static let standard = ContainerLimits()

    /// The largest number that is read; larger ones count as damage. Sums and products of a few such numbers fit in
    /// `Int`.
    package static let largestNumber: UInt64 = 1 << 48
}
