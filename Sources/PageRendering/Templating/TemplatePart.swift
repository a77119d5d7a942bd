/// A part of a template.
indirect enum TemplatePart: Sendable {
    case text(String)
    case variable(TemplateName)
    case unescapedVariable(TemplateName)
    case section(TemplateName, [TemplatePart])
    case invertedSection(TemplateName, [TemplatePart])
    /// Another template, by its name, and the white space before each of its lines.
    case partial(String, indentation: String)
    /// Another template with blocks of its own, by their names.
    case parent(String, blocks: [String: [TemplatePart]])
    /// What a template that has this one as its parent may replace, by its name.
    case block(String, [TemplatePart])
    /// Where the parts after it are written. Only in templates that are parsed with positions.
    case position(TemplatePosition)
}

/// A name in a tag.
enum TemplateName: Sendable {
    /// `.`
    case current
    /// `.title`, `.site.title`: looked up in the innermost value only.
    case local([String])
    /// `title`, `site.title`: the first name is looked up in all values around the tag, from the inside out, and the
    /// rest in what was found.
    case path(String, [String])

    init?(_ text: String) {
        if text == "." {
            self = .current
            return
        }
        let names = text.split(separator: ".").map(String.init)
        guard let first = names.first else { return nil }
        self = text.hasPrefix(".") ? .local(names) : .path(first, Array(names.dropFirst()))
    }
}
