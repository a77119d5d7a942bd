import PageRendering
import PhotoCatalog

/// Replaces the relative links of a text, which lead to files of the source, by links to pages of the site.
struct TextLinks {
    private let page: SitePath
    private let folder: [String]
    private let ids: Set<String>
    private let target: ([String]) -> SitePath?
    /// Links that lead to nothing, in the order of the text.
    private(set) var broken: [String] = []

    /// - Parameters:
    ///   - page: The path of the text's page.
    ///   - target: Returns the page of a file or folder of the source.
    init(page: SitePath, text: ParsedText, target: @escaping ([String]) -> SitePath?) {
        self.page = page
        self.target = target
        folder = text.setting.folder
        ids = Set(text.document.blocks.flatMap(\.ids))
    }

    mutating func resolved(_ blocks: [TextBlock]) -> [TextBlock] {
        blocks.map { block in
            switch block {
            case .heading(let level, let id, let spans): .heading(level: level, id: id, resolved(spans))
            case .paragraph(let spans): .paragraph(resolved(spans))
            case .quote(let inner): .quote(resolved(inner))
            case .list(let start, let isTight, let items):
                .list(start: start, isTight: isTight, items: items.map { resolved($0) })
            case .code, .rule: block
            }
        }
    }

    private mutating func resolved(_ spans: [TextSpan]) -> [TextSpan] {
        spans.flatMap { span -> [TextSpan] in
            switch span {
            case .emphasis(let inner): return [.emphasis(resolved(inner))]
            case .strong(let inner): return [.strong(resolved(inner))]
            case .link(let address, let inner):
                if let address = resolved(address) { return [.link(address, inner)] }
                broken.append(address.text)
                return inner
            case .text, .code, .lineBreak: return [span]
            }
        }
    }

    private func resolved(_ address: TextAddress) -> TextAddress? {
        guard address.isRelative else { return address }
        let (steps, fragment) = address.parts
        if steps.isEmpty, !address.text.hasPrefix("/"), let fragment { return ids.contains(fragment) ? address : nil }
        var path = address.text.hasPrefix("/") ? [] : folder
        for step in steps where step != "." {
            guard step == ".." else {
                path.append(step)
                continue
            }
            guard path.popLast() != nil else { return nil }
        }
        return target(path).flatMap { TextAddress(page.href(to: $0)) }
    }
}

extension TextBlock {
    /// The ids of headings in it.
    fileprivate var ids: [String] {
        switch self {
        case .heading(_, let id, _): [id]
        case .quote(let blocks): blocks.flatMap(\.ids)
        case .list(_, _, let items): items.flatMap { $0.flatMap(\.ids) }
        case .paragraph, .code, .rule: []
        }
    }
}
