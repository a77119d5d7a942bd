import Foundation
import MarkupValidation

/// Reads the facts of a page in one walk through its tree.
struct PageReader {
    private var facts: FileFacts
    private var reading: ReferenceReading

    private var ids: Set<String> = []
    private var headingCount = 0
    private var lastLevel = 0
    private var hasTitle = false
    /// The links and buttons that contain the current place, and whether each has a name so far.
    private var controls: [(element: String, line: Int, hasName: Bool, needsName: Bool)] = []
    /// How many SVG drawings contain the current place.
    private var drawings = 0
    /// The attributes of the `<video>` that contains the current place, and whether it has named a film yet.
    private var video: (attributes: [String: String], hasSource: Bool)?
    /// The references of `<source>` elements that have the size of the `<img>` after them.
    private var sources: [Int] = []

    /// - Parameter facts: with the findings of the parser.
    static func facts(
        of document: MarkupDocument, beginningWith facts: FileFacts, by reading: ReferenceReading
    ) -> FileFacts {
        var reader = PageReader(facts: facts, reading: reading)
        if !document.isHTML {
            reader.facts.complain(
                .doctypeMissing, line: 1,
                "the page doesn't begin with <!DOCTYPE html>, so browsers show it as they did in 1998. Add it.")
        }
        document.walk { step in
            switch step {
            case .begin(let element): reader.begin(element)
            case .end(let element): reader.end(element)
            case .text: reader.nameControls()
            }
        }
        reader.finish()
        return reader.facts
    }

    private mutating func begin(_ element: PageElement) {
        let (name, line) = (element.name, element.line)
        var attributes: [String: String] = [:]
        for (key, value) in element.attributes where attributes[key] == nil { attributes[key] = value }
        if name == "svg" { drawings += 1 }
        if let id = attributes["id"], !ids.insert(id).inserted {
            facts.complain(.duplicateID, line: line, "the id \"\(id)\" is there twice. Rename one, and links to it.")
        }
        if name == "a", let anchor = attributes["name"] { ids.insert(anchor) }
        if let index = attributes["tabindex"].flatMap({ Int($0.trimmed) }), index > 0 {
            facts.complain(
                .positiveTabindex, line: line,
                "tabindex=\"\(index)\" changes the order of the Tab key. Use 0, and put the element in its place.")
        }
        if let style = attributes["style"] { StyleSheetReader.read(style, from: line, by: reading, into: &facts) }
        beginControl(name, attributes, line)
        structure(element, name, attributes, line)
        references(element, name, attributes, line)
    }

    private mutating func end(_ element: PageElement) {
        let name = element.name
        if name == "svg" { drawings -= 1 }
        if name == "picture" { sources = [] }
        if name == "video" { video = nil }
        guard controls.last?.element == name, let control = controls.popLast() else { return }
        if control.needsName, !control.hasName {
            let noun = name == "a" ? "link" : "button"
            facts.complain(
                .nameMissing, line: control.line,
                "a \(noun) has no text and no other name. Add a text, an aria-label, or the picture's alternative text."
            )
        }
    }

    private mutating func nameControls() {
        for index in controls.indices { controls[index].hasName = true }
    }

    private mutating func beginControl(_ name: String, _ attributes: [String: String], _ line: Int) {
        let isControl =
            switch name {
            case "a": attributes["href"] != nil
            case "input": attributes["type"]?.lowercased() != "hidden"
            case "button", "select", "textarea", "iframe": true
            default: false
            }
        if isControl, let outer = controls.last {
            facts.complain(
                .nestedInteractive, line: line,
                "<\(name)> is inside <\(outer.element)>, and browsers disagree which one is used. Take it out.")
        }
        let ownName = ["aria-label", "title"].contains { !(attributes[$0] ?? "").trimmed.isEmpty }
        if name == "img", !(attributes["alt"] ?? "").trimmed.isEmpty { nameControls() }
        if ["a", "button"].contains(name) {
            let needsName = isControl && attributes["aria-hidden"] != "true"
            controls.append((name, line, ownName || attributes["aria-labelledby"] != nil, needsName))
        } else if ownName {
            nameControls()
        }
    }

    private mutating func structure(
        _ element: PageElement, _ name: String, _ attributes: [String: String], _ line: Int
    ) {
        switch name {
        case "html":
            if (attributes["lang"] ?? "").trimmed.isEmpty {
                facts.complain(
                    .languageMissing, line: line,
                    "<html> has no lang, so screen readers guess how to speak. Add it, such as lang=\"en\".")
            }
        case "title" where drawings == 0: hasTitle = hasTitle || !element.text.trimmed.isEmpty
        case "h1", "h2", "h3", "h4", "h5", "h6":
            let level = Int(name.dropFirst()) ?? 1
            if level == 1 {
                headingCount += 1
                if headingCount > 1 {
                    facts.complain(
                        .headingRepeated, line: line, "the page has more than one h1. Make the others h2.")
                }
            }
            if lastLevel > 0, level > lastLevel + 1 {
                facts.complain(
                    .headingSkipped, line: line,
                    "h\(level) follows h\(lastLevel), so a level is missing. Use h\(lastLevel + 1).")
            }
            lastLevel = level
        case "img" where attributes["role"] != "presentation" && attributes["aria-hidden"] != "true":
            if attributes["alt"] == nil {
                facts.complain(
                    .altMissing, line: line,
                    "an img has no alt. Describe the picture, or write alt=\"\" if it only decorates the page.")
            }
        default: break
        }
        if name == "img", attributes["width"] == nil || attributes["height"] == nil {
            facts.complain(
                .pictureSizeMissing, line: line,
                "an img has no width or height, so the page moves while it loads. Add both.")
        }
    }

    private mutating func references(
        _ element: PageElement, _ name: String, _ attributes: [String: String], _ line: Int
    ) {
        func add(_ use: Reference.Use, _ key: String, change: (inout Reference) -> Void = { _ in }) {
            guard let address = attributes[key] else { return }
            reading.add(use, address, line: line, to: &facts, change: change)
        }
        switch name {
        case "base":
            if let base = attributes["href"]?.trimmed, let end = base.lastIndex(of: "/") {
                reading.base = String(base[...end])
            }
        case "a", "area": add(.link, "href")
        case "iframe": if attributes["src"] != "about:blank" { add(.link, "src") }
        case "link": link(attributes, line)
        case "meta": meta(attributes, line)
        case "script":
            add(.script, "src") { $0.isInFirstView = true }
            if attributes["type"] == "application/ld+json", PagePrivacy.statesPosition(json: element.text) {
                complainOfPosition(in: "its structured data", line)
            }
        case "style": StyleSheetReader.read(element.text, from: line, by: reading, into: &facts)
        case "video":
            beginVideo(attributes, line)
            film(attributes, line)
        case "source" where video != nil: film(attributes, line)
        case "img", "source", "input": picture(name, attributes, line)
        case "track":
            add(.resource, "src")
            captions(attributes, line)
        case "audio", "embed": add(.resource, "src")
        case "object": add(.resource, "data")
        case "image" where drawings > 0: add(.picture, "href")
        default: break
        }
        if name == "a", let address = attributes["href"], PagePrivacy.statesPosition(address: address) {
            complainOfPosition(in: "a link to a map", line)
        }
    }

    private mutating func link(_ attributes: [String: String], _ line: Int) {
        guard let address = attributes["href"] else { return }
        let words = Set((attributes["rel"] ?? "").lowercased().split(whereSeparator: \.isWhitespace))
        let use: Reference.Use
        if words.contains("stylesheet") {
            use = .stylesheet
        } else if words.contains("canonical") {
            use = .ownAddress
        } else if !words.isDisjoint(with: ["alternate", "prev", "next", "help", "search", "license", "author"]) {
            use = .link
        } else if !words.isDisjoint(with: [
            "icon", "apple-touch-icon", "mask-icon", "manifest", "preload", "prefetch", "modulepreload",
        ]) {
            use = .resource
        } else {
            return
        }
        reading.add(use, address, line: line, to: &facts) { $0.isInFirstView = use == .stylesheet }
        if let srcset = attributes["imagesrcset"] { candidates(srcset, attributes, line, sizes: "imagesizes") }
    }

    private mutating func meta(_ attributes: [String: String], _ line: Int) {
        guard let content = attributes["content"] else { return }
        let name = attributes["property"] ?? attributes["name"] ?? attributes["itemprop"] ?? ""
        if Self.previews.contains(name) {
            reading.add(.resource, content, line: line, to: &facts)
        } else if name == "og:url" {
            reading.add(.ownAddress, content, line: line, to: &facts)
        } else if attributes["http-equiv"]?.lowercased() == "refresh",
            let start = content.range(of: "url=", options: .caseInsensitive)
        {
            let isAtOnce = content.prefix(while: \.isNumber).allSatisfy { $0 == "0" }
            reading.add(isAtOnce ? .redirect : .link, String(content[start.upperBound...]), line: line, to: &facts)
        } else if name == "robots", content.lowercased().contains("noindex") {
            facts.isHidden = true
        }
        if PagePrivacy.statesPosition(meta: name, content: content) {
            complainOfPosition(in: "the meta element \"\(name)\"", line)
        }
    }

    /// The names of `<meta>` elements that state a picture or a film of the page.
    private static let previews: Set = [
        "og:image", "og:image:url", "og:image:secure_url", "twitter:image", "og:video", "og:video:url",
        "og:video:secure_url",
    ]

    private mutating func beginVideo(_ attributes: [String: String], _ line: Int) {
        video = (attributes, false)
        if let poster = attributes["poster"] {
            // Browsers load it with the page.
            reading.add(.picture, poster, line: line, to: &facts) { $0.isInFirstView = true }
        }
        // One that plays by itself is loaded at once.
        guard attributes["autoplay"] == nil else { return }
        if attributes["poster"] == nil {
            facts.complain(
                .posterMissing, line: line, "a video has no poster, so it is black until it is played. Add a poster.")
        }
        if attributes["preload"]?.lowercased() != "none" {
            facts.complain(
                .filmPreload, line: line,
                "a video is loaded before it is played. Add preload=\"none\".")
        }
    }

    /// A `<video>` with `src`, or a `<source>` in a `<video>`. Browsers play the first that they can.
    private mutating func film(_ attributes: [String: String], _ line: Int) {
        guard let address = attributes["src"], let video else { return }
        reading.add(.resource, address, line: line, to: &facts) {
            $0.declaredWidth = video.attributes["width"].flatMap { Int($0) }
            $0.declaredHeight = video.attributes["height"].flatMap { Int($0) }
            $0.mediaType = attributes["type"]
            $0.isInFirstView = video.attributes["autoplay"] != nil && !video.hasSource
        }
        self.video?.hasSource = true
    }

    private mutating func captions(_ attributes: [String: String], _ line: Int) {
        guard let address = attributes["src"], address.hasPrefix("data:") == false,
            !address.prefix(while: { !"?#".contains($0) }).lowercased().hasSuffix(".vtt")
        else { return }
        facts.complain(
            .brokenCaptions, line: line,
            "\"\(address)\" is not WebVTT by its name, and browsers show no other captions. Convert it to .vtt.")
    }

    private mutating func complainOfPosition(in place: String, _ line: Int) {
        facts.complain(
            .pagePosition, line: line,
            "\(place) states coordinates. Remove them, or allow them with \"publish: [position]\".")
    }

    private mutating func picture(_ name: String, _ attributes: [String: String], _ line: Int) {
        let size = (attributes["width"].flatMap { Int($0) }, attributes["height"].flatMap { Int($0) })
        let first = facts.references.count
        if let address = attributes["src"] {
            reading.add(name == "source" ? .resource : .picture, address, line: line, to: &facts) {
                ($0.declaredWidth, $0.declaredHeight) = size
                $0.mediaType = attributes["type"]
                // Some windows load a lazy picture before all others if it has a high priority.
                let isFirst = attributes["fetchpriority"]?.lowercased() == "high"
                $0.isInFirstView = name == "img" && (isFirst || attributes["loading"]?.lowercased() != "lazy")
            }
        }
        if let srcset = attributes["srcset"] { candidates(srcset, attributes, line, sizes: "sizes") }
        if name == "source", size.0 == nil, attributes["media"] == nil {
            sources += first..<facts.references.count
        } else if name == "img" {
            for index in sources {
                (facts.references[index].declaredWidth, facts.references[index].declaredHeight) = size
            }
            sources = []
        }
    }

    private mutating func candidates(
        _ srcset: String, _ attributes: [String: String], _ line: Int, sizes: String
    ) {
        let set = CandidateSet(srcset)
        for problem in set.problems { facts.complain(.srcsetDescriptor, line: line, problem) }
        let isAutomatic = attributes["loading"] == "lazy" && attributes[sizes] == nil
        if set.hasWidths, !isAutomatic, let problem = SizesAttribute.problem(attributes[sizes]) {
            facts.complain(.sizesMissing, line: line, problem)
        }
        let size = (attributes["width"].flatMap { Int($0) }, attributes["height"].flatMap { Int($0) })
        for candidate in set.candidates {
            reading.add(.candidate, candidate.url, line: line, to: &facts) {
                ($0.declaredWidth, $0.declaredHeight) = size
                $0.descriptor = candidate.width
                $0.mediaType = attributes["type"]
            }
        }
    }

    private mutating func finish() {
        // Visitors see nothing of a page that leads on.
        if headingCount == 0, facts.redirect == nil {
            facts.complain(.headingMissing, "the page has no h1. Make its title the h1.")
        }
        if !hasTitle {
            facts.complain(.titleMissing, "the page has no title, so browsers show its address. Add <title>.")
        }
        facts.ids = ids.sorted()
    }
}
