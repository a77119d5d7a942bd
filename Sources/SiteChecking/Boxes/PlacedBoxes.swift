/// The boxes of a gallery at one breakpoint, in coordinates of the canvas on which they are.
struct PlacedBoxes {
    struct Rectangle {
        let x: Double
        let y: Double
        let width: Double
        let height: Double

        var maxX: Double { x + width }
        var maxY: Double { y + height }
    }

    /// A photo in its list.
    struct Photo {
        let number: Int
        let box: Rectangle
        let line: Int
    }

    /// Everything on one canvas: the whole gallery, or the pages of one group.
    struct Canvas {
        let width: Double
        let height: Double
        /// In the order of the page.
        var photos: [Photo] = []
        /// By the number of each photo: the box in which it must be, and its name.
        var limits: [Int: (Rectangle, String)] = [:]
        /// The lists and sections, with the box in which each must be.
        var parts: [(name: String, box: Rectangle, limit: Rectangle, line: Int)] = []
    }

    /// A wrong number or a missing rule, found while the boxes were placed.
    struct Fault {
        let rule: CheckRule
        let line: Int?
        let message: String
    }

    private(set) var canvases: [Canvas] = []
    private(set) var faults: [Fault] = []

    private let gallery: GalleryFacts
    private let layout: LayoutFacts
    private let ratios: PhotoRatios

    /// - Complexity: O(*n*) in the number of photos.
    init(_ gallery: GalleryFacts, _ layout: LayoutFacts, _ ratios: PhotoRatios) {
        self.gallery = gallery
        self.layout = layout
        self.ratios = ratios
        if gallery.isNested {
            var groups: [[GalleryFacts.List]] = []
            for list in gallery.lists {
                if list.group == groups.last?.first?.group {
                    groups[groups.count - 1].append(list)
                } else {
                    groups.append([list])
                }
            }
            for lists in groups {
                let pages = lists.first?.group.flatMap { layout.pageCounts[$0] } ?? 1
                place(lists, width: layout.reference * Double(pages))
            }
        } else {
            let width = layout.width ?? layout.reference * Double(gallery.isPaged ? layout.turns : 1)
            place(gallery.lists, width: width)
        }
    }

    private mutating func place(_ lists: [GalleryFacts.List], width: Double) {
        var canvas = Canvas(width: width, height: layout.height)
        let whole = Rectangle(x: 0, y: 0, width: width, height: layout.height)
        var sections: [Int: Rectangle] = [:]
        for list in lists {
            var (outer, name) = (whole, "the gallery")
            if list.isInPositionedGroup, !gallery.isNested, let group = list.group {
                guard let section = layout.sections[group] else {
                    if sections[group] == nil {
                        faults.append(Fault(rule: .boxMissing, line: nil, message: "the section g\(group) has no box"))
                    }
                    sections[group] = whole
                    continue
                }
                let (box, inner) = rectangles(of: section)
                if sections[group] == nil {
                    canvas.parts.append(("the section g\(group)", box, whole, section.line))
                }
                sections[group] = box
                (outer, name) = (inner, "the section g\(group), below its heading")
            }
            let origin = list.isInPositionedGroup ? list.group.flatMap { sections[$0] } ?? whole : whole
            guard let number = list.number else {
                place(list, from: origin, within: outer, name, on: &canvas)
                continue
            }
            if layout.hiddenLists.contains(number) { continue }
            guard let run = layout.lists[number], let runWidth = run.width, let runHeight = run.height else {
                faults.append(Fault(rule: .boxMissing, line: nil, message: "the list r\(number) has no box"))
                continue
            }
            let box = Rectangle(x: origin.x + run.x, y: origin.y + run.y, width: runWidth, height: runHeight)
            canvas.parts.append(("the list r\(number)", box, outer, run.line))
            place(list, from: box, within: box, "its list r\(number)", on: &canvas)
        }
        canvases.append(canvas)
    }

    /// The section's box, and the part of it that is left for photos.
    private func rectangles(of section: LayoutFacts.Section) -> (Rectangle, Rectangle) {
        let (start, extent, header) = (section.start, section.extent, section.header)
        if gallery.isStrip {
            return (
                Rectangle(x: start, y: 0, width: extent, height: layout.height),
                Rectangle(x: start + header, y: 0, width: extent - header, height: layout.height)
            )
        }
        return (
            Rectangle(x: 0, y: start, width: layout.reference, height: extent),
            Rectangle(x: 0, y: start + header, width: layout.reference, height: extent - header)
        )
    }

    private mutating func place(
        _ list: GalleryFacts.List, from origin: Rectangle, within limit: Rectangle, _ name: String,
        on canvas: inout Canvas
    ) {
        for number in list.photos where !layout.hiddenPhotos.contains(number) {
            guard let box = layout.photos[number] else {
                faults.append(Fault(rule: .boxMissing, line: nil, message: "the photo p\(number) has no box"))
                continue
            }
            guard let (width, height) = size(of: box, number) else {
                faults.append(
                    Fault(
                        rule: .malformedLayout, line: box.line, message: "the photo p\(number) has no width or height"))
                continue
            }
            let rectangle = Rectangle(x: origin.x + box.x, y: origin.y + box.y, width: width, height: height)
            canvas.photos.append(Photo(number: number, box: rectangle, line: box.line))
            canvas.limits[number] = (limit, name)
        }
    }

    private func size(of box: LayoutFacts.Box, _ number: Int) -> (width: Double, height: Double)? {
        let width = box.width.map(LayoutFacts.SharedSide.fixed) ?? layout.sharedWidth
        let height = box.height.map(LayoutFacts.SharedSide.fixed) ?? layout.sharedHeight
        return switch (width, height) {
        case (.fixed(let width), .fixed(let height)): (width, height)
        case (.fixed(let width), .followsRatio(let caption)):
            ratios.values[number].map { (width, width / $0 + caption) }
        case (.followsRatio(let caption), .fixed(let height)):
            ratios.values[number].map { ((height - caption) * $0, height) }
        default: nil
        }
    }
}
