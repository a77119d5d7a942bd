/// The photos of an album's page and the elements around them, as far as layout stylesheets position them.
package struct GalleryFacts: Codable, Hashable, Sendable {
    /// A list of photos, in the order of the page.
    struct List: Codable, Hashable, Sendable {
        /// The number in its id: 101 in `r101`. Nil for a list without a box of its own.
        let number: Int?
        /// The number in the id of the section around it: 2 in `g2`.
        let group: Int?
        /// Whether the theme positions that section.
        let isInPositionedGroup: Bool
        /// The numbers in the ids of its photos: 3 in `p3`.
        var photos: [Int]
    }

    /// The name of the layout, which is a class of the gallery: `waterfall`.
    package let layout: String
    let isStrip: Bool
    let isPaged: Bool
    let isNested: Bool
    let lists: [List]
    /// The number of places at which scrollers stop.
    let stopCount: Int

    /// Collects the facts while a page is read. Report every element that begins or ends, in the order of the page;
    /// elements without content begin and end.
    package struct Builder {
        private struct Level {
            let isGallery: Bool
            let group: Int?
            let isPositioned: Bool
            let isList: Bool
        }

        private var classes: [Substring] = []
        private var levels: [Level] = []
        private var lists: [List] = []
        private var stopCount = 0
        private var isFound = false

        package init() {}

        /// - Parameter classes: The attribute `class`.
        package mutating func begin(id: String?, classes: String?) {
            let names = (classes ?? "").split(whereSeparator: \.isWhitespace)
            let outer = levels.last
            if names.contains("gallery"), !isFound {
                isFound = true
                self.classes = names
                levels.append(Level(isGallery: true, group: nil, isPositioned: false, isList: false))
                return
            }
            guard let outer, outer.isGallery else {
                levels.append(Level(isGallery: false, group: nil, isPositioned: false, isList: false))
                return
            }
            let isSection = names.contains("group") || names.contains("set")
            let group = isSection ? Self.number(id, "g") : outer.group
            let isPositioned = isSection ? names.contains("group") : outer.isPositioned
            let isList = names.contains("photos")
            if isList {
                let number = names.contains("run") ? Self.number(id, "r") : nil
                lists.append(List(number: number, group: group, isInPositionedGroup: isPositioned, photos: []))
            } else if outer.isList, let photo = Self.number(id, "p") {
                lists[lists.count - 1].photos.append(photo)
            }
            if names.contains("stop") { stopCount += 1 }
            levels.append(Level(isGallery: true, group: group, isPositioned: isPositioned, isList: isList))
        }

        package mutating func end() { _ = levels.popLast() }

        /// Nil if the page has no gallery.
        package var facts: GalleryFacts? {
            guard isFound else { return nil }
            let known: Set<Substring> = ["gallery", "pager", "nested", "strip", "captioned"]
            return GalleryFacts(
                layout: String(classes.first { !known.contains($0) } ?? ""), isStrip: classes.contains("strip"),
                isPaged: classes.contains("pager"), isNested: classes.contains("nested"), lists: lists,
                stopCount: stopCount)
        }

        private static func number(_ id: String?, _ letter: Character) -> Int? {
            guard let id, id.first == letter else { return nil }
            return Int(id.dropFirst())
        }
    }
}
