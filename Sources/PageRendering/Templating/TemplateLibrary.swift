import Foundation
import Mustache

/// The templates of a theme.
struct TemplateLibrary: Sendable {
    /// Nil if a template uses more of Mustache than ``TemplateParser`` knows.
    private var parts: [String: [TemplatePart]]? = [:]
    private var mustache = MustacheLibrary()

    init() {
        MustacheContentTypes.register(MarkupEscaping(), named: MarkupEscaping.name)
    }

    /// - Parameter file: The name of the template's file.
    mutating func add(_ data: Data, file: String) throws(ThemeError) {
        let text = "{{% CONTENT_TYPE:\(MarkupEscaping.name)}}" + String(decoding: data, as: UTF8.self)
        let template: MustacheTemplate
        do {
            template = try MustacheTemplate(string: text)
        } catch let error as MustacheTemplate.ParserError {
            throw .template(file: file, line: error.context.lineNumber, cause: String(describing: error.error))
        } catch {
            throw .template(file: file, line: nil, cause: String(describing: error))
        }
        let name = String(file.dropLast(".mustache".count))
        mustache.register(template, named: name)
        if let own = TemplateParser.parts(of: text) { parts?[name] = own } else { parts = nil }
    }

    func has(_ name: String) -> Bool { mustache.getTemplate(named: name) != nil }

    func render(_ context: some TemplateContext, with name: String) -> String {
        guard let parts else { return renderByMustache(context, with: name) }
        var rendering = TemplateRendering(of: context, templates: parts)
        rendering.render(templateNamed: name)
        return rendering.text
    }

    /// Renders with swift-mustache, which knows all of Mustache and takes ten times as long.
    func renderByMustache(_ context: some TemplateContext, with name: String) -> String {
        mustache.render(MustacheContext(context: context), withTemplate: name) ?? ""
    }
}

/// A context whose properties swift-mustache can use.
private struct MustacheContext: MustacheParent {
    let context: any TemplateContext

    func child(named name: String) -> Any? {
        switch context.value(named: name) {
        case .text(let text): text
        case .number(let number): number
        case .flag(let flag): flag
        case .context(let context): MustacheContext(context: context)
        case .texts(let texts): texts
        case .contexts(let contexts): contexts.map(MustacheContext.init)
        case .words(let words): words
        case nil: nil
        }
    }
}
