/// Values by the names that templates use for them: `["title": page.title, "description": page.description]`.
///
/// `Documentation/themes.md` describes each of them. A test compares its tables with the contexts of pages.
///
/// A context has few values, and most are read once at most: a list takes less time to make than a dictionary, and is
/// searched as fast.
struct TemplateContext: Sendable, ExpressibleByDictionaryLiteral {
    /// Of several values with one name, the last counts.
    private var values: [(name: String, value: TemplateValue)] = []

    /// Leaves out what is nil.
    init(dictionaryLiteral elements: (String, (any TemplateConvertible)?)...) {
        values.reserveCapacity(elements.count)
        for case (let name, let value?) in elements { values.append((name, value.templateValue)) }
    }

    init(_ texts: [String: String]) { values = texts.map { ($0, .text($1)) } }

    subscript(name: String) -> TemplateValue? {
        for index in values.indices.reversed() where values[index].name == name { return values[index].value }
        return nil
    }

    var names: Set<String> { Set(values.map(\.name)) }

    /// Returns the values that have these names.
    func only(_ names: Set<String>) -> TemplateContext {
        var some = self
        some.values.removeAll { !names.contains($0.name) }
        return some
    }

    /// Returns these values with more of them, which come first where both have a name.
    func with(_ more: TemplateContext) -> TemplateContext {
        var all = self
        all.values += more.values
        return all
    }
}
