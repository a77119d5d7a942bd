import FileReading

extension String {
    /// Without control characters. Line breaks stay.
    var printable: String { ReportText.printable(self, keepsLines: true) }

    /// On one line, without control characters.
    var printableLine: String { ReportText.printable(self) }
}
