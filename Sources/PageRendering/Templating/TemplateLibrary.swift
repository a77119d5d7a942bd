import Foundation

/// The templates of a theme.
struct TemplateLibrary: Sendable {
    private var parts: [String: [TemplatePart]] = [:]

    /// - Parameter file: The name of the template's file.
    mutating func add(_ data: Data, file: String) throws(ThemeError) {
        do {
            parts[String(file.dropLast(".mustache".count))] = try TemplateParser.parts(
                of: String(decoding: data, as: UTF8.self))
        } catch {
            throw .template(file: file, line: error.line, cause: error.cause)
        }
    }

    func render(_ context: TemplateContext, with name: String) -> String {
        var rendering = TemplateRendering(of: context, templates: parts)
        rendering.render(templateNamed: name)
        return rendering.text
    }
}
