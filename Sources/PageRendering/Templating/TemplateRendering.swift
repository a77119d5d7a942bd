/// The rendering of a page with templates.
struct TemplateRendering {
    private(set) var text = ""
    /// Empty for templates without positions.
    private(set) var trace = TemplateTrace()
    private let templates: [String: [TemplatePart]]
    /// The values around the current tag, the innermost last.
    private var values: [TemplateValue]
    /// What replaces the blocks of parents around the current tag.
    private var blocks: [String: [TemplatePart]] = [:]
    /// The white space before each line of a template.
    private var indentation = ""
    private let escaping = MarkupEscaping()

    init(of context: TemplateContext, templates: [String: [TemplatePart]]) {
        self.templates = templates
        values = [.context(context)]
        text.reserveCapacity(8192)
    }

    /// Renders nothing if there is no such template.
    mutating func render(templateNamed name: String) {
        if let parts = templates[name] { render(parts) }
    }

    private mutating func render(_ parts: [TemplatePart]) {
        for part in parts {
            switch part {
            case .text(let plain): if indentation.isEmpty { text += plain } else { addIndented(plain) }
            case .variable(let name): if let value = value(of: name) { add(escaping.escapeText(value.text)) }
            case .unescapedVariable(let name): if let value = value(of: name) { add(value.text) }
            case .section(let name, let inner): if let value = value(of: name) { render(inner, for: value) }
            case .invertedSection(let name, let inner): renderInverted(inner, for: value(of: name))
            case .partial(let name, let added): renderPartial(name, indentedBy: added)
            case .parent(let name, let own):
                // What is around a parent comes first, so that a template can extend one that has a parent.
                let outer = blocks
                blocks.merge(own) { outer, _ in outer }
                render(templateNamed: name)
                blocks = outer
            case .block(let name, let usual):
                // A block that contains itself would have no end.
                let replacement = blocks.removeValue(forKey: name)
                render(replacement ?? usual)
                blocks[name] = replacement
            case .position(let position): trace.add(position, after: text)
            }
        }
    }

    /// Adds the text of a value. Its own lines are not indented.
    private mutating func add(_ value: String) {
        if !indentation.isEmpty, !value.isEmpty, isAtLineStart { text += indentation }
        text += value
    }

    private mutating func addIndented(_ plain: String) {
        for line in plain.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
            if line.offset > 0 { add("\n") }
            add(String(Substring(line.element)))
        }
    }

    private var isAtLineStart: Bool { text.utf8.last == UInt8(ascii: "\n") }

    private mutating func renderPartial(_ name: String, indentedBy added: String) {
        let outer = indentation
        indentation += added
        render(templateNamed: name)
        indentation = outer
    }

    private mutating func render(_ parts: [TemplatePart], for value: TemplateValue) {
        switch value {
        case .flag(let flag): if flag { render(parts) }
        case .list(let members): for member in members { render(parts, within: member) }
        case .text, .number, .context: render(parts, within: value)
        }
    }

    private mutating func render(_ parts: [TemplatePart], within value: TemplateValue) {
        values.append(value)
        render(parts)
        values.removeLast()
    }

    private mutating func renderInverted(_ parts: [TemplatePart], for value: TemplateValue?) {
        switch value {
        case nil, .flag(false): render(parts)
        case .list(let members) where members.isEmpty: render(parts)
        default: break
        }
    }

    private func value(of name: TemplateName) -> TemplateValue? {
        switch name {
        case .current: return values[values.count - 1]
        case .local(let names): return Self.child(of: values[values.count - 1], at: names)
        case .path(let first, let rest):
            for index in values.indices.reversed() {
                guard let child = values[index].child(named: first) else { continue }
                return rest.isEmpty ? child : Self.child(of: child, at: rest)
            }
            return nil
        }
    }

    private static func child(of value: TemplateValue, at names: [String]) -> TemplateValue? {
        var value: TemplateValue? = value
        for name in names { value = value?.child(named: name) }
        return value
    }
}

extension TemplateValue {
    /// What a variable shows. Values with parts are for sections, and have no text.
    fileprivate var text: String {
        switch self {
        case .text(let text): text
        case .number(let number): String(number)
        case .flag(let flag): String(flag)
        case .context, .list: ""
        }
    }
}
