/// Numbers in CSS syntax.
enum CSSNumber {
    /// Has at most `decimals` decimal places, no trailing zeros and no exponent.
    static func text(_ value: Double, decimals: Int) -> String {
        var scale = 1.0
        for _ in 0..<decimals { scale *= 10 }
        let scaled = Int((value.magnitude * scale).rounded())
        var digits = String(scaled)
        while digits.count <= decimals { digits = "0" + digits }
        let whole = digits.dropLast(decimals)
        var fraction = digits.suffix(decimals)
        while fraction.last == "0" { fraction.removeLast() }
        let sign = value < 0 && scaled != 0 ? "-" : ""
        return sign + whole + (fraction.isEmpty ? "" : "." + fraction)
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
