/// A value that a template can use.
enum TemplateValue {
    case text(String)
    case number(Int)
    case flag(Bool)
    case context(any TemplateContext)
    case texts([String])
    case contexts([any TemplateContext])
    case words([String: String])

    init(_ text: String) { self = .text(text) }
    init(_ number: Int) { self = .number(number) }
    init(_ flag: Bool) { self = .flag(flag) }
    init(_ context: some TemplateContext) { self = .context(context) }
    init(_ texts: [String]) { self = .texts(texts) }
    init(_ contexts: [some TemplateContext]) { self = .contexts(contexts) }
    init(_ words: [String: String]) { self = .words(words) }

    init?(_ text: String?) {
        guard let text else { return nil }
        self = .text(text)
    }

    init?(_ number: Int?) {
        guard let number else { return nil }
        self = .number(number)
    }

    init?(_ context: (some TemplateContext)?) {
        guard let context else { return nil }
        self = .context(context)
    }

    /// Returns the part of this value that has a name.
    func child(named name: String) -> TemplateValue? {
        switch self {
        case .context(let context): context.value(named: name)
        case .words(let words): TemplateValue(words[name])
        case .text, .number, .flag, .texts, .contexts: nil
        }
    }
}
