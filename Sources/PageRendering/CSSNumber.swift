/// Numbers in CSS syntax.
enum CSSNumber {
    /// Has at most `decimals` decimal places, no trailing zeros and no exponent.
    static func text(_ value: Double, decimals: Int) -> String {
        var scale = 1.0
        for _ in 0..<decimals { scale *= 10 }
        let scaled = Int((value.magnitude * scale).rounded())
        let parts = scaled.quotientAndRemainder(dividingBy: Int(scale))
        var fraction = parts.remainder
        var length = decimals
        while length > 0, fraction % 10 == 0 {
            fraction /= 10
            length -= 1
        }
        let sign = value < 0 && scaled != 0 ? "-" : ""
        guard length > 0 else { return sign + String(parts.quotient) }
        let digits = String(fraction)
        let zeros = String(repeating: "0", count: length - digits.utf8.count)
        return sign + String(parts.quotient) + "." + zeros + digits
    }

    /// Six significant digits, precise enough to multiply by a window's width.
    static func ratio(_ value: Double) -> String {
        var decimals = 5
        var bound = value
        while bound < 1, decimals < 12 {
            bound *= 10
            decimals += 1
        }
        return text(value, decimals: decimals)
    }
}
