import Mustache

/// A value whose stored properties templates use by name.
protocol TemplateContext {
    /// The properties by name, without those that are nil; nested contexts as values of their own.
    ///
    /// Found by reflection, except for those contexts that a page has thousands of.
    var values: [String: Any] { get }
}

extension TemplateContext {
    var values: [String: Any] { reflectedValues }

    var reflectedValues: [String: Any] {
        var values: [String: Any] = [:]
        for case (let name?, let value) in Mirror(reflecting: self).children {
            values[name] = Self.unwrapped(value)
        }
        return values
    }

    /// Nil for an empty optional; nested contexts become values of their own.
    private static func unwrapped(_ value: Any) -> Any? {
        let mirror = Mirror(reflecting: value)
        if mirror.displayStyle == .optional { return mirror.children.first.flatMap { unwrapped($0.value) } }
        switch value {
        case let context as any TemplateContext: return TemplateValues(context)
        case let contexts as [any TemplateContext]: return contexts.map { TemplateValues($0) }
        default: return value
        }
    }
}

/// A context's values, found only once.
///
/// Mustache would reflect the whole context again for each name in a template, which took half of the time for pages.
struct TemplateValues: MustacheParent {
    let values: [String: Any]

    init(_ context: some TemplateContext) { values = context.values }

    func child(named name: String) -> Any? { values[name] }
}
