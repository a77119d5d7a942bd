import GalleryLayout

extension PlanDrawing {
    var isPaged: Bool { plan.pages.count > 1 }

    /// An empty picture around `extent`, with space for captions above and below.
    static func canvas(of plan: LayoutPlan, for request: LayoutRequest, extent: Rect) -> SVGText {
        let unit = unit(for: extent)
        let margin = 14 * unit
        let above = 14 * unit
        let below = Double((plan.pages.count > 1 ? 1 : 0) + (legend(of: request).isEmpty ? 1 : 2)) * 16 * unit
        let view = Rect(
            x: -margin, y: -margin - above, width: extent.width + 2 * margin,
            height: extent.height + 2 * margin + above + below - 6 * unit)
        return SVGText(
            view: view, unit: unit, title: "\(type(of: request.engine).name) layout",
            description: "\(summary(of: plan)). The viewport is \(request.container.words).")
    }

    /// The scale that keeps the picture within the width of documents and, unless that makes it too narrow, within
    /// their height.
    private static func unit(for extent: Rect) -> Double {
        guard extent.width > 0 else { return 1 }
        let leastUnit = min(1, extent.width / narrowest)
        let greatestUnit = max(leastUnit, extent.width / narrowest)
        return max(leastUnit, extent.width / widest, min(extent.height / highest, greatestUnit))
    }

    /// In pixels of the picture at its natural size, without margins.
    private static let (narrowest, widest, highest) = (320.0, 800.0, 720.0)

    /// Draws the captions: the viewport's size above the drawing; the pages, the content's size and the groups below
    /// it.
    mutating func drawCaptions() {
        svg.label("viewport \(request.container.words)", x: 0, y: -10 * svg.unit)
        var y = extent.maxY + 12 * svg.unit
        if isPaged {
            for page in plan.pages {
                let words = "page \(page.index + 1) of \(page.count)"
                guard svg.width(of: words) <= request.container.width else { continue }
                svg.label(words, x: page.x + request.container.width / 2, y: y, anchor: .middle, class: "faint")
            }
            y += 16 * svg.unit
        }
        svg.label(Self.summary(of: plan), x: 0, y: y, class: "faint")
        drawLegend(y: y + 16 * svg.unit)
    }

    private mutating func drawLegend(y: Double) {
        var x = 0.0
        let side = 9 * svg.unit
        for (group, title) in Self.legend(of: request) {
            guard let title = svg.fitted(title, to: extent.width - x - 14 * svg.unit) else { return }
            svg.beginGroup(class: SVGText.tint(of: group))
            svg.rect(Rect(x: x, y: y - side / 2, width: side, height: side), radius: 2 * svg.unit)
            svg.endGroup()
            svg.label(title, x: x + 14 * svg.unit, y: y)
            x += 30 * svg.unit + svg.width(of: title)
        }
    }

    /// Groups with items and their titles, if several groups have colours of their own; otherwise empty.
    private static func legend(of request: LayoutRequest) -> [(group: Int, title: String)] {
        let groups = request.groups.enumerated().filter { !$1.items.isEmpty }
        guard groups.count > 1, request.groups.count <= SVGText.tintCount else { return [] }
        return groups.map { ($0, $1.title ?? "group \($0 + 1)") }
    }

    private static func summary(of plan: LayoutPlan) -> String {
        let items = plan.frames.count == 1 ? "1 item" : "\(plan.frames.count) items"
        let pages = plan.pages.count > 1 ? " on \(plan.pages.count) pages" : ""
        return "\(items)\(pages), content \(plan.contentSize.words)"
    }
}

extension Size {
    /// `375 × 256`
    fileprivate var words: String { "\(width.brief) × \(height.brief)" }
}
