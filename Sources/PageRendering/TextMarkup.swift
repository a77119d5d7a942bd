import PhotoCatalog

/// The markup of a text: XHTML in which every text and every address is escaped.
struct TextMarkup {
    private(set) var text = ""
    private typealias PictureMarkup = (markup: String, isLinked: Bool)
    private let picture: (_ address: TextAddress, _ description: String) -> PictureMarkup?

    /// - Parameter picture: Returns the markup of a picture, and whether it leads to its address; nil to show its
    ///   description.
    init(
        _ blocks: [TextBlock],
        picture: @escaping (TextAddress, String) -> (markup: String, isLinked: Bool)? = { _, _ in nil }
    ) {
        self.picture = picture
        for block in blocks { add(block) }
    }

    private mutating func add(_ block: TextBlock) {
        switch block {
        case .heading(let level, let id, let spans):
            let name = "h\(min(6, max(2, level)))"
            element(name, "id=\"\(escaped(id))\"") { $0.add(spans) }
        case .paragraph(let spans): element("p") { $0.add(spans) }
        case .quote(let blocks):
            element("blockquote") { markup in
                for block in blocks { markup.add(block) }
            }
        case .list(let start, let isTight, let items):
            let isUsual = start == nil || start == 1
            element(start == nil ? "ul" : "ol", isUsual ? nil : "start=\"\(start ?? 1)\"") { markup in
                for item in items {
                    markup.element("li") { $0.add(item: item, isTight: isTight) }
                }
            }
        case .code(let code):
            // Browsers drop a line break right after the tag.
            element("pre") { $0.text += "<code>\($0.escaped(code))</code>" }
        case .rule: text += "<hr/>\n"
        }
    }

    /// Adds an item's blocks. Paragraphs of items without empty lines between them need no element.
    private mutating func add(item: [TextBlock], isTight: Bool) {
        for block in item {
            if isTight, case .paragraph(let spans) = block {
                add(spans)
                text += "\n"
            } else {
                add(block)
            }
        }
    }

    private mutating func add(_ spans: [TextSpan], isInLink: Bool = false) {
        for span in spans {
            switch span {
            case .text(let plain): text += escaped(plain)
            case .code(let code): text += "<code>\(escaped(code))</code>"
            case .emphasis(let inner): inline("em", inner, isInLink)
            case .strong(let inner): inline("strong", inner, isInLink)
            case .link(let address, let inner):
                link(address) { $0.add(inner, isInLink: true) }
            case .refusedLink(_, let inner): add(inner, isInLink: isInLink)
            case .picture(let address, let description, _):
                guard let (markup, isLinked) = picture(address, description) else {
                    text += escaped(description)
                    continue
                }
                if isInLink || !isLinked { text += markup } else { link(address) { $0.text += markup } }
            case .lineBreak: text += "<br/>"
            }
        }
    }

    private mutating func link(_ address: TextAddress, _ content: (inout TextMarkup) -> Void) {
        text += "<a href=\"\(escaped(address.text))\">"
        content(&self)
        text += "</a>"
    }

    private mutating func inline(_ name: String, _ spans: [TextSpan], _ isInLink: Bool) {
        text += "<\(name)>"
        add(spans, isInLink: isInLink)
        text += "</\(name)>"
    }

    private mutating func element(
        _ name: String, _ attribute: String? = nil, _ content: (inout TextMarkup) -> Void
    ) {
        text += "<\(name)" + (attribute.map { " " + $0 } ?? "") + ">"
        content(&self)
        text += "</\(name)>\n"
    }

    private func escaped(_ text: String) -> String { MarkupEscaping().escapeText(text) }
}
