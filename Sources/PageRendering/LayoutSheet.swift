import GalleryLayout

/// An album's layout at one breakpoint, as a stylesheet that the theme's own rules turn into positions.
///
/// It sets numbers only, all in the plan's pixels: `--reference` (the container's width), `--height`, and for each photo
/// `--x`, `--y`, `--w`, `--h`; `--bleed` is the space left of the first column. What all photos share is said once. The theme scales them by the container's real
/// width, so that the layout is fluid up to the next breakpoint.
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
    let container: Size
    /// The ratio of each photo's sides, in the plan's order.
    let ratios: [Double]
    /// The part of each frame's height that is its caption's.
    public let captionHeight: Double
    /// The stylesheet's text.
    public let css: String

    public init(plan: LayoutPlan, container: Size, ratios: [Double], captionHeight: Double) {
        precondition(ratios.count == plan.frames.count, "a ratio for each photo")
        self.plan = plan
        self.container = container
        self.ratios = ratios
        self.captionHeight = captionHeight
        css = Rules(plan: plan, container: container, ratios: ratios, captionHeight: captionHeight).text
    }

    /// Where each group's own section begins; none if the layout makes no room for their headings.
    public var groupTops: [Double] { plan.groupTops }

    /// Whether the plan has a place for an indicator of its pages.
    var hasIndicator: Bool { plan.indicator != nil }
}

extension LayoutPlan {
    fileprivate var indicator: Supplementary? { supplementaries.first { $0.kind == .pageIndicator } }

    fileprivate var groupTops: [Double] { supplementaries.filter { $0.kind == .groupHeader }.map(\.rect.y) }
}

/// Writes a sheet's rules.
private struct Rules {
    let plan: LayoutPlan
    let container: Size
    let ratios: [Double]
    let captionHeight: Double

    var text: String {
        var lines = [
            rule(
                ".gallery",
                [
                    ("reference", number(container.width)), ("height", number(plan.contentSize.height)),
                    ("caption", number(captionHeight)), ("indicator", number(plan.indicator?.rect.height ?? 0)),
                    ("bleed", number(plan.frames.map(\.rect.x).min() ?? 0)),
                    ("page-count", String(plan.pages.count)), ("page-total", "\"\(plan.pages.count)\""),
                ])
        ]
        let surplus = ":nth-child(n+\(plan.pages.count + 1))"
        if plan.indicator != nil {
            lines.append(".stop\(surplus),.indicator li\(surplus),")
            lines.append(".\(plan.pages.count > LayoutSheet.mostDots ? "dotted" : "numbered"){display:none!important}")
        } else {
            lines.append(".stop\(surplus){display:none}")
            lines.append(".indicator{visibility:hidden}")
        }
        let sections = plan.groupTops
        for (group, top) in sections.enumerated() {
            let bottom = group + 1 < sections.count ? sections[group + 1] : plan.contentSize.height
            lines.append(rule("#g\(group + 1)", [("y", number(top)), ("height", number(bottom - top))]))
        }
        for header in plan.supplementaries where header.kind == .groupHeader {
            lines.append(rule("#g\(header.group + 1)", [("header", number(header.rect.height))]))
        }
        lines += photoRules(sections: sections)
        return lines.joined(separator: "\n") + "\n"
    }

    private func photoRules(sections: [Double]) -> [String] {
        let width = shared { $0.rect.width }
        let height = shared { $0.rect.height }
        let followsRatio = heightsFollowRatios
        var common: [(String, String)] = []
        if let width { common.append(("w", number(width))) }
        if let height {
            common.append(("h", number(height)))
        } else if followsRatio {
            common.append(("h", "calc(var(--w)/var(--r) + \(number(captionHeight)))"))
        }
        let own = plan.frames.enumerated().map { index, frame in
            var values = [
                ("x", number(frame.rect.x)),
                ("y", number(frame.rect.y - (sections.isEmpty ? 0 : sections[frame.group]))),
            ]
            if width == nil { values.append(("w", number(frame.rect.width))) }
            if height == nil, !followsRatio { values.append(("h", number(frame.rect.height))) }
            return rule("#p\(index + 1)", values)
        }
        return common.isEmpty ? own : [rule(".photos>li", common)] + own
    }

    /// The value that all frames share to the hundredth of a pixel, if they do.
    private func shared(_ side: (Frame) -> Double) -> Double? {
        guard let first = plan.frames.first.map(side) else { return nil }
        return plan.frames.allSatisfy { abs(side($0) - first) < 0.005 } ? first : nil
    }

    private var heightsFollowRatios: Bool {
        zip(plan.frames, ratios).allSatisfy { frame, ratio in
            abs(frame.rect.width / ratio + captionHeight - frame.rect.height) < 0.005
        }
    }

    private func rule(_ selector: String, _ values: [(String, String)]) -> String {
        "\(selector){\(values.map { "--\($0):\($1)" }.joined(separator: ";"))}"
    }

    private func number(_ value: Double) -> String { CSSNumber.text(value, decimals: 2) }
}

/// Numbers as CSS reads them.
enum CSSNumber {
    /// At most `decimals` places, no trailing zeros, never an exponent.
    static func text(_ value: Double, decimals: Int) -> String {
        var scale = 1.0
        for _ in 0..<decimals { scale *= 10 }
        let scaled = Int((value.magnitude * scale).rounded())
        var digits = String(scaled)
        while digits.count <= decimals { digits = "0" + digits }
        let whole = digits.dropLast(decimals)
        var fraction = digits.suffix(decimals)
        while fraction.last == "0" { fraction.removeLast() }
        let sign = value < 0 && scaled != 0 ? "-" : ""
        return sign + whole + (fraction.isEmpty ? "" : "." + fraction)
    }

    /// Six significant digits, enough to multiply a window's width by.
    static func ratio(_ value: Double) -> String {
        var decimals = 5
        var bound = value
        while bound < 1, decimals < 12 {
            bound *= 10
            decimals += 1
        }
        return text(value, decimals: decimals)
    }
}
