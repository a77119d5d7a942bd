/// Why a template can't be parsed.
struct TemplateProblem: Error, Hashable {
    /// Counted from 1.
    let line: Int
    /// A sentence without its full stop.
    let cause: String
}
