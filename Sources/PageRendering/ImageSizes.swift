/// How wide pictures are shown, as the `sizes` attribute tells browsers.
enum ImageSizes {
    /// An album's cover: the theme shows one to three in a row.
    static let card = "(min-width: 1200px) 31vw, (min-width: 700px) 47vw, 96vw"

    /// A photo of a gallery, by its place among all photos; cropped ones need more width than their frame has.
    static func tile(_ index: Int, in gallery: Gallery) -> String {
        gallery.sheets.reversed().map { _, sheet, range in
            let frame = sheet.plan.frames[index].rect
            let width = max(frame.width, (frame.height - sheet.captionHeight) * sheet.ratios[index])
            let share = Int((100 * width / max(1, sheet.container.width)).rounded(.up))
            return (range.from.map { "(min-width: \($0)px) " } ?? "") + "\(share)vw"
        }
        .joined(separator: ", ")
    }
}
