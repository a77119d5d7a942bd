import GalleryLayout

/// The rules of a layout sheet.
extension LayoutSheet {
    var rules: String {
        let rules = [galleryRule] + pagingRules + sectionRules + listRules + photoRules + leftOut
        return rules.joined(separator: "\n") + "\n"
    }

    private var galleryRule: String {
        var values = [
            ("reference", number(reference)), ("height", number(plan.contentSize.height)),
            ("caption", number(captionHeight)), ("bleed", number(bleed)),
        ]
        if form == .strip { values.append(("width", number(plan.contentSize.width))) }
        if let indicator { values.append(("indicator", number(indicator.rect.height))) }
        if let title { values.append(("title", number(title.rect.height))) }
        if plan.pages.count > 1 { values.append(("turns", String(turnCount))) }
        return rule(".gallery", values)
    }

    private var pagingRules: [String] {
        switch form {
        case .column, .strip: []
        case .pages: pageRules
        case .groupedPages(let structure): groupRules(isNested: structure == .nested)
        }
    }

    /// The number of pages differs between breakpoints: hides the stops and marks that this one doesn't need.
    private var pageRules: [String] {
        let surplus = ":nth-child(n+\(plan.pages.count + 1))"
        let count = plan.pages.count
        var rules = [rule("#m1", turns(from: 0, through: count - 1) + marks(first: 0, count: count, of: count))]
        if indicator != nil {
            rules.append(".stop\(surplus),.marks li\(surplus),")
            rules.append(".\(plan.pages.count > Self.mostDots ? "dotted" : "numbered"){display:none!important}")
        } else {
            rules.append(".stop\(surplus){display:none}")
            rules.append(".indicator{visibility:hidden}")
        }
        return rules
    }

    private func groupRules(isNested: Bool) -> [String] {
        let firstPages = plan.pages.indices.filter { plan.pages[$0].index == 0 }
        var rules: [String] = []
        if isNested {
            let lines = firstPages.map { "--s\(plan.pages[$0].group + 1)" }
            rules.append(".pager{timeline-scope:\((["--turn"] + lines).joined(separator: ","))}")
        }
        for (turn, first) in firstPages.enumerated() {
            let (id, count) = (plan.pages[first].group + 1, plan.pages[first].count)
            if isNested {
                rules.append("#g\(id) .scroller{scroll-timeline:--s\(id) x}")
                rules.append(rule("#t\(id),#m\(id)", turns(from: turn, through: turn)))
                rules.append(rule("#m\(id)", marks(first: 0, count: count, of: count)))
                rules.append("#m\(id) .dots::after,#m\(id) .counter::before{animation-timeline:--s\(id)}")
            } else {
                rules.append(rule("#t\(id),#m\(id)", turns(from: first, through: first + count - 1)))
                rules.append(rule("#m\(id)", marks(first: first, count: count, of: plan.pages.count)))
            }
        }
        return rules
    }

    /// A group's range among all stops of the scroller that moves from group to group.
    private func turns(from first: Int, through final: Int) -> [(String, String)] {
        [("turn-first", String(first)), ("turn-final", String(final))]
    }

    /// The range of an indicator's pages among all stops of its scroller.
    private func marks(first: Int, count: Int, of stops: Int) -> [(String, String)] {
        [
            ("first", String(first)), ("final", String(first + count - 1)), ("total", "\"\(count)\""),
            ("stops", String(stops)),
        ]
    }

    /// The number of stops of the scroller that moves from group to group.
    private var turnCount: Int {
        form == .groupedPages(.nested) ? plan.pages.count { $0.index == 0 } : plan.pages.count
    }

    private var indicator: Supplementary? { plan.supplementaries.first { $0.kind == .pageIndicator } }

    private var title: Supplementary? { plan.supplementaries.first { $0.kind == .groupTitle } }

    private var headers: [Supplementary] { plan.supplementaries.filter { $0.kind == .groupHeader } }

    private var sectionRules: [String] {
        let isStrip = form == .strip
        let starts = headers.map { isStrip ? $0.rect.x : $0.rect.y }
        let end = isStrip ? plan.contentSize.width : plan.contentSize.height
        return headers.enumerated().map { index, header in
            let extent = (index + 1 < starts.count ? starts[index + 1] : end) - starts[index]
            return rule(
                "#g\(header.group + 1)",
                [
                    (isStrip ? "x" : "y", number(starts[index])), (isStrip ? "width" : "height", number(extent)),
                    ("header", number(isStrip ? header.rect.width : header.rect.height)),
                ])
        }
    }

    private var listRules: [String] {
        let origins = sectionOrigins
        return lists.map { list in
            guard let box = list.box else { return "#r\(before + list.start + 1){display:none}" }
            let origin = origins[list.group]
            return rule(
                "#r\(before + list.start + 1)",
                [
                    ("x", number(box.x - origin.x)), ("y", number(box.y - origin.y)),
                    ("w", number(box.width)), ("h", number(box.height)),
                ])
        }
    }

    /// The origin of each group's section in the plan.
    private var sectionOrigins: [(x: Double, y: Double)] {
        var origins = Array(repeating: (x: 0.0, y: 0.0), count: ratios.count)
        for header in headers { origins[header.group] = form == .strip ? (header.rect.x, 0) : (0, header.rect.y) }
        if form == .groupedPages(.nested) {
            for page in plan.pages where page.index == 0 { origins[page.group] = (page.x, 0) }
        }
        return origins
    }

    private var photoRules: [String] {
        let width = shared(\.width)
        let height = shared(\.height)
        let given = givenSides
        var common: [(String, String)] = []
        if let width {
            common.append(("w", number(width)))
        } else if given == .heights {
            common.append(("w", "calc((var(--h) - \(number(captionHeight)))*var(--r))"))
        }
        if let height {
            common.append(("h", CSSNumber.text(height, decimals: given == .heights ? 3 : 2)))
        } else if given == .widths {
            common.append(("h", "calc(var(--w)/var(--r) + \(number(captionHeight)))"))
        }

        let firstPhotos = firstPhotos
        let sections = sectionOrigins
        var list = lists.startIndex
        let own = plan.frames.map { frame in
            let photo = firstPhotos[frame.group] + frame.item
            while list + 1 < lists.endIndex, lists[list + 1].start <= photo { list += 1 }
            let origin = lists.isEmpty ? sections[frame.group] : (lists[list].box.map { ($0.x, $0.y) } ?? (0, 0))
            var values = [("x", number(frame.rect.x - origin.0)), ("y", number(frame.rect.y - origin.1))]
            let isCropped = given != .both && !followsRatio(frame)
            if width == nil, given != .heights || isCropped { values.append(("w", number(frame.rect.width))) }
            // A thousandth, because the width of a panorama is many times its height.
            if height == nil, given != .widths || isCropped {
                values.append(("h", CSSNumber.text(frame.rect.height, decimals: given == .heights ? 3 : 2)))
            }
            return rule("#p\(before + photo + 1)", values)
        }
        return common.isEmpty ? own : [rule(".photos>li", common)] + own
    }

    /// Hides photos without a frame.
    private var leftOut: [String] {
        let counts = plan.frameCounts(ofGroups: ratios.count)
        let firstPhotos = firstPhotos
        let photos = ratios.indices.flatMap { group in
            (counts[group]..<ratios[group].count).map { "#p\(before + firstPhotos[group] + $0 + 1)" }
        }
        return photos.isEmpty ? [] : [photos.joined(separator: ",") + "{display:none}"]
    }

    /// The index of each group's first photo, counted from 0 over all groups.
    private var firstPhotos: [Int] { ratios.map(\.count).runningTotals }

    /// The value that all frames share, to the hundredth of a pixel; nil if they differ.
    private func shared(_ side: (Rect) -> Double) -> Double? {
        guard let first = plan.frames.first.map({ side($0.rect) }) else { return nil }
        return plan.frames.allSatisfy { abs(side($0.rect) - first) < 0.005 } ? first : nil
    }

    /// The sides of frames that are written. Where frames have the shapes of their photos, the other sides follow. Both
    /// are written for a photo that is cropped.
    private enum GivenSides {
        case both, widths, heights
    }

    /// Photos of a row have one height, which compresses well; photos of a column have one width.
    private var givenSides: GivenSides {
        guard 2 * plan.frames.count(where: followsRatio) > plan.frames.count else { return .both }
        let widths = Set(plan.frames.map { number($0.rect.width) })
        let heights = Set(plan.frames.map { number($0.rect.height) })
        return heights.count < widths.count ? .heights : .widths
    }

    /// Whether a frame has the shape of its photo.
    private func followsRatio(_ frame: Frame) -> Bool {
        let height = frame.rect.width / ratios[frame.group][frame.item] + captionHeight
        return abs(height - frame.rect.height) < 0.005
    }

    private func rule(_ selector: String, _ values: [(String, String)]) -> String {
        "\(selector){\(values.map { "--\($0):\($1)" }.joined(separator: ";"))}"
    }

    private func number(_ value: Double) -> String { CSSNumber.text(value, decimals: 2) }
}
