/// How a YAML file is written, so that what is added looks like the rest.
struct YAMLStyle {
    /// Of the first line.
    let lineBreak: String
    /// Columns from a key to the keys below it.
    let step: Int
    /// Columns from a key to the hyphens of its list.
    let listStep: Int
    /// Whether the first list of single values is in brackets; nil if the file has none.
    let usesFlowLists: Bool?
    let quote: YAMLScalar.Quote

    init(of root: YAMLNode?, in source: SourceText) {
        lineBreak = source.lineBreak
        var (step, listStep): (Int?, Int?)
        var usesFlowLists: Bool?
        var quotes: Set<YAMLScalar.Quote> = []
        for node in root?.all ?? [] {
            switch node.content {
            case .scalar(_, .singleQuoted): quotes.insert(.single)
            case .scalar(_, .doubleQuoted): quotes.insert(.double)
            case .sequence(let items) where !items.isEmpty && items.allSatisfy(\.value.isScalar):
                usesFlowLists = usesFlowLists ?? (node.form == .flow)
            case .mapping(let entries) where node.form == .block:
                let column = source.column(at: node.start)
                for entry in entries where entry.value.form == .block && !entry.value.isEmptyScalar {
                    let distance = source.column(at: entry.value.start) - column
                    switch entry.value.content {
                    case .mapping: step = step ?? distance
                    case .sequence: listStep = listStep ?? distance
                    default: break
                    }
                }
            default: break
            }
        }
        self.step = max(step ?? 2, 1)
        self.listStep = max(listStep ?? step ?? 2, 0)
        self.usesFlowLists = usesFlowLists
        quote = quotes == [.single] ? .single : .double
    }
}
