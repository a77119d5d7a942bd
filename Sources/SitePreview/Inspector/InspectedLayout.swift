import Foundation
import GalleryLayout
import PageRendering
import PhotoCatalog
import SitePlanning

/// Where a layout places the photos of an album at one width, as the album's page would show it.
struct InspectedLayout: Encodable, Sendable {
    struct Box: Encodable, Sendable {
        let x: Double
        let y: Double
        let width: Double
        let height: Double
    }

    struct Frame: Sendable {
        /// The photo's, from 1, over all groups.
        let number: Int
        /// From 0, as are its index within the group and the page.
        let group: Int
        let item: Int
        let page: Int
        let x: Double
        let y: Double
        let width: Double
        /// With the caption.
        let height: Double
        /// The width that the page's `sizes` states for windows of this width, in hundredths of the window's width.
        let share: Double
    }

    struct Page: Encodable, Sendable {
        let group: Int
        let index: Int
        let count: Int
        let x: Double
    }

    struct Group: Encodable, Sendable {
        let group: Int
        /// Around the group's frames, its header and its footer; nil without any.
        let box: Box?
    }

    struct Supplementary: Encodable, Sendable {
        let kind: String
        let group: Int
        /// Whether it is in the content's coordinates; otherwise in the container's.
        let scrolls: Bool
        let box: Box
    }

    let layout: String
    /// All options of the plan: those that were asked for, and those that the layout chose.
    let options: [String: InspectedValue]
    let container: Box
    let content: Box
    /// `column`, `strip`, `pages` or `grouped-pages`.
    let form: String
    /// The width of the plan that is as wide as the window.
    let reference: Double
    /// The part of each frame's height that belongs to its caption.
    let captionHeight: Double
    /// Whether a build accepts the layout at this width. It refuses one that leaves photos no room.
    let hasRoom: Bool
    let pages: [Page]
    let groups: [Group]
    let supplementaries: [Supplementary]
    let frames: [Frame]

    /// All but the frames, which ``json`` writes.
    private enum CodingKeys: CodingKey {
        case layout, options, container, content, form, reference, captionHeight, hasRoom, pages, groups
        case supplementaries
    }
}

extension InspectedLayout {
    /// The layout as JSON.
    ///
    /// Frames are written here: with `JSONEncoder` alone, an answer for 1,000 photos took 7 ms instead of 4.
    var json: Data {
        get throws {
            var text = String(decoding: try previewJSON.dropLast(), as: UTF8.self)
            text += ",\"frames\":["
            for (index, frame) in frames.enumerated() {
                text += index == 0 ? "{\"number\":" : ",{\"number\":"
                text += "\(frame.number),\"group\":\(frame.group),\"item\":\(frame.item),\"page\":\(frame.page)"
                text += ",\"x\":\(frame.x),\"y\":\(frame.y),\"width\":\(frame.width),\"height\":\(frame.height)"
                text += ",\"share\":\(frame.share)}"
            }
            return Data((text + "]}").utf8)
        }
    }
}

extension InspectedLayout {
    /// - Parameters:
    ///   - planned: the layout at the width that is looked at.
    ///   - sheet: the same layout at the breakpoint that applies to this width.
    ///   - window: its size, in CSS pixels.
    ///   - extent: how wide the theme makes galleries.
    init(
        _ planned: PlannedLayout, _ choice: LayoutChoice, sheet: PlannedLayout, window: Size, extent: GalleryExtent,
        hasRoom: Bool
    ) {
        let plan = planned.plan
        layout = choice.name
        options = planned.options.inspected
        container = Box(planned.container)
        content = Box(plan.contentSize)
        form =
            switch planned.traits.form {
            case .column: "column"
            case .strip: "strip"
            case .pages: "pages"
            case .groupedPages: "grouped-pages"
            }
        reference = planned.reference
        captionHeight = planned.captionHeight
        self.hasRoom = hasRoom
        let firstPhotos = planned.ratios.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.count) }
        let shares = Self.shares(in: sheet, firstPhotos, window: window, extent)
        frames = plan.frames.map { frame in
            let photo = firstPhotos[frame.group] + frame.item
            return Frame(
                number: photo + 1, group: frame.group, item: frame.item, page: frame.page, x: frame.rect.x,
                y: frame.rect.y, width: frame.rect.width, height: frame.rect.height, share: shares[photo])
        }
        pages = plan.pages.map { Page(group: $0.group, index: $0.index, count: $0.count, x: $0.x) }
        supplementaries = plan.supplementaries.map {
            Supplementary(kind: $0.kind.rawValue, group: $0.group, scrolls: $0.scrolls, box: Box($0.rect))
        }
        groups = Self.groups(of: plan, count: planned.ratios.count)
    }

    /// What the page's `sizes` say, by the photos' indices over all groups.
    private static func shares(
        in sheet: PlannedLayout, _ firstPhotos: [Int], window: Size, _ extent: GalleryExtent
    ) -> [Double] {
        var rects: [Rect?] = Array(repeating: nil, count: firstPhotos[firstPhotos.count - 1])
        for frame in sheet.plan.frames { rects[firstPhotos[frame.group] + frame.item] = frame.rect }
        let stretch = LayoutSheet.stretch(bleed: sheet.bleed, reference: sheet.reference)
        return zip(rects, sheet.ratios.joined()).map { rect, ratio in
            let width = ImageSizes.PlannedWidth(
                of: rect, ratio: ratio, captionHeight: sheet.captionHeight, reference: sheet.reference,
                stripHeight: sheet.traits.form == .strip ? sheet.plan.contentSize.height : nil)
            return 100 * ImageSizes.width(of: width, window: window, stretch: stretch, extent) / max(1, window.width)
        }
    }

    private static func groups(of plan: LayoutPlan, count: Int) -> [Group] {
        var bounds: [Rect?] = Array(repeating: nil, count: count)
        func add(_ rect: Rect, to group: Int) { bounds[group] = bounds[group].map { $0.union(rect) } ?? rect }
        for frame in plan.frames { add(frame.rect, to: frame.group) }
        for part in plan.supplementaries where part.scrolls { add(part.rect, to: part.group) }
        return bounds.enumerated().map { Group(group: $0, box: $1.map { Box($0) }) }
    }
}

extension InspectedLayout.Box {
    fileprivate init(_ rect: Rect) { self.init(x: rect.x, y: rect.y, width: rect.width, height: rect.height) }

    fileprivate init(_ size: Size) { self.init(x: 0, y: 0, width: size.width, height: size.height) }
}

extension Rect {
    /// The smallest rectangle around both.
    fileprivate func union(_ other: Rect) -> Rect {
        let (left, top) = (min(x, other.x), min(y, other.y))
        return Rect(x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
    }
}
