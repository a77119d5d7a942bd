import GalleryLayout
import SiteBuilding

/// A layout that the inspector can try, as it describes itself.
struct InspectedEngine: Encodable, Sendable {
    /// An option, with all that a control for it needs.
    struct Option: Encodable, Sendable {
        let name: String
        /// `number`, `count`, `flag`, `word` or `lengths`.
        let kind: String
        /// `px`, `fraction` or `density`; nil for what is not a measure.
        let unit: String?
        /// Of numbers, counts and each of several lengths.
        let least: Double?
        let most: Double?
        /// The least and the most that are usual, for a slider.
        let usual: [Double]?
        /// The words to choose from.
        let words: [String]?
        /// The names of several lengths.
        let parts: [String]?
        /// Nil for an option that does nothing, or is computed, while it is not set.
        let standard: InspectedValue?
        let meaning: String
        /// `row` or `column`: the side of a frame that can be dragged to change it.
        let edge: String?
    }

    let name: String
    let options: [Option]
    /// Sets of options that exclude each other.
    let rivals: [[String]]

    init(_ engine: any LayoutEngine.Type) {
        name = engine.name
        options = engine.options.map { Option($0) }
        rivals = engine.rivalOptions.map { $0.sorted() }
    }
}

extension InspectedEngine.Option {
    fileprivate init(_ option: OptionDescription) {
        var (unit, range, usual): (String?, ClosedRange<Double>?, ClosedRange<Double>?)
        var (words, parts): ([String]?, [String]?)
        switch option.values {
        case .number(let all, let most, let measure):
            (kind, range, usual) = ("number", all, most)
            unit =
                switch measure {
                case .pixels: "px"
                case .fraction: "fraction"
                case .density: "density"
                }
        case .count(let all, let most): (kind, range, usual) = ("count", Self.range(all), Self.range(most))
        case .flag: kind = "flag"
        case .word(let all): (kind, words) = ("word", all)
        case .lengths(let names, let longest): (kind, unit, range, parts) = ("lengths", "px", 0...longest, names)
        }
        name = option.name
        self.unit = unit
        least = range?.lowerBound
        most = range?.upperBound
        self.usual = usual.map { [$0.lowerBound, $0.upperBound] }
        self.words = words
        self.parts = parts
        standard = option.standard.map { InspectedValue($0) }
        meaning = option.meaning
        edge =
            switch option.edge {
            case .row: "row"
            case .column: "column"
            case nil: nil
            }
    }

    private static func range(_ counts: ClosedRange<Int>) -> ClosedRange<Double> {
        Double(counts.lowerBound)...Double(counts.upperBound)
    }
}

/// The value of an option in JSON: a number, true or false, a string, or a list of numbers.
struct InspectedValue: Hashable, Codable, Sendable {
    let option: LayoutOption

    init(_ option: LayoutOption) { self.option = option }

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let flag = try? container.decode(Bool.self) {
            option = .flag(flag)
        } else if let number = try? container.decode(Double.self) {
            option = .number(number)
        } else if let word = try? container.decode(String.self) {
            option = .word(word)
        } else {
            option = .numbers(try container.decode([Double].self))
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch option {
        case .number(let number): try container.encode(number)
        case .flag(let flag): try container.encode(flag)
        case .word(let word): try container.encode(word)
        case .numbers(let numbers): try container.encode(numbers)
        }
    }
}

extension LayoutOptions {
    var inspected: [String: InspectedValue] { mapValues { InspectedValue($0) } }
}
