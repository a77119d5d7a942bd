extension String {
    /// Without control characters: names of files may contain commands for the terminal. Line breaks stay.
    var printable: String {
        String(
            String.UnicodeScalarView(
                unicodeScalars.map { scalar in
                    scalar != "\n" && scalar.properties.generalCategory == .control ? "\u{FFFD}" : scalar
                }))
    }

    /// On one line, without control characters.
    var printableLine: String { replacing("\n", with: "\u{FFFD}").printable }
}
