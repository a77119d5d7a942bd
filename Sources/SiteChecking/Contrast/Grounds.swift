/// What is behind a text.
struct Ground {
    /// Opaque.
    let colour: Colour
    /// A token's name, or the text of the colour.
    let name: String
}

/// The backgrounds that a theme's rules give to elements, by selectors.
struct Grounds {
    private let theme: ThemeColours
    /// By selector; nil for a background that is not a colour alone, such as a gradient.
    private var backgrounds: [String: Ground?] = [:]
    /// The selectors of rules with a colour of text, and those of the elements around them.
    private var withText: Set<String> = []

    init(_ theme: ThemeColours) {
        self.theme = theme
        let page = theme.page
        for block in theme.blocks {
            for selector in block.selectors {
                if block["color"] != nil {
                    withText.insert(String(selector))
                    withText.formUnion(Self.compounds(selector).dropLast())
                }
                guard let background = ThemeColours.background(of: block) else { continue }
                let colour = theme.reader.colour(background)
                // What is transparent shows what is behind it.
                if colour?.alpha == 0 || background == "none" || background == "inherit" { continue }
                backgrounds[String(selector)] = .some(
                    colour.map { Ground(colour: $0.over(page), name: ContrastRules.name(background)) })
            }
        }
    }

    /// The ground of an element's text: its own background, else that of an element around it, else the page's.
    ///
    /// - Returns: Nil if it can't be known from the stylesheet.
    func ground(of selector: String, _ page: Colour) -> Ground? {
        if let own = backgrounds[selector] { return own }
        return ground(around: selector, page)
    }

    /// The ground of an element itself.
    func ground(around selector: String, _ page: Colour) -> Ground? {
        var compounds = Self.compounds(selector[...])
        // The element of a pseudo-element is around it; a state such as `:hover` has the background of the element.
        if let last = compounds.popLast() {
            let bare = last.prefix { $0 != ":" }
            if bare != last, let own = backgrounds[String(bare)] { return own }
        }
        for compound in compounds.reversed() {
            if let found = backgrounds[compound] { return found }
        }
        return Ground(colour: page, name: pageName)
    }

    private var pageName: String {
        theme.reader.tokens["--paper"] != nil && theme.reader.colour("var(--paper)")?.over(.white) == theme.page
            ? "--paper" : "the page"
    }

    /// Whether a rule gives a colour to the text of the element or of an element inside it.
    func hasTextOfItsOwn(_ selector: String) -> Bool { withText.contains(selector) }

    /// The parts of a selector between spaces and other combinators.
    private static func compounds(_ selector: Substring) -> [String] {
        var (parts, current, depth): ([String], String, Int) = ([], "", 0)
        for character in selector {
            if character == "(" || character == "[" { depth += 1 }
            if character == ")" || character == "]" { depth -= 1 }
            if depth == 0, character.isWhitespace || ">+~".contains(character) {
                if !current.isEmpty { parts.append(current) }
                current = ""
            } else {
                current.append(character)
            }
        }
        return current.isEmpty ? parts : parts + [current]
    }
}
