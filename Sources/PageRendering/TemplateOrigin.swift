import Synchronization

/// Keeps the trace of the page that was rendered last.
final class TemplateTracer: Sendable {
    private let last = Mutex(TemplateTrace())

    var trace: TemplateTrace { last.withLock(\.self) }

    func take(_ trace: TemplateTrace) { last.withLock { $0 = trace } }
}

extension PageRenderer {
    /// The line of a template of the user's that a page has a wrong line from; nil if it is from the theme's own.
    ///
    /// - Parameters:
    ///   - line: Of the page, counted from 1.
    ///   - rule: The rule that it breaks. Of several lines of templates, one is preferred that has a word of it.
    ///   - render: Renders the page.
    /// - Complexity: renders the page once more, so that only a page that fails needs positions.
    package func origin(
        of line: Int, breaking rule: String, _ render: (PageRenderer) -> String
    ) -> TemplatePosition? {
        let tracer = TemplateTracer()
        _ = render(PageRenderer(theme: theme.traced(by: tracer), site: identity))
        // Of an element that is never closed, libxml2 names the line where another one is closed in its place.
        let unclosed = rule.firstMatch(of: /mismatch: \S+ line (\d+) and/).flatMap { Int($0.output.1) }
        let positions = tracer.trace.positions(of: unclosed ?? line).filter { theme.isOwn($0.file) }
        let words = rule.matches(of: /"([^"]+)"|mismatch: (\S+)/).compactMap { $0.output.1 ?? $0.output.2 }
        return positions.last { position in
            let text = theme.text(at: position)
            return words.contains { text.contains($0) }
        } ?? positions.last
    }
}
