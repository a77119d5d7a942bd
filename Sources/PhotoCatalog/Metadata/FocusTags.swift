/// Where a photo's own metadata has its subject: in regions of the Metadata Working Group, or where the camera focused.
struct FocusTags {
    let tags: MetadataFile
    /// Of the stored picture; nil if unknown.
    let pixelSize: (width: Int, height: Int)?
    /// What turns the stored picture upright, one after the other, each as EXIF numbers orientations; nil if unknown.
    let turns: [Int]?

    /// Of the upright photo; nil if nothing is known.
    var focus: FocusPoint? {
        guard let turns else { return nil }
        return turns.reduce(regionFocus ?? subjectFocus) { $0?.turned(by: $1) }
    }

    /// The focus region, else the faces together; as stored.
    private var regionFocus: FocusPoint? {
        let applied = "Xmp.mwg-rs.Regions/mwg-rs:AppliedToDimensions/stDim:"
        if let size = size(applied + "w", applied + "h"), !isShapedAsStored(size) { return nil }
        var faces: PictureArea?
        for number in 1...Self.regionLimit {
            let region = "Xmp.mwg-rs.Regions/mwg-rs:RegionList[\(number)]"
            guard tags[region] != nil else { break }
            guard let area = area(of: region) else { continue }
            switch tags[region + "/mwg-rs:Type"] {
            case "Focus": return area.focus()
            case "Face": faces = faces?.union(area) ?? area
            default: continue
            }
        }
        return faces?.focus()
    }

    /// exiv2 searches its list for each tag that it is asked for.
    static let regionLimit = 200

    private func area(of region: String) -> PictureArea? {
        func number(_ name: String) -> Double? { tags["\(region)/mwg-rs:Area/stArea:\(name)"].flatMap(TagText.number) }
        let unit = tags["\(region)/mwg-rs:Area/stArea:unit"] ?? "normalized"
        guard unit == "normalized", let x = number("x"), let y = number("y") else { return nil }
        return PictureArea(centre: x, y, width: number("w") ?? 0, height: number("h") ?? 0)
    }

    /// EXIF's subject area: a point, a circle by its diameter or a rectangle, in pixels as stored (Exif 2.32, 4.6.5).
    private var subjectFocus: FocusPoint? {
        guard let text = tags["Exif.Photo.SubjectArea"], let size = cameraSize else { return nil }
        let parts = text.split(separator: " ").map { Double($0) }
        let values = parts.compactMap(\.self)
        guard values.count == parts.count, (2...4).contains(values.count) else { return nil }
        let area = PictureArea(
            centre: values[0] / size.width, values[1] / size.height,
            width: (values.count > 2 ? values[2] : 0) / size.width,
            height: (values.count > 2 ? values[values.count - 1] : 0) / size.height)
        guard let focus = area?.focus(ignoringSharesAbove: Self.tellingShare) else { return nil }
        // Cameras that were told nothing write the middle.
        let isMiddle = abs(focus.x - 0.5) < Self.leastOffset && abs(focus.y - 0.5) < Self.leastOffset
        return isMiddle ? nil : focus
    }

    /// Of the picture: a subject that takes more of it could be anywhere.
    private static let tellingShare = 0.75
    private static let leastOffset = 0.02

    /// What the camera took, whose pixels the subject area counts; nil if the file has been cropped or turned since.
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

    /// False if the file has been cropped or turned since it had this size; true where its own isn't known.
    private func isShapedAsStored(_ size: (width: Double, height: Double)) -> Bool {
        guard let storedSize else { return true }
        let change = storedSize.width / storedSize.height / (size.width / size.height)
        return abs(change - 1) < Self.ratioTolerance
    }

    /// Sides are rounded when a photo is made smaller.
    private static let ratioTolerance = 0.02
}
