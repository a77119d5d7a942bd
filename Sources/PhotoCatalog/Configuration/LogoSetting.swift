/// The picture at the top of each page, which leads home.
package struct LogoSetting: Hashable, Codable, Sendable {
    /// The path of an SVG or a picture below the source folder.
    package let file: String
    /// What it says to those who do not see it; nil for the gallery's title.
    package let text: String?

    package init(file: String, text: String? = nil) {
        self.file = file
        self.text = text
    }

    /// Reads a file, or a mapping of a file and its text.
    @Sendable static func read(_ value: ConfigurationValue) throws(CatalogError) -> LogoSetting? {
        if value.isEmpty { return nil }
        guard value.isMapping else { return LogoSetting(file: try LookFile.path(value, like: "logo.svg")) }
        let mapping = try value.mapping(keys: ["file", "text"])
        guard let file = mapping["file"] else { throw .missingKey("file", mapping.place) }
        return LogoSetting(file: try LookFile.path(file, like: "logo.svg"), text: try mapping["text"]?.line())
    }
}

/// Paths of files that a look names.
enum LookFile {
    /// Returns the path without `.` in it, and with `..` only at its beginning.
    ///
    /// - Parameter example: A path for the message about a value that is not one.
    static func path(_ value: ConfigurationValue, like example: String) throws(CatalogError) -> String {
        try value.parsed(expecting: "the path of a file from this file's folder, such as \(example)") { text in
            let names = SourcePath.names(in: text).filter { $0 != "." }
            guard !names.isEmpty, names.last != "..", !text.hasPrefix("/"),
                text.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control })
            else { return nil }
            return path(SourcePath.join("", names), from: [])
        }
    }

    /// Returns the path from the source folder of a file that an album names from its own folder.
    ///
    /// A path that leads out of the source keeps its `..`, so that it names no file of the source.
    static func path(_ path: String, from folder: [String]) -> String {
        var steps = folder
        for name in SourcePath.names(in: path) {
            if name == "..", let last = steps.last, last != ".." { steps.removeLast() } else { steps.append(name) }
        }
        return SourcePath.join("", steps)
    }
}
