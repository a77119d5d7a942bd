extension Double {
    /// The shortest text that reads back as the same number, without ".0" for whole numbers. The number must be finite.
    var shortest: String {
        let text = description
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    /// Rounded to hundredths, always with two decimal places.
    var hundredths: String {
        guard let hundredths = Int(exactly: (self * 100).rounded()) else { return shortest }
        let (whole, fraction) = hundredths.magnitude.quotientAndRemainder(dividingBy: 100)
        return "\(hundredths < 0 ? "-" : "")\(whole).\(fraction / 10)\(fraction % 10)"
    }

    /// Rounded to hundredths, without zeros at the end, as drawings need it.
    var brief: String { ((self * 100).rounded() / 100).shortest }
}
