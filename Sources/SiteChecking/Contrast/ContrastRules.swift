/// The rules about the contrast of a theme's colours, as WCAG 2.2 measures it, for light and dark.
///
/// What is in front of what is read from the stylesheet alone, so it is an estimate: a text without a background of its
/// own is taken to be on the background of the rules for the elements around it, or of the page.
package enum ContrastRules {
    /// WCAG 2.2, 1.4.3, for text of any size.
    static let leastForText = 4.5
    /// WCAG 2.2, 1.4.11, for focus outlines and marks.
    static let leastForMarks = 3.0

    /// Pairs of the built-in theme's tokens, which are checked whether a rule uses them or not.
    private static let pairs = [("--ink", "--paper"), ("--quiet", "--paper"), ("--accent", "--paper")]

    /// Something to see, on its ground.
    private struct Pair: Hashable {
        let front: String
        let ground: String
        let isText: Bool
    }

    private struct Sighting {
        let pair: Pair
        let front: Colour
        let ground: Colour
        let line: Int
        let selector: String
    }

    /// Returns the findings about a stylesheet of colours, such as the theme's.
    ///
    /// - Parameters:
    ///   - css: The stylesheet's text.
    ///   - file: Its path from the site's root.
    /// - Complexity: O(*n*) in the length of the text.
    package static func findings(in css: String, file: String) -> [CheckFinding] {
        let blocks = StyleBlockReader.blocks(of: css)
        var found: [Pair: (CheckFinding, visitors: [String])] = [:]
        for visitor in ThemeColours.Visitor.allCases {
            for sighting in sightings(in: ThemeColours(blocks, for: visitor)) {
                let contrast = sighting.front.contrast(on: sighting.ground)
                let least = sighting.pair.isText ? leastForText : leastForMarks
                guard contrast < least else { continue }
                guard found[sighting.pair] == nil else {
                    if found[sighting.pair]?.visitors.contains(visitor.name) == false {
                        found[sighting.pair]?.visitors.append(visitor.name)
                    }
                    continue
                }
                // Rounded down, so that 4.46 does not become 4.5.
                let shown = (contrast * 100).rounded(.down) / 100
                let finding = CheckFinding(
                    sighting.pair.isText ? .textContrast : .markContrast, in: file, line: sighting.line,
                    "\(sighting.pair.front) on \(sighting.pair.ground) (\(sighting.selector)) has a contrast of \(shown):1, less than \(least):1. Change one of the colours"
                )
                found[sighting.pair] = (finding, [visitor.name])
            }
        }
        return found.values.map { finding, visitors in
            CheckFinding(
                finding.rule, in: finding.file, line: finding.line,
                "\(finding.message) in \(visitors.joined(separator: ", ")).")
        }.sorted()
    }

    private static func sightings(in theme: ThemeColours) -> [Sighting] {
        let page = theme.page
        let grounds = Grounds(theme)
        var sightings: [Sighting] = []
        let root = theme.blocks.first { $0.selectors.contains { $0 == ":root" } }
        for (front, ground) in pairs {
            guard let frontColour = theme.reader.colour("var(\(front))"),
                let groundColour = theme.reader.colour("var(\(ground))")
            else { continue }
            sightings.append(
                Sighting(
                    pair: Pair(front: front, ground: ground, isText: true), front: frontColour,
                    ground: groundColour.over(.white), line: root?.line ?? 1, selector: ":root"))
        }
        for block in theme.blocks {
            for selector in block.selectors {
                sightings += self.sightings(of: block, String(selector), theme, grounds, page)
            }
        }
        return sightings
    }

    private static func sightings(
        of block: StyleBlock, _ selector: String, _ theme: ThemeColours, _ grounds: Grounds, _ page: Colour
    ) -> [Sighting] {
        var sightings: [Sighting] = []
        let opacity = block["opacity"].flatMap { Double($0) } ?? 1
        // Invisible until something changes, or a control that can't be used, which WCAG exempts.
        guard opacity > 0, !selector.contains("disabled") else { return [] }
        func add(_ front: String, on ground: Ground, isText: Bool) {
            var reader = theme.reader
            reader.current = block["color"].flatMap(theme.reader.colour) ?? theme.text
            guard let colour = reader.colour(front), colour.alpha > 0 else { return }
            sightings.append(
                Sighting(
                    pair: Pair(front: Self.name(front), ground: ground.name, isText: isText),
                    front: colour.with(opacity: opacity), ground: ground.colour, line: block.line, selector: selector))
        }
        let isDrawn = Self.isDrawn(selector)
        if let colour = block["color"], let ground = grounds.ground(of: selector, page) {
            add(colour, on: ground, isText: true)
        }
        if isDrawn, let mark = ThemeColours.background(of: block), mark.contains("var("),
            let ground = grounds.ground(around: selector, page)
        {
            add(mark, on: ground, isText: false)
        }
        for name in ["outline", "outline-color"] {
            guard let outline = block[name], let colour = Self.colourPart(outline),
                let ground = grounds.ground(around: selector, page)
            else { continue }
            add(colour, on: ground, isText: false)
        }
        if !isDrawn, let background = ThemeColours.background(of: block), background.contains("var("),
            let text = theme.text, let ground = grounds.ground(of: selector, page),
            !grounds.hasTextOfItsOwn(selector)
        {
            sightings.append(
                Sighting(
                    pair: Pair(front: "the page's text", ground: Self.name(background), isText: true), front: text,
                    ground: ground.colour, line: block.line, selector: selector))
        }
        return sightings
    }

    /// Whether the element has no text: a shape that a stylesheet draws.
    private static func isDrawn(_ selector: String) -> Bool {
        ["::before", "::after", ":before", ":after"].contains(where: selector.hasSuffix)
    }

    /// The colour in a shorthand such as `3px solid var(--accent)`.
    private static func colourPart(_ shorthand: String) -> String? {
        ColourReader.split(shorthand[...], at: " ").map { String($0) }.first {
            $0.hasPrefix("var(") || $0.hasPrefix("#") || $0.hasPrefix("rgb") || $0.hasPrefix("hsl")
                || $0.hasPrefix("oklch") || $0.lowercased() == "currentcolor"
        }
    }

    /// `--ink` for `var(--ink)`.
    static func name(_ colour: String) -> String {
        guard let (name, arguments) = ColourReader.call(colour[...]), name == "var" else { return colour }
        return String(ColourReader.split(arguments, at: ",")[0].trimmed)
    }
}
