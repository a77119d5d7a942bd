/// Gives words a colour of the terminal, by control sequences (ECMA-48, "Select Graphic Rendition"), or leaves them as
/// they are.
struct Paint: Hashable {
    enum Colour: Int {
        case red = 31
        case green = 32
        case yellow = 33
    }

    let isOn: Bool

    func callAsFunction(_ text: String, _ colour: Colour) -> String {
        isOn ? "\u{1B}[1;\(colour.rawValue)m\(text)\u{1B}[0m" : text
    }

    /// Colours what a line begins with, if that is the mark of an error or a warning.
    func marked(_ line: String) -> String {
        for (mark, colour) in [("Error:", Colour.red), ("Warning:", .yellow)] where line.hasPrefix(mark) {
            return self(mark, colour) + line.dropFirst(mark.count)
        }
        return line
    }
}
