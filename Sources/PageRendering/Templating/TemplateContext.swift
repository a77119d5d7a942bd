/// Values by the names that templates use for them: `["title": page.title, "description": page.description]`.
///
/// `Documentation/themes.md` describes each of them. A test compares its tables with the contexts of pages.
struct TemplateContext: Sendable, ExpressibleByDictionaryLiteral {
    private var values: [String: TemplateValue]

    /// Leaves out what is nil. Each name may be there once.
    init(dictionaryLiteral elements: (String, (any TemplateConvertible)?)...) {
        values = Dictionary(minimumCapacity: elements.count)
        for (name, value) in elements { values[name] = value?.templateValue }
    }

    init(_ texts: [String: String]) { values = texts.mapValues(TemplateValue.text) }

    subscript(name: String) -> TemplateValue? { values[name] }

    var names: Set<String> { Set(values.keys) }

    /// Returns these values with more of them, which come first where both have a name.
    func with(_ more: TemplateContext) -> TemplateContext {
        var all = self
        all.values.merge(more.values) { $1 }
        return all
    }
}
