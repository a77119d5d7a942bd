import FileReading
import GalleryLayout

extension OptionDescription {
    /// The option of a layout, with all that a control for it needs. What says nothing about it is left out.
    var inspected: JSONObject {
        var (unit, range, usual): (String?, ClosedRange<Double>?, ClosedRange<Double>?)
        var (words, parts): ([String]?, [String]?)
        let kind: String
        switch values {
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
        let side: String? =
            switch edge {
            case .row: "row"
            case .column: "column"
            case nil: nil
            }
        return [
            "name": name, "kind": kind, "unit": unit,
            // Of numbers, counts and each of several lengths.
            "least": range?.lowerBound, "most": range?.upperBound,
            // The least and the most, for a slider.
            "usual": usual.map { [$0.lowerBound, $0.upperBound] },
            // To choose from; and the names of several lengths.
            "words": words, "parts": parts,
            // Not there for an option that does nothing, or is computed, while it is not set.
            "standard": standard.map { InspectedValue($0) },
            "meaning": meaning,
            // The side of a frame that can be dragged to change it.
            "edge": side,
        ]
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
