/// A value that a template can use.
enum TemplateValue: Sendable {
    case text(String)
    case number(Int)
    case flag(Bool)
    case list([TemplateValue])
    case context(TemplateContext)

    /// Returns the part of this value that has a name.
    func child(named name: String) -> TemplateValue? {
        guard case .context(let context) = self else { return nil }
        return context[name]
    }
}

/// What templates can use as a value. Nil is a missing value.
protocol TemplateConvertible {
    var templateValue: TemplateValue { get }
}

extension String: TemplateConvertible {
    var templateValue: TemplateValue { .text(self) }
}

extension Int: TemplateConvertible {
    var templateValue: TemplateValue { .number(self) }
}

extension Bool: TemplateConvertible {
    var templateValue: TemplateValue { .flag(self) }
}

extension Array: TemplateConvertible where Element: TemplateConvertible {
    var templateValue: TemplateValue { .list(map(\.templateValue)) }
}

extension TemplateContext: TemplateConvertible {
    var templateValue: TemplateValue { .context(self) }
}
