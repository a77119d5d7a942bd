/// Reads colours as CSS writes them.
///
/// Understood are hexadecimal colours, `rgb()`, `hsl()`, `hwb()`, `oklch()`, `oklab()`, `light-dark()`, `var()` with
/// its fallback, `currentColor`, and the sixteen oldest names. Other colours are unknown.
struct ColourReader {
    /// The custom properties by their names, with the dashes.
    let tokens: [String: String]
    let isDark: Bool
    /// The meaning of `currentColor`.
    var current: Colour?

    /// How deep tokens may refer to each other. A token that refers to itself has no value.
    private static let deepest = 16

    /// - Returns: Nil for an unknown colour.
    func colour(_ text: String) -> Colour? { colour(text[...], depth: 0) }

    private func colour(_ text: Substring, depth: Int) -> Colour? {
        let text = text.trimmed
        guard depth < Self.deepest, !text.isEmpty else { return nil }
        if text.first == "#" { return Self.hexadecimal(text.dropFirst()) }
        guard let (name, arguments) = Self.call(text) else {
            let name = text.lowercased()
            if name == "currentcolor" { return current }
            if name == "transparent" { return Colour(red: 0, green: 0, blue: 0, alpha: 0) }
            return Self.names[name].flatMap { Self.hexadecimal($0[...]) }
        }
        switch name {
        case "var":
            let parts = Self.split(arguments, at: ",", limit: 2)
            guard let token = parts.first.map({ String($0.trimmed) }) else { return nil }
            if let value = tokens[token] { return colour(value[...], depth: depth + 1) }
            return parts.count > 1 ? colour(parts[1], depth: depth + 1) : nil
        case "light-dark":
            let parts = Self.split(arguments, at: ",")
            return parts.count == 2 ? colour(parts[isDark ? 1 : 0], depth: depth + 1) : nil
        default:
            return function(name, substituted(arguments, depth: depth + 1))
        }
    }

    /// Replaces `var()` within the arguments of a function: `rgb(var(--channels) / 50%)`.
    private func substituted(_ text: Substring, depth: Int) -> String {
        guard depth < Self.deepest, let start = text.firstRange(of: "var(") else { return String(text) }
        var nesting = 0
        for place in text[start.lowerBound...].indices {
            if text[place] == "(" { nesting += 1 }
            guard text[place] == ")" else { continue }
            nesting -= 1
            guard nesting == 0 else { continue }
            let parts = Self.split(text[start.upperBound..<place], at: ",", limit: 2)
            let value = tokens[String(parts[0].trimmed)] ?? (parts.count > 1 ? String(parts[1]) : "")
            let rest = text[text.index(after: place)...]
            return text[..<start.lowerBound] + substituted(value[...], depth: depth + 1)
                + substituted(rest, depth: depth + 1)
        }
        return String(text)
    }

    private func function(_ name: String, _ arguments: String) -> Colour? {
        let parts = Self.split(arguments[...], at: "/")
        var fields = parts[0].split { $0.isWhitespace || $0 == "," }.map(Self.field)
        var alpha = 1.0
        if parts.count > 1 {
            guard let value = Self.field(parts[1].trimmed).number(100) else { return nil }
            alpha = value
        } else if fields.count == 4, ["rgb", "rgba", "hsl", "hsla"].contains(name) {
            guard let value = fields.removeLast().number(100) else { return nil }
            alpha = value
        }
        guard fields.count == 3 else { return nil }
        switch name {
        case "rgb", "rgba":
            // A percentage of 255.
            let channels = fields.compactMap { $0.number(100.0 / 255) }.map { $0 / 255 }
            guard channels.count == 3 else { return nil }
            return Colour(red: channels[0], green: channels[1], blue: channels[2], alpha: alpha)
        case "hsl", "hsla", "hwb":
            guard let hue = fields[0].degrees, let second = fields[1].percent, let third = fields[2].percent else {
                return nil
            }
            return name == "hwb"
                ? Self.hwb(hue, second, third, alpha: alpha) : Self.hsl(hue, second, third, alpha: alpha)
        case "oklch":
            // 100% of chroma is 0.4.
            guard let lightness = fields[0].number(100), let chroma = fields[1].number(250), let hue = fields[2].degrees
            else { return nil }
            return OklabColour(lightness: lightness, chroma: chroma, hue: hue).mapped.with(opacity: alpha)
        case "oklab":
            guard let lightness = fields[0].number(100), let a = fields[1].number(250), let b = fields[2].number(250)
            else { return nil }
            return OklabColour(lightness: lightness, a: a, b: b).mapped.with(opacity: alpha)
        default: return nil
        }
    }

    private static func hsl(_ hue: Double, _ saturation: Double, _ lightness: Double, alpha: Double) -> Colour {
        func channel(_ shift: Double) -> Double {
            let turn = (shift + hue / 30).truncatingRemainder(dividingBy: 12)
            let place = turn < 0 ? turn + 12 : turn
            return lightness - saturation * min(lightness, 1 - lightness) * max(-1, min(place - 3, 9 - place, 1))
        }
        return Colour(red: channel(0), green: channel(8), blue: channel(4), alpha: alpha)
    }

    private static func hwb(_ hue: Double, _ white: Double, _ black: Double, alpha: Double) -> Colour {
        let sum = white + black
        if sum >= 1 { return Colour(red: white / sum, green: white / sum, blue: white / sum, alpha: alpha) }
        let pure = hsl(hue, 1, 0.5, alpha: 1)
        func channel(_ value: Double) -> Double { value * (1 - sum) + white }
        return Colour(red: channel(pure.red), green: channel(pure.green), blue: channel(pure.blue), alpha: alpha)
    }

    private static func hexadecimal(_ digits: Substring) -> Colour? {
        let values = digits.compactMap(\.hexDigitValue).map(Double.init)
        guard values.count == digits.count else { return nil }
        let channels: [Double]
        switch values.count {
        case 3, 4: channels = values.map { $0 / 15 }
        case 6, 8:
            channels = stride(from: 0, to: values.count, by: 2).map { (place: Int) -> Double in
                (values[place] * 16 + values[place + 1]) / 255
            }
        default: return nil
        }
        return Colour(
            red: channels[0], green: channels[1], blue: channels[2], alpha: channels.count == 4 ? channels[3] : 1)
    }

    /// A number with its unit.
    private struct Field {
        let value: Double?
        let unit: String

        /// - Parameter hundred: The percentage that is 1.
        func number(_ hundred: Double) -> Double? {
            unit == "%" ? value.map { $0 / hundred } : unit.isEmpty ? value : nil
        }

        /// 0...1. In `hsl()`, a number without a unit counts as a percentage.
        var percent: Double? { unit == "%" || unit.isEmpty ? value.map { $0 / 100 } : nil }

        var degrees: Double? {
            let units = ["": 1, "deg": 1, "grad": 0.9, "rad": 180 / Double.pi, "turn": 360]
            guard let value, let unit = units[unit] else { return nil }
            return value * unit
        }
    }

    private static func field(_ text: Substring) -> Field {
        if text.lowercased() == "none" { return Field(value: 0, unit: "") }
        let digits = text.prefix { $0.isASCII && ($0.isNumber || "+-.".contains($0)) }
        return Field(value: Double(digits), unit: text.dropFirst(digits.count).lowercased())
    }

    /// Returns the name and the arguments of a function that is all of the text.
    static func call(_ text: Substring) -> (name: String, arguments: Substring)? {
        guard let open = text.firstIndex(of: "("), text.last == ")" else { return nil }
        return (text[..<open].lowercased(), text[text.index(after: open)...].dropLast())
    }

    /// Splits text outside of parentheses.
    static func split(_ text: Substring, at separator: Character, limit: Int = .max) -> [Substring] {
        var (parts, start, depth): ([Substring], Substring.Index, Int) = ([], text.startIndex, 0)
        for place in text.indices where parts.count + 1 < limit {
            switch text[place] {
            case "(": depth += 1
            case ")": depth -= 1
            case separator where depth == 0:
                parts.append(text[start..<place])
                start = text.index(after: place)
            default: break
            }
        }
        return parts + [text[start...]]
    }

    private static let names = [
        "black": "000", "white": "fff", "red": "f00", "lime": "0f0", "blue": "00f", "yellow": "ff0", "aqua": "0ff",
        "cyan": "0ff", "fuchsia": "f0f", "magenta": "f0f", "silver": "c0c0c0", "gray": "808080", "grey": "808080",
        "maroon": "800000", "olive": "808000", "green": "008000", "purple": "800080", "teal": "008080",
        "navy": "000080",
    ]
}
