import FileReading

/// A temporary file with names for a tool to read. It is removed with its owner.
final class NameList: Sendable {
    private let file: TemporaryPlace

    /// Absolute.
    var path: String { file.path }

    /// - Parameter separator: what follows each name.
    /// - Throws: ``PublishError/unusable(_:_:)`` for a name that would become two.
    init(_ names: some Sequence<String>, separator: UInt8 = UInt8(ascii: "\n")) throws(PublishError) {
        var bytes: [UInt8] = []
        for name in names {
            try PublishError.checkName(name)
            bytes += name.utf8
            bytes.append(separator)
        }
        file = try PublishError.files(TemporaryPlace(fileFor: "names", with: bytes))
    }
}

extension PublishError {
    /// - Throws: ``unusable(_:_:)`` for a name with a line break or a NUL, which lists of names can't have.
    static func checkName(_ name: String) throws(PublishError) {
        guard name.utf8.allSatisfy({ $0 != 0 && $0 != 10 && $0 != 13 }) else {
            throw .unusable(
                ReportText.visible(name), "has a line break in its name. Rename the file, and build again.")
        }
    }
}
