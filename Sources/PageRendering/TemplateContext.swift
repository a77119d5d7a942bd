import Mustache

/// A value whose stored properties templates use by name.
protocol TemplateContext {}

/// A context's properties, read by reflection only once.
///
/// Mustache would reflect the whole value again for each name in a template, which took half of the time for pages.
struct TemplateValues: MustacheParent {
    private let values: [String: Any]

    init(_ context: some TemplateContext) {
        var values: [String: Any] = [:]
        for case (let name?, let value) in Mirror(reflecting: context).children {
            values[name] = Self.unwrapped(value)
        }
        self.values = values
    }

    func child(named name: String) -> Any? { values[name] }

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
