/// What the look of a page decides about its galleries.
///
/// ```swift
/// let dense = GalleryStyle(gap: 4, captionHeight: 22, scale: 0.6)
/// let context = SiteContext(container: Size(width: 1200, height: 720), longestGroup: 40, style: dense)
/// ```
public struct GalleryStyle: Hashable, Sendable {
    /// The gap between pictures in CSS pixels; nil for one that is small on phones and wider on desktops.
    public let gap: Double?
    /// The height of the line below every picture in CSS pixels, for looks that caption every picture; nil for looks
    /// that show titles only.
    public let captionHeight: Double?
    /// The height of a group's heading in CSS pixels; nil for one that follows from the container's width.
    public let headingHeight: Double?
    /// The size of pictures as a part of the usual one. Within ``scaleRange``.
    public let scale: Double

    /// Scales that leave pictures recognisable and pages short.
    public static let scaleRange = 0.25...2

    /// Creates a style from these values; by default the usual one. A scale outside of ``scaleRange`` becomes the
    /// nearest bound.
    public init(
        gap: Double? = nil, captionHeight: Double? = nil, headingHeight: Double? = nil, scale: Double = 1
    ) {
        self.gap = gap
        self.captionHeight = captionHeight
        self.headingHeight = headingHeight
        self.scale = min(max(Self.scaleRange.lowerBound, scale), Self.scaleRange.upperBound)
    }
}
