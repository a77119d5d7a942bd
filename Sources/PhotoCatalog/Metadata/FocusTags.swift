import PhotoVocabulary

/// Reads the place of a photo's subject from its metadata: from regions of the Metadata Working Group, or from the
/// camera's focus.
struct FocusTags {
    let tags: MetadataFile
    /// The stored picture's size in pixels; nil if unknown.
    let pixelSize: (width: Int, height: Int)?
    /// The turns that make the stored picture upright, in their order, as EXIF orientations; nil if unknown.
    let turns: [Int]?

    /// The focus in the upright photo; nil if unknown.
    var focus: FocusPoint? {
        guard let turns else { return nil }
        return turns.reduce(regionFocus ?? subjectFocus) { $0?.turned(by: $1) }
    }

    /// The focus of the focus region, else of the area around all faces, in the stored picture.
    private var regionFocus: FocusPoint? {
        let applied = "Xmp.mwg-rs.Regions/mwg-rs:AppliedToDimensions/stDim:"
        if let size = size(applied + "w", applied + "h"), !isShapedAsStored(size) { return nil }
        var faces: PictureArea?
        for region in tags.regions(of: "Xmp.mwg-rs.Regions/mwg-rs:RegionList") {
            guard let area = area(of: region) else { continue }
            switch tags[region + "/mwg-rs:Type"] {
            case "Focus": return area.focus()
            case "Face": faces = faces?.union(area) ?? area
            default: continue
            }
        }
        return faces?.focus()
    }

    private func area(of region: String) -> PictureArea? {
        func number(_ name: String) -> Double? { tags["\(region)/mwg-rs:Area/stArea:\(name)"].flatMap(TagText.number) }
        let unit = tags["\(region)/mwg-rs:Area/stArea:unit"] ?? "normalized"
        guard unit == "normalized", let x = number("x"), let y = number("y") else { return nil }
        return PictureArea(centre: x, y, width: number("w") ?? 0, height: number("h") ?? 0)
    }

    /// The focus of EXIF's subject area, which is a point, a circle with a diameter or a rectangle, in pixels of the
    /// stored picture (Exif 2.32, 4.6.5).
    private var subjectFocus: FocusPoint? {
        guard let text = tags["Exif.Photo.SubjectArea"], let size = cameraSize else { return nil }
        let parts = text.split(separator: " ").map { Double($0) }
        let values = parts.compactMap(\.self)
        guard values.count == parts.count, (2...4).contains(values.count) else { return nil }
        let area = PictureArea(
            centre: values[0] / size.width, values[1] / size.height,
            width: (values.count > 2 ? values[2] : 0) / size.width,
            height: (values.count > 2 ? values[values.count - 1] : 0) / size.height)
        guard let focus = area?.focus(ignoringSharesAbove: Self.largestShare) else { return nil }
        // Cameras without a chosen focus area write the middle.
        let isMiddle = abs(focus.x - 0.5) < Self.leastOffset && abs(focus.y - 0.5) < Self.leastOffset
        return isMiddle ? nil : focus
    }

    /// A share of the picture's width or height. A larger subject area does not locate the subject.
    private static let largestShare = 0.75
    /// The smallest distance from the middle, as a share of the picture's width or height.
    private static let leastOffset = 0.02

    /// The size in pixels in which the camera took the photo, which is the unit of the subject area; nil if the file
    /// was cropped or turned since.
    private var cameraSize: (width: Double, height: Double)? {
        guard let size = size("Exif.Photo.PixelXDimension", "Exif.Photo.PixelYDimension") else { return storedSize }
        return isShapedAsStored(size) ? size : nil
    }

    private var storedSize: (width: Double, height: Double)? {
        pixelSize.map { (Double($0.width), Double($0.height)) }
    }

    private func size(_ width: String, _ height: String) -> (width: Double, height: Double)? {
        guard let width = tags[width].flatMap(TagText.number), width > 0,
            let height = tags[height].flatMap(TagText.number), height > 0
        else { return nil }
        return (width, height)
    }

    /// Returns whether `size` has the aspect ratio of the stored picture. If not, the file was cropped or turned since
    /// it had that size. Returns true if the stored size is unknown.
    private func isShapedAsStored(_ size: (width: Double, height: Double)) -> Bool {
        guard let storedSize else { return true }
        let change = storedSize.width / storedSize.height / (size.width / size.height)
        return abs(change - 1) < Self.ratioTolerance
    }

    /// The largest relative difference of aspect ratios: sides are rounded when a photo is made smaller.
    private static let ratioTolerance = 0.02
}

extension FocusPoint {
    /// Returns the position of this point of a stored picture after an EXIF orientation, 1...8, has turned the picture.
    fileprivate func turned(by orientation: Int) -> FocusPoint {
        let turned =
            switch orientation {
            case 2: FocusPoint(x: 1 - x, y: y)
            case 3: FocusPoint(x: 1 - x, y: 1 - y)
            case 4: FocusPoint(x: x, y: 1 - y)
            case 5: FocusPoint(x: y, y: x)
            case 6: FocusPoint(x: 1 - y, y: x)
            case 7: FocusPoint(x: 1 - y, y: 1 - x)
            case 8: FocusPoint(x: y, y: 1 - x)
            default: self
            }
        return turned ?? self
    }
}
