/// The numbers of an album's stylesheet for one breakpoint, read back from the emitted CSS. All are in the plan's
/// pixels: the theme multiplies them.
package struct LayoutFacts: Codable, Hashable, Sendable {
    /// A position with a size. The number of the element is in its id: 3 in `p3`.
    struct Box: Codable, Hashable, Sendable {
        let x: Double
        let y: Double
        /// Nil for the value that all photos share.
        let width: Double?
        let height: Double?
        let line: Int
    }

    /// A section of a group: `#g2{--y:259;--height:259;--header:40}`, or with x and width in a strip.
    struct Section: Codable, Hashable, Sendable {
        let start: Double
        let extent: Double
        let header: Double
        let line: Int
    }

    /// The width or height of all photos that have none of their own.
    enum SharedSide: Codable, Hashable, Sendable {
        case fixed(Double)
        /// It follows from the other side and the photo's ratio; this part of the height belongs to a caption.
        case followsRatio(caption: Double)
    }

    /// The width for which the layout was made.
    let reference: Double
    let height: Double
    /// The width of a strip.
    let width: Double?
    /// The number of pages, or of groups with pages of their own.
    let turns: Int
    let sharedWidth: SharedSide?
    let sharedHeight: SharedSide?
    let photos: [Int: Box]
    let lists: [Int: Box]
    let sections: [Int: Section]
    /// The number of pages of each group that has its own.
    let pageCounts: [Int: Int]
    /// The photos and lists that are not shown.
    let hiddenPhotos: Set<Int>
    let hiddenLists: Set<Int>
    /// The lines of rules whose numbers can't be read.
    let unreadable: [Int]

    /// - Parameter css: The stylesheet's text.
    /// - Returns: Nil if it is not a layout stylesheet of ours: it has no rule for `.gallery` with `--reference`.
    /// - Complexity: O(*n*) in the length of the text.
    package init?(css: String) {
        var reader = LayoutRulesReader()
        for block in StyleBlockReader.blocks(of: css) where block.conditions.isEmpty { reader.read(block) }
        guard let gallery = reader.gallery, let reference = reader.number(gallery, "--reference"),
            let height = reader.number(gallery, "--height")
        else { return nil }
        self.reference = reference
        self.height = height
        width = reader.number(gallery, "--width")
        turns = gallery["--turns"].flatMap { Int($0) } ?? 1
        sharedWidth = reader.sharedWidth
        sharedHeight = reader.sharedHeight
        photos = reader.photos
        lists = reader.lists
        sections = reader.sections
        pageCounts = reader.pageCounts
        hiddenPhotos = reader.hiddenPhotos
        hiddenLists = reader.hiddenLists
        unreadable = reader.unreadable
    }
}

/// Collects the rules of a layout stylesheet by their selectors.
private struct LayoutRulesReader {
    var gallery: StyleBlock?
    var sharedWidth: LayoutFacts.SharedSide?
    var sharedHeight: LayoutFacts.SharedSide?
    var photos: [Int: LayoutFacts.Box] = [:]
    var lists: [Int: LayoutFacts.Box] = [:]
    var sections: [Int: LayoutFacts.Section] = [:]
    var pageCounts: [Int: Int] = [:]
    var hiddenPhotos: Set<Int> = []
    var hiddenLists: Set<Int> = []
    var unreadable: [Int] = []

    mutating func read(_ block: StyleBlock) {
        if block["display"] == "none" { return hide(block) }
        for selector in block.selectors {
            if selector == ".gallery" {
                if block["--reference"] != nil { gallery = block }
            } else if selector.filter({ !$0.isWhitespace }) == ".photos>li" {
                readShared(block)
            } else if selector.hasPrefix("#"), let number = Int(selector.dropFirst(2)) {
                switch selector.dropFirst().first {
                case "p":
                    photos[number] = box(block)
                    if photos[number] == nil { unreadable.append(block.line) }
                case "r":
                    lists[number] = box(block)
                    if lists[number] == nil { unreadable.append(block.line) }
                case "g":
                    // Other rules for the element, such as its timeline, have no numbers.
                    guard block["--header"] != nil else { break }
                    sections[number] = section(block)
                    if sections[number] == nil { unreadable.append(block.line) }
                case "m":
                    guard let first = self.number(block, "--first"), let last = self.number(block, "--final") else {
                        break
                    }
                    pageCounts[number] = Int(last - first) + 1
                default: break
                }
            }
        }
    }

    private mutating func hide(_ block: StyleBlock) {
        for selector in block.selectors where selector.hasPrefix("#") {
            guard let number = Int(selector.dropFirst(2)) else { continue }
            switch selector.dropFirst().first {
            case "p": hiddenPhotos.insert(number)
            case "r": hiddenLists.insert(number)
            default: break
            }
        }
    }

    private mutating func readShared(_ block: StyleBlock) {
        sharedWidth = sharedSide(block, "--w", formula: ("calc((var(--h)-", ")*var(--r))"))
        sharedHeight = sharedSide(block, "--h", formula: ("calc(var(--w)/var(--r)+", ")"))
    }

    /// - Parameter formula: What comes before and after the height of a caption.
    private mutating func sharedSide(
        _ block: StyleBlock, _ name: String, formula: (start: String, end: String)
    ) -> LayoutFacts.SharedSide? {
        guard let text = block[name]?.filter({ !$0.isWhitespace }) else { return nil }
        if let value = number(block, name) { return .fixed(value) }
        if text.hasPrefix(formula.start), text.hasSuffix(formula.end),
            let caption = Double(text.dropFirst(formula.start.count).dropLast(formula.end.count))
        {
            return .followsRatio(caption: caption)
        }
        unreadable.append(block.line)
        return nil
    }

    private func box(_ block: StyleBlock) -> LayoutFacts.Box? {
        guard let x = number(block, "--x"), let y = number(block, "--y") else { return nil }
        let (width, height) = (number(block, "--w"), number(block, "--h"))
        guard (width == nil) == (block["--w"] == nil), (height == nil) == (block["--h"] == nil) else { return nil }
        return LayoutFacts.Box(x: x, y: y, width: width, height: height, line: block.line)
    }

    private func section(_ block: StyleBlock) -> LayoutFacts.Section? {
        guard let start = number(block, "--y") ?? number(block, "--x"),
            let extent = number(block, "--height") ?? number(block, "--width"), let header = number(block, "--header")
        else { return nil }
        return LayoutFacts.Section(start: start, extent: extent, header: header, line: block.line)
    }

    /// Returns a number below a billion, so that sums of it are exact enough.
    func number(_ block: StyleBlock, _ name: String) -> Double? {
        guard let value = block[name].flatMap({ Double($0) }), abs(value) < 1e9 else { return nil }
        return value
    }
}
