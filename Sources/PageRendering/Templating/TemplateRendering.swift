/// The rendering of a page with templates.
struct TemplateRendering {
    private(set) var text = ""
    private let templates: [String: [TemplatePart]]
    /// The values around the current tag, the innermost last.
    private var values: [TemplateValue]
    private let escaping = MarkupEscaping()

    init(of context: some TemplateContext, templates: [String: [TemplatePart]]) {
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
            case .text(let plain): text += plain
            case .variable(let name): if let value = value(of: name) { text += escaping.escapeText(value.text) }
            case .unescapedVariable(let name): if let value = value(of: name) { text += value.text }
            case .section(let name, let inner): if let value = value(of: name) { render(inner, for: value) }
            case .invertedSection(let name, let inner): renderInverted(inner, for: value(of: name))
            case .partial(let name): render(templateNamed: name)
            }
        }
    }

    private mutating func render(_ parts: [TemplatePart], for value: TemplateValue) {
        switch value {
        case .flag(let flag): if flag { render(parts) }
        case .texts(let texts): for text in texts { render(parts, within: .text(text)) }
        case .contexts(let contexts): for context in contexts { render(parts, within: .context(context)) }
        case .text, .number, .context, .words: render(parts, within: value)
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
        case .texts(let texts) where texts.isEmpty: render(parts)
        case .contexts(let contexts) where contexts.isEmpty: render(parts)
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
        case .context, .texts, .contexts, .words: ""
        }
    }
}
