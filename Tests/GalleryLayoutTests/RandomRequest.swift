import GalleryLayout
import Testing

/// A request with random groups, options and container, the same for the same seed.
struct RandomRequest: Sendable {
    let layout: String
    let options: LayoutOptions
    let container: Size
    let groups: [LayoutGroup]
    private let seed: Int

    init(layout: String, seed: Int) {
        self.layout = layout
        self.seed = seed
        var random = SplitMix64(state: UInt64(seed))
        // From a few pixels to a wall of screens.
        let sides: [Double] = [5, 100, 400, 1200, 5000]
        let most = sides[Int.random(in: sides.indices, using: &random)]
        container = Size(width: .random(in: 0...most, using: &random), height: .random(in: 0...most, using: &random))
        groups = (0..<Int.random(in: 0...4, using: &random)).map { _ in
            let count =
                Bool.random(using: &random)
                ? Int.random(in: 0...3, using: &random) : .random(in: 0...24, using: &random)
            return LayoutGroup(items: (0..<count).map { _ in Self.item(&random) })
        }
        var options: LayoutOptions = [:]
        let engine = LayoutCatalog.engines.first { $0.name == layout }
        for option in engine?.options ?? [] where Bool.random(using: &random) {
            options[option.name] = Self.value(of: option, &random)
        }
        for rivals in engine?.rivalOptions ?? [] {
            for key in rivals.intersection(options.keys).sorted().dropFirst() { options[key] = nil }
        }
        self.options = options
    }

    func plan() throws -> LayoutPlan {
        try LayoutRequest(layout: layout, options: options, container: container, groups: groups).plan()
    }

    func traits() throws -> LayoutTraits { try LayoutCatalog.engine(named: layout, options: options).traits }

    /// For failures: enough to make the same request again.
    var comment: Comment { "\(layout), seed \(seed): \(options) in \(container)" }

    /// The number that an option has been given, else `standard`.
    func number(_ key: String, or standard: Double) -> Double {
        guard case .number(let value) = options[key] else { return standard }
        return value
    }

    func word(_ key: String, or standard: String) -> String {
        guard case .word(let value) = options[key] else { return standard }
        return value
    }

    func inset(or standard: [Double]) -> [Double] {
        guard case .numbers(let sides) = options["inset"] else { return standard }
        return sides
    }

    private static func item(_ random: inout SplitMix64) -> Size {
        switch Int.random(in: 0..<20, using: &random) {
        case 0: Size(width: 0, height: .random(in: 0...1, using: &random))
        case 1: Size(width: 100, height: 1)
        case 2: Size(width: 1, height: 100)
        default: Size(width: .random(in: 1...4000, using: &random), height: .random(in: 1000...4000, using: &random))
        }
    }

    /// A value that the option accepts, from those that are usual: small ones and the least more often.
    private static func value(of option: OptionDescription, _ random: inout SplitMix64) -> LayoutOption {
        func number(in range: ClosedRange<Double>) -> Double {
            if Int.random(in: 0..<4, using: &random) == 0 { return range.lowerBound }
            return .random(in: range.lowerBound...Double.random(in: range, using: &random), using: &random)
        }
        return switch option.values {
        case .number(_, let usual, _): .number(number(in: usual))
        case .count(_, let usual):
            .number(Double(Int.random(in: usual.lowerBound...Int.random(in: usual, using: &random), using: &random)))
        case .flag: .flag(.random(using: &random))
        case .word(let words): .word(words.randomElement(using: &random) ?? "")
        // Gaps come first, and lengths that can't be 0 last.
        case .lengths(let names, _): .numbers(names.indices.map { number(in: ($0 < 2 ? 0 : 1)...60) })
        }
    }
}
