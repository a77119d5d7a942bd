/// A value whose stored properties templates use by name.
///
/// Properties are listed by hand, because reflection took a third of the time for pages. A test fails if one is
/// missing.
protocol TemplateContext {
    /// Returns a property; nil if there is none with this name, or if it is nil.
    func value(named name: String) -> TemplateValue?
}
