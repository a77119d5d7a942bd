import GalleryLayout

/// An album's layout at one breakpoint, as a stylesheet that the theme's own rules turn into positions.
///
/// It sets numbers only, all in the plan's pixels: `--reference` (the width that the plan is for), `--height`, and for each photo
/// `--x`, `--y`, `--w`, `--h`, counted from the section or list that it is in. What all photos share is said once. The theme scales
/// them by the gallery's real width, so that the layout is fluid up to the next breakpoint.
public struct LayoutSheet: Sendable {
    /// The widths of the window that it is for; nil at an open end.
    public struct Range: Hashable, Sendable {
        public let from: Int?
        public let below: Int?

        public init(from: Int?, below: Int?) {
            self.from = from
            self.below = below
        }

        /// The `media` attribute, to the hundredth of a pixel: a zoomed window's width can be a fraction.
        public var media: String? {
            let conditions = [from.map { "(min-width: \($0)px)" }, below.map { "(max-width: \($0 - 1).98px)" }]
            let parts = conditions.compactMap { $0 }
            return parts.isEmpty ? nil : parts.joined(separator: " and ")
        }
    }

    /// The most pages that get a dot each; beyond, pages are numbered.
    public static let mostDots = 12

    public let plan: LayoutPlan
    /// The width that the plan is for.
    public let reference: Double
    /// The ratio of each photo's sides, by group.
    let ratios: [[Double]]
    /// The part of each frame's height that is its caption's.
    public let captionHeight: Double
    /// The gap that equal cells leave left and right of them.
    let bleed: Double
    let form: GalleryForm
    /// The lists that the photos are cut into; empty where each section has one.
    let lists: [PhotoList]
    /// The index of each group's first frame, and at the end the number of frames.
    private let firstFrames: [Int]
    /// The stylesheet's text.
    public let css: String

    /// - Parameter bleed: The gap left and right of the photos by which the gallery may reach beyond the page's own margins.
    public init(
        plan: LayoutPlan, reference: Double, ratios: [[Double]], captionHeight: Double, bleed: Double = 0,
        form: GalleryForm
    ) {
        self.plan = plan
        self.reference = reference
        self.ratios = ratios
        self.captionHeight = captionHeight
        self.bleed = bleed
        self.form = form
        lists = PhotoList.lists(of: plan, groupSizes: ratios.map(\.count), form: form)
        firstFrames = plan.frameCounts(ofGroups: ratios.count).runningTotals
        css =
            LayoutRules(
                plan: plan, reference: reference, ratios: ratios, captionHeight: captionHeight, bleed: bleed,
                form: form, lists: lists
            ).text
    }

    /// Where a photo of a group goes; nil if the layout leaves it out.
    func frame(of photo: Int, group: Int) -> Frame? {
        let index = firstFrames[group] + photo
        return index < firstFrames[group + 1] ? plan.frames[index] : nil
    }

    /// Whether the layout makes room for the headings of groups.
    var hasHeadings: Bool { plan.supplementaries.contains { $0.kind == .groupHeader } }

    /// Whether the plan has a place for indicators of its pages.
    var hasIndicator: Bool { plan.supplementaries.contains { $0.kind == .pageIndicator } }

    /// Whether the plan has a place for a strip of the groups' titles.
    var hasTitles: Bool { plan.supplementaries.contains { $0.kind == .groupTitle } }
}

/// A list of photos with a box of its own, so that a browser can pass over it while it is off screen.
struct PhotoList: Hashable {
    /// The group that its photos are of.
    let group: Int
    /// The first photo, counted from 0 over all groups.
    let start: Int
    /// In the plan's coordinates; nil if the layout leaves out all of its photos.
    let box: Rect?

    /// The most photos that a page holds without being cut.
    private static let mostInOne = 200
    /// Photos to a list where there are more.
    private static let length = 100

    /// One for each page where pages are containers, several where photos are many, else none.
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
    /// How many photos of each group have a place.
    func frameCounts(ofGroups count: Int) -> [Int] {
        var counts = Array(repeating: 0, count: count)
        for frame in frames { counts[frame.group] += 1 }
        return counts
    }
}

extension [Int] {
    /// The sum of all numbers before each, and at the end of all.
    var runningTotals: [Int] { reduce(into: [0]) { $0.append($0[$0.count - 1] + $1) } }
}
