import GalleryLayout

/// The widths at which pictures are shown, for the `sizes` attribute.
package enum ImageSizes {
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

    /// The width at which a photo of a gallery is shown, in hundredths of the window's width, rounded up. A cropped photo needs
    /// more width than its frame.
    ///
    /// - Parameters:
    ///   - frame: Nil for a photo that the layout leaves out.
    ///   - ratio: The photo's width divided by its height.
    ///   - captionHeight: The part of the frame's height that belongs to the caption.
    ///   - reference: The width of the plan that is as wide as the window.
    package static func share(of frame: Rect?, ratio: Double, captionHeight: Double, reference: Double) -> Int {
        let frame = frame ?? Rect(x: 0, y: 0, width: 0, height: 0)
        let width = max(frame.width, (frame.height - captionHeight) * ratio)
        return max(1, Int((100 * width / max(1, reference)).rounded(.up)))
    }
}
