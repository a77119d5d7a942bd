import GalleryLayout
import Testing

@Suite("Descriptions of options")
struct OptionDescriptionTests {
    struct Described: NamedCase {
        let layout: String
        let option: OptionDescription
        var name: String { "\(layout) \(option.name)" }
    }

    static let all: [Described] = LayoutCatalog.engines.flatMap { engine in
        engine.options.map { Described(layout: engine.name, option: $0) }
    }

    @Test("An option accepts its whole range and nothing beyond it", arguments: all)
    func anOptionAcceptsItsRange(_ described: Described) throws {
        let (accepted, refused) = described.option.values.samples
        for value in accepted {
            #expect(throws: Never.self, "\(value)") {
                try LayoutCatalog.engine(named: described.layout, options: [described.option.name: value])
            }
        }
        for value in refused {
            let error = #expect(throws: LayoutError.self, "\(value)") {
                try LayoutCatalog.engine(named: described.layout, options: [described.option.name: value])
            }
            #expect(error?.option == described.option.name)
        }
    }

    @Test("An option that is set to its default changes no plan", arguments: all)
    func theDefaultChangesNothing(_ described: Described) throws {
        guard let standard = described.option.standard else { return }
        let groups = [
            LayoutGroup(items: (1...30).map { Size(width: Double(200 + $0 * 37 % 300), height: 300) }),
            LayoutGroup(items: [Size(width: 0, height: 0), Size(width: 5000, height: 100)]),
        ]
        func plan(_ options: LayoutOptions) throws -> LayoutPlan {
            try LayoutRequest(
                layout: described.layout, options: options, container: Size(width: 731, height: 500), groups: groups
            ).plan()
        }
        #expect(try plan([described.option.name: standard]) == plan([:]))
        let engine = try LayoutCatalog.engine(named: described.layout, options: [described.option.name: standard])
        #expect(engine.traits == (try LayoutCatalog.engine(named: described.layout)).traits)
    }

    @Test("Usual values and defaults are valid", arguments: all)
    func usualValuesAreValid(_ described: Described) throws {
        switch (described.option.values, described.option.standard) {
        case (.number(let range, let usual, _), let standard):
            #expect(range.contains(usual.lowerBound) && range.contains(usual.upperBound))
            if case .number(let value)? = standard { #expect(usual.contains(value)) }
        case (.count(let range, let usual), let standard):
            #expect(range.contains(usual.lowerBound) && range.contains(usual.upperBound))
            if case .number(let value)? = standard { #expect(usual.contains(Int(value))) }
        case (.word(let words), .word(let standard)?): #expect(words.contains(standard))
        case (.lengths(let names, _), .numbers(let standard)?): #expect(names.count == standard.count)
        case (.flag, .flag?): break
        default: Issue.record("a default of another kind")
        }
    }

    @Test("Only lengths can be dragged by an edge")
    func onlyLengthsHaveEdges() {
        let edged = Self.all.filter { $0.option.edge != nil }
        #expect(
            edged.map(\.name) == ["justified target-row-height", "waterfall column-width", "flow item-height"])
        for described in edged {
            guard case .number(_, _, .pixels) = described.option.values else {
                Issue.record("\(described.name) is not a length")
                continue
            }
        }
    }
}

extension OptionDescription.Values {
    /// Values at the limits, and just beyond them.
    fileprivate var samples: (accepted: [LayoutOption], refused: [LayoutOption]) {
        switch self {
        case .number(let range, _, _):
            (
                [.number(range.lowerBound), .number(range.upperBound)],
                [.number(range.lowerBound.nextDown), .number(range.upperBound.nextUp), .flag(true), "1", [1]]
            )
        case .count(let range, _):
            (
                [.number(Double(range.lowerBound)), .number(Double(range.upperBound))],
                [
                    .number(Double(range.lowerBound - 1)), .number(Double(range.upperBound + 1)), .number(1.5),
                    .flag(true),
                ]
            )
        case .flag: ([true, false], [0, 1, "true"])
        case .word(let words): (words.map { .word($0) }, words.map { .word($0.uppercased()) } + ["", 1, true])
        case .lengths(let names, let most):
            (
                [.numbers(names.map { _ in most })],
                [.numbers(names.map { _ in most.nextUp }), .numbers([most]), .number(most)]
            )
        }
    }
}
