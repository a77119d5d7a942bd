import GalleryLayout
import PageRendering
import PhotoCatalog

/// An album's layout with all that decides on its defaults.
package struct AlbumLayout {
    let choice: LayoutChoice
    /// Whether any photo has a title to put under it.
    package let hasTitles: Bool
    /// Whether any group has a title to put above it.
    package let hasHeadings: Bool
    /// What the theme decides.
    var style = GalleryStyle()
    /// The gap in windows below ``narrowWidth``, in CSS pixels, if it is another one than the style's.
    var narrowGap: Double?

    package init(
        choice: LayoutChoice, hasTitles: Bool, hasHeadings: Bool, style: GalleryStyle = GalleryStyle(),
        narrowGap: Double? = nil
    ) {
        self.narrowGap = narrowGap
        self.choice = choice
        self.hasTitles = hasTitles
        self.hasHeadings = hasHeadings
        self.style = style
    }

    /// The layout of `groups` at a breakpoint, as the site's pages show it.
    ///
    /// - Parameter before: The number of the album's photos on earlier pages.
    func sheet(of groups: [LayoutGroup], after before: Int = 0, at breakpoint: Breakpoint) -> LayoutSheet {
        let planned = planned(groups, at: breakpoint)
        return LayoutSheet(
            plan: planned.plan, reference: planned.reference, ratios: planned.ratios,
            captionHeight: planned.captionHeight, bleed: planned.bleed, form: form, before: before)
    }

    /// The same as numbers.
    ///
    /// - Parameter groups: The photos in their own shapes. In the plan, they are at most three times as long as wide.
    package func planned(_ groups: [LayoutGroup], at breakpoint: Breakpoint) -> PlannedLayout {
        let ratios = groups.map { $0.items.map { $0.width / $0.height } }
        let groups = groups.map(\.cropped)
        let engine = engine(for: groups)
        let traits = engine.traits
        let context = SiteContext(
            container: container(at: breakpoint, traits.form), userOptions: userOptions(for: type(of: engine).name),
            hasCaptions: hasTitles, hasHeadings: hasHeadings, groups: groups, style: style(at: breakpoint))
        let container = context.container
        let options = context.options(for: type(of: engine))
        let plan = request(type(of: engine).name, options, in: container, groups: groups).plan()
        let reference =
            switch traits.scaling {
            case .container: container.width
            case .whole: plan.contentSize.width
            }
        let cell = plan.frames.first?.rect
        let (captionHeight, bleed) =
            switch traits.cells {
            case .individual(let captionHeight): (captionHeight, 0.0)
            // A third of a cell at most is its caption's.
            case .equal:
                (min(context.captionHeight * (reference / container.width), (cell?.height ?? 0) / 3), cell?.x ?? 0)
            }
        return PlannedLayout(
            plan: plan, container: container, options: options, traits: traits, reference: reference,
            ratios: ratios, captionHeight: captionHeight, bleed: bleed)
    }

    /// In CSS pixels: phones, whose pages have no margins.
    private static let narrowWidth = 600

    private func style(at breakpoint: Breakpoint) -> GalleryStyle {
        guard let narrowGap, breakpoint.width < Self.narrowWidth else { return style }
        return GalleryStyle(
            gap: narrowGap, captionHeight: style.captionHeight, headingHeight: style.headingHeight, scale: style.scale)
    }

    /// The container of the layout: the height of a strip is limited, so that landscape pictures show most of their
    /// width.
    private func container(at breakpoint: Breakpoint, _ form: GalleryForm) -> Size {
        let (width, height) = (Double(breakpoint.width), Double(breakpoint.height))
        return Size(width: width, height: form == .strip ? min(height, (70 + width * 0.4).rounded()) : height)
    }

    /// How a page nests the photos that this layout places.
    var form: GalleryForm { engine.traits.form }

    /// Whether the options leave square photos in groups of these sizes some room within the container.
    package func hasRoom(forGroupsOf counts: [Int], at breakpoint: Breakpoint) -> Bool {
        let square = Size(width: 1, height: 1)
        let groups = counts.map { LayoutGroup(items: Array(repeating: square, count: min($0, Self.mostSquares))) }
        let planned = planned(groups, at: breakpoint)
        let least = Self.leastSide * planned.reference / Double(breakpoint.width)
        return planned.plan.frames.allSatisfy { frame in
            frame.rect.width >= least && frame.rect.height - planned.captionHeight >= least
                && frame.rect.x >= 0 && frame.rect.maxX <= planned.plan.contentSize.width + 0.01
        }
    }

    /// Squares to a group: those beyond repeat what is before them.
    private static let mostSquares = 100
    /// In CSS pixels: smaller pictures show nothing.
    private static let leastSide = 8.0

    /// The user's options. A theme that captions every picture adds the caption's height to layouts whose pictures keep
    /// their proportions.
    private func userOptions(for layout: String) -> LayoutOptions {
        let key = "caption-height"
        guard let height = style.captionHeight, choice.options[key] == nil,
            LayoutCatalog.type(named: layout)?.optionNames.contains(key) == true
        else { return choice.options }
        return choice.options.merging([key: .number(height)]) { users, _ in users }
    }

    /// The layout with the user's and the theme's options alone. Its traits are the same at every breakpoint.
    private var engine: any LayoutEngine { engine(named: choice.name) }

    /// The layout for an album's photos. Two or three photos in columns of a waterfall would leave a hole below the
    /// lower ones, so they are put side by side with equal heights.
    private func engine(for groups: [LayoutGroup]) -> any LayoutEngine {
        let counts = groups.map(\.items.count)
        guard choice.name == Waterfall.name, choice.options.isEmpty, let most = counts.max(),
            (2...SiteContext.fewItems).contains(most)
        else { return engine }
        return engine(named: Justified.name)
    }

    private func engine(named layout: String) -> any LayoutEngine {
        request(layout, userOptions(for: layout), in: Size(width: 0, height: 0), groups: []).engine
    }

    /// A request for a plan; the user's options were accepted when they were read, the defaults are ours, and a photo
    /// that was rendered has a size.
    private func request(_ layout: String, _ options: LayoutOptions, in container: Size, groups: [LayoutGroup])
        -> LayoutRequest
    {
        do {
            return try LayoutRequest(
                layout: layout, options: options, container: container, groups: groups)
        } catch {
            preconditionFailure("\(layout) can't lay out photos that were accepted: \(error)")
        }
    }
}

extension LayoutGroup {
    /// The shapes that photos have in galleries, as width divided by height. Others are cropped to the nearest one: a
    /// panorama of 10:1 would be a thread in a column, and a screenshot of a whole page as high as five windows.
    private static let ratios = 1.0 / 3...3

    /// The group with the sizes of what galleries show of its photos.
    fileprivate var cropped: LayoutGroup {
        LayoutGroup(
            title: title,
            items: items.map {
                Size(
                    width: min($0.width, $0.height * Self.ratios.upperBound),
                    height: min($0.height, $0.width / Self.ratios.lowerBound))
            },
            spans: spans)
    }
}

/// An album's layout in one container, with all that its page adds to the plan.
package struct PlannedLayout: Sendable {
    package let plan: LayoutPlan
    /// The space for which the plan was made.
    package let container: Size
    /// The user's options, and those that the layout chose for the rest.
    package let options: LayoutOptions
    package let traits: LayoutTraits
    /// The width of the plan that is as wide as the window.
    package let reference: Double
    /// The ratio of each photo's own sides, by group. Its frame may have another one.
    package let ratios: [[Double]]
    /// The part of each frame's height that belongs to its caption.
    package let captionHeight: Double
    /// The gap to the left and right of equal cells.
    package let bleed: Double
}
