import GalleryLayout

/// Draws a plan as an SVG picture: pages as sheets, numbered frames in the colours of their groups, and the viewport
/// around the top of the first page.
///
/// Group titles and page indicators, which don't scroll, are drawn on every page, where the viewport shows them.
struct PlanDrawing {
    let plan: LayoutPlan
    let request: LayoutRequest
    /// Everything except captions.
    let extent: Rect
    var svg: SVGText
    /// The distance from the container's top to the content: the height of the titles, which don't scroll.
    private let contentTop: Double
    /// The bottom edge of pages, including titles above and indicators below their content.
    private let pageBottom: Double

    static func text(of plan: LayoutPlan, for request: LayoutRequest) -> String {
        var drawing = PlanDrawing(of: plan, for: request)
        drawing.drawSheets()
        drawing.drawSupplementaries()
        drawing.drawFrames()
        drawing.drawViewport()
        drawing.drawCaptions()
        drawing.svg.end()
        return drawing.svg.text
    }

    private init(of plan: LayoutPlan, for request: LayoutRequest) {
        self.plan = plan
        self.request = request
        let fixed = plan.supplementaries.filter { !$0.scrolls }
        contentTop = fixed.filter { $0.kind == .groupTitle }.map(\.rect.maxY).max() ?? 0
        pageBottom = max(contentTop + plan.contentSize.height, fixed.map(\.rect.maxY).max() ?? 0)
        extent = Rect(
            x: 0, y: 0, width: max(plan.contentSize.width, request.container.width),
            height: max(pageBottom, request.container.height))
        svg = Self.canvas(of: plan, for: request, extent: extent)
    }

    private mutating func drawSheets() {
        let width = isPaged ? request.container.width : plan.contentSize.width
        for page in plan.pages {
            svg.rect(Rect(x: page.x, y: 0, width: width, height: pageBottom), class: "page")
        }
    }

    private mutating func drawViewport() {
        let viewport = Rect(x: 0, y: 0, width: request.container.width, height: request.container.height)
        svg.rect(viewport, class: "viewport", lineWidth: 2)
    }

    private mutating func drawFrames() {
        var group: Int?
        for frame in plan.frames {
            if frame.group != group {
                if group != nil { svg.endGroup() }
                svg.beginGroup(class: SVGText.tint(of: frame.group))
                group = frame.group
            }
            let rect = frame.rect.moved(x: 0, y: contentTop)
            svg.rect(rect, radius: min(2 * svg.unit, min(rect.width, rect.height) / 8))
            let number = String(frame.item + 1)
            if svg.width(of: number) + 4 * svg.unit <= rect.width, svg.fontSize * 1.2 <= rect.height {
                svg.label(number, x: rect.x + rect.width / 2, y: rect.y + rect.height / 2, anchor: .middle)
            }
        }
        if group != nil { svg.endGroup() }
    }

    private mutating func drawSupplementaries() {
        let pages = Dictionary(grouping: plan.pages, by: \.group)
        for supplementary in plan.supplementaries {
            guard !supplementary.scrolls else {
                drawStrip(supplementary, at: supplementary.rect.moved(x: 0, y: contentTop))
                continue
            }
            for page in pages[supplementary.group] ?? [] {
                let rect = supplementary.rect.moved(x: page.x, y: 0)
                if supplementary.kind == .pageIndicator {
                    drawIndicator(of: page, at: rect)
                } else {
                    drawStrip(supplementary, at: rect)
                }
            }
        }
    }

    /// A header, a footer or a title, with its label if there is enough space.
    private mutating func drawStrip(_ supplementary: Supplementary, at rect: Rect) {
        svg.rect(rect, class: "strip")
        let title = supplementary.kind == .groupFooter ? nil : request.groups[supplementary.group].title
        let isUpright = rect.height > rect.width
        let (length, thickness) = isUpright ? (rect.height, rect.width) : (rect.width, rect.height)
        let padding = 6 * svg.unit
        let scale = min(1, 0.7 * thickness / svg.fontSize)
        guard scale >= Self.leastScale,
            let words = svg.fitted(title ?? supplementary.kind.rawValue, to: (length - 2 * padding) / scale)
        else { return }
        svg.label(
            words, x: isUpright ? rect.x + rect.width / 2 : rect.x + padding,
            y: isUpright ? rect.y + padding : rect.y + rect.height / 2,
            class: title == nil ? "faint" : nil, scale: scale, isUpright: isUpright)
    }

    /// Smaller letters are illegible.
    private static var leastScale: Double { 0.55 }

    /// A dot for each page of the group, dark for this page; numbers if the dots don't fit.
    private mutating func drawIndicator(of page: Page, at rect: Rect) {
        svg.rect(rect, class: "strip")
        let radius = min(3 * svg.unit, rect.height / 3)
        let step = 4 * radius
        let (x, y) = (rect.x + rect.width / 2, rect.y + rect.height / 2)
        guard Double(page.count) * step <= rect.width else {
            let words = "\(page.index + 1) / \(page.count)"
            if svg.fontSize <= rect.height, svg.width(of: words) <= rect.width {
                svg.label(words, x: x, y: y, anchor: .middle, class: "faint")
            }
            return
        }
        for index in 0..<page.count {
            svg.dot(
                x: x + (Double(index) - Double(page.count - 1) / 2) * step, y: y, radius: radius,
                class: index == page.index ? "current" : "dot")
        }
    }
}

extension Rect {
    fileprivate func moved(x: Double, y: Double) -> Rect {
        Rect(x: self.x + x, y: self.y + y, width: width, height: height)
    }
}
