import GalleryLayout

/// What an album's page needs to know of its layout at one breakpoint, besides the stylesheet's address.
package struct SheetOutline: Codable, Sendable {
    package let link: SheetLink
    /// The smallest window width to which it applies, in CSS pixels; nil for no limit.
    let minWidth: Int?
    /// The number of pages of each group that has its own; of all photos, if groups share their pages.
    let pageCounts: [Int]
    /// The index of the first photo of each list that has its own box, counted from 0 over all groups.
    let listStarts: [Int]
    /// The width at which each photo is shown, by group.
    let widths: [[ImageSizes.PlannedWidth]]
    /// By how much the gallery is wider than the space between the margins, so that its first column begins at the
    /// margin.
    let stretch: Double
    /// The indices of the photos that are probably visible when the page opens, over all groups, the largest first.
    let firstView: [Int]
    /// Whether the layout has space for captions below the pictures.
    let hasCaptions: Bool
    /// Whether the layout has space for the headings of groups.
    let hasHeadings: Bool
    /// Whether the layout has space for page indicators.
    let hasIndicator: Bool
    /// Whether the layout has space for a strip of the groups' titles.
    let hasTitles: Bool

    /// - Parameters:
    ///   - link: The stylesheet's file.
    ///   - range: The window widths to which it applies.
    ///   - height: The window's height, in CSS pixels.
    package init(of sheet: LayoutSheet, at link: SheetLink, range: LayoutSheet.Range, height: Double) {
        self.link = link
        minWidth = range.from
        pageCounts = sheet.plan.pages.filter { $0.index == 0 }.map(\.count)
        listStarts = sheet.lists.map(\.start)
        widths = sheet.ratios.indices.map { group in
            sheet.ratios[group].indices.map { photo in
                ImageSizes.PlannedWidth(
                    of: sheet.frame(of: photo, group: group)?.rect, ratio: sheet.ratios[group][photo],
                    captionHeight: sheet.captionHeight, reference: sheet.reference, stripHeight: sheet.stripHeight)
            }
        }
        stretch = sheet.stretch
        firstView = sheet.firstView(height: height)
        hasCaptions = sheet.captionHeight > 0
        let kinds = Set(sheet.plan.supplementaries.map(\.kind))
        hasHeadings = kinds.contains(.groupHeader)
        hasIndicator = kinds.contains(.pageIndicator)
        hasTitles = kinds.contains(.groupTitle)
    }

    var pageCount: Int { pageCounts.reduce(0, +) }
}
