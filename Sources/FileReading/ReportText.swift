import Foundation

/// Text that commands print.
package enum ReportText {
    /// Returns a value as JSON with indentation, sorted keys and a line break at its end.
    package static func json(_ value: some Encodable) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        do {
            return String(decoding: try encoder.encode(value), as: UTF8.self) + "\n"
        } catch {
            preconditionFailure("texts and numbers can always be encoded as JSON: \(error)")
        }
    }

    /// Replaces control characters: names and addresses may contain commands for the terminal.
    package static func printable(_ text: String, keepsLines: Bool = false) -> String {
        let scalars = text.unicodeScalars.map { scalar -> Unicode.Scalar in
            let isKept = keepsLines && scalar == "\n" || scalar.properties.generalCategory != .control
            return isKept ? scalar : "\u{FFFD}"
        }
        return String(String.UnicodeScalarView(scalars))
    }

    /// Makes one line of what another program wrote: replaces characters that could change the terminal or the order of
    /// the text, and hides names and passwords in addresses.
    package static func visible(_ text: String) -> String {
        let scalars = text.unicodeScalars.map { scalar -> Unicode.Scalar in
            switch scalar.properties.generalCategory {
            case .control where scalar == "\t": " "
            case .control, .format, .lineSeparator, .paragraphSeparator: "\u{FFFD}"
            default: scalar
            }
        }
        return String(String.UnicodeScalarView(scalars)).replacing(#/://[^/\s@]*@/#, with: "://…@")
    }
}
