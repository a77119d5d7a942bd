import Testing

@testable import PageRendering

@Suite("The values of a template")
struct TemplateContextTests {
    @Test("Every property of a context can be used by its name")
    func listedPropertiesAreComplete() throws {
        for context in Array(try SampleContexts.byHeading().values) + [SampleContexts.trail] {
            for case (let name?, let property) in Mirror(reflecting: context).children {
                let expected = try #require(Self.unwrapped(property), "\(type(of: context)).\(name) has no sample")
                let value = context.value(named: name).map { Self.property($0) }
                #expect(value.map { "\($0)" } == "\(expected)", "\(type(of: context)).\(name)")
            }
            #expect(context.value(named: "other") == nil)
        }
    }

    private static func unwrapped(_ value: Any) -> Any? {
        let mirror = Mirror(reflecting: value)
        return mirror.displayStyle == .optional ? mirror.children.first?.value : value
    }

    private static func property(_ value: TemplateValue) -> Any {
        switch value {
        case .text(let text): text
        case .number(let number): number
        case .flag(let flag): flag
        case .context(let context): context
        case .texts(let texts): texts
        case .contexts(let contexts): contexts
        case .words(let words): words
        }
    }
}
