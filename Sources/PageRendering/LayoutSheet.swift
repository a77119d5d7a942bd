import GalleryLayout

/// An album's layout at one breakpoint, as a stylesheet of numbers, which the theme's rules turn into positions.
///
/// All numbers are in the plan's pixels: `--reference` (the width for which the plan was made), `--height`, and `--x`,
/// `--y`, `--w`, `--h` for each photo, relative to its section or list. A value that all photos share is written once.
/// The theme scales the numbers by the gallery's real width, so that the layout is fluid up to the next breakpoint.
package struct LayoutSheet: Sendable {
    /// The range of window widths to which it applies; nil for an open end.
    package struct Range: Hashable, Sendable {
        package let from: Int?
        package let below: Int?

        package init(from: Int?, below: Int?) {
            self.from = from
            self.below = below
        }

        /// The `media` attribute, to the hundredth of a pixel: the width of a zoomed window can be a fraction.
        package var media: String? {
            let conditions = [from.map { "(min-width: \($0)px)" }, below.map { "(max-width: \($0 - 1).98px)" }]
            let parts = conditions.compactMap { $0 }
            return parts.isEmpty ? nil : parts.joined(separator: " and ")
        }
    }

    /// The largest number of pages with a dot each; more pages get numbers.
    package static let mostDots = 12

    package let plan: LayoutPlan
    /// The width for which the plan was made.
    package let reference: Double
    /// The ratio of each photo's own sides, by group. Its frame may have another one.
    let ratios: [[Double]]
    /// The part of each frame's height that belongs to its caption.
    package let captionHeight: Double
    /// The gap to the left and right of equal cells.
    let bleed: Double
    let form: GalleryForm
    /// The lists into which the photos are divided; empty if each section has a single list.
    let lists: [PhotoList]
    /// The index of each group's first frame, followed by the number of frames.
    private let firstFrames: [Int]
    /// The number of the album's photos on earlier pages.
    let before: Int
    /// The stylesheet's text.
    package private(set) var css = ""

    /// - Parameters:
    ///   - bleed: The gap to the left and right of the photos; the gallery may extend by it into the page's margins.
    ///   - before: The number of the album's photos on earlier pages. Photos are numbered over all pages.
    package init(
        plan: LayoutPlan, reference: Double, ratios: [[Double]], captionHeight: Double, bleed: Double = 0,
        form: GalleryForm, before: Int = 0
    ) {
        self.plan = plan
        self.reference = reference
        self.ratios = ratios
        self.captionHeight = captionHeight
        self.bleed = bleed
        self.form = form
        lists = PhotoList.lists(of: plan, groupSizes: ratios.map(\.count), form: form)
        firstFrames = plan.frameCounts(ofGroups: ratios.count).runningTotals
        self.before = before
        css = rules
    }

    /// The frame of a photo of a group; nil if the layout leaves it out.
    func frame(of photo: Int, group: Int) -> Frame? {
        let index = firstFrames[group] + photo
        return index < firstFrames[group + 1] ? plan.frames[index] : nil
    }

    /// By how much the gallery is wider than the space between the margins.
    var stretch: Double { Self.stretch(bleed: bleed, reference: reference) }

    /// By how much a gallery with a gap beside its photos is wider than the space between the margins.
    package static func stretch(bleed: Double, reference: Double) -> Double {
        1 / max(0.1, 1 - 2 * bleed / max(1, reference))
    }

    /// The height of the plan of a strip; nil in other layouts.
    var stripHeight: Double? { form == .strip ? plan.contentSize.height : nil }

    /// The height of a page's masthead with its title, about, in CSS pixels; without a description.
    package static let mastheadHeight = 200.0

    /// The indices of the photos in the first view of a window, over all groups, the largest visible area first.
    func firstView(height: Double) -> [Int] {
        let firstPhotos = ratios.map(\.count).runningTotals
        guard height > Self.mastheadHeight else { return [] }
        let view = Rect(x: 0, y: 0, width: reference, height: height - Self.mastheadHeight)
        let visible = plan.frames.compactMap { frame -> (photo: Int, area: Double)? in
            let width = min(frame.rect.maxX, view.maxX) - frame.rect.x
            let height = min(frame.rect.maxY, view.maxY) - frame.rect.y
            guard width > 0, height > 0 else { return nil }
            return (firstPhotos[frame.group] + frame.item, width * height)
        }
        return visible.sorted { ($1.area, $0.photo) < ($0.area, $1.photo) }.map(\.photo)
    }
}

/// A list of photos with its own box, which a browser can skip while it is off screen.
struct PhotoList: Hashable {
    /// The group of its photos.
    let group: Int
    /// The index of its first photo, counted from 0 over all groups.
    let start: Int
    /// In the plan's coordinates; nil if the layout leaves out all of its photos.
    let box: Rect?

    /// The largest number of photos on a page that is not divided.
    private static let mostInOne = 60
    /// The number of photos in a list of a divided page. A browser styles and places a whole list before it can show
    /// the first photo: shorter lists are shown sooner, and need more rules.
    private static let length = 40

    /// One list per page if pages are containers; several if there are many photos; otherwise none.
    static func lists(of plan: LayoutPlan, groupSizes: [Int], form: GalleryForm) -> [PhotoList] {
        let firstPhotos = groupSizes.runningTotals
        let total = firstPhotos[groupSizes.count]
        if form == .groupedPages(.pages) {
            return plan.frames.indices.filter { $0 == 0 || plan.frames[$0].page != plan.frames[$0 - 1].page }.map {
                let page = plan.pages[plan.frames[$0].page]
                let width = plan.contentSize.width / Double(plan.pages.count)
                return PhotoList(
                    group: page.group, start: $0,
                    box: Rect(x: page.x, y: 0, width: width, height: plan.contentSize.height))
            }
        }
        guard total > mostInOne else { return [] }
        var boxes: [Int: Rect] = [:]
        for chunk in FrameIndex(plan).chunks(of: length) {
            let first = plan.frames[chunk.frames.lowerBound]
            boxes[firstPhotos[first.group] + first.item] = chunk.bounds
        }
        return groupSizes.indices.flatMap { group in
            stride(from: firstPhotos[group], to: firstPhotos[group + 1], by: length).map {
                PhotoList(group: group, start: $0, box: boxes[$0])
            }
        }
    }
}

extension LayoutPlan {
    /// The number of photos of each group that have a frame.
    func frameCounts(ofGroups count: Int) -> [Int] {
        var counts = Array(repeating: 0, count: count)
        for frame in frames { counts[frame.group] += 1 }
        return counts
    }
}

extension [Int] {
    /// For each index, the sum of all numbers before it; then the total.
    var runningTotals: [Int] { reduce(into: [0]) { $0.append($0[$0.count - 1] + $1) } }
}
