/// The widths at which pictures are shown, for the `sizes` attribute.
enum ImageSizes {
    /// An album's cover. The theme's cards are 21 rem wide or more.
    static let card = "(min-width: 1600px) 24vw, (min-width: 1120px) 31vw, (min-width: 760px) 46vw, 94vw"

    /// The photo on its own page: as wide as the window, or as the window's height allows.
    static func whole(_ picture: Picture) -> String {
        let largest = picture.sources[picture.sources.count - 1]
        let share = max(1, Int((100 * picture.ratio).rounded(.up)))
        return "(min-aspect-ratio: \(largest.width)/\(largest.height)) \(share)vh, 100vw"
    }

    /// A photo of a gallery, by its index in its group.
    static func tile(_ photo: Int, of group: Int, in gallery: Gallery) -> String {
        gallery.sheets.reversed().map { sheet in
            (sheet.minWidth.map { "(min-width: \($0)px) " } ?? "") + "\(sheet.shares[group][photo])vw"
        }
        .joined(separator: ", ")
    }
}
