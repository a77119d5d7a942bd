/// A Markdown file that becomes a page of the site, as `pages:` in `vitrine.yaml` names it.
package struct TextPageSetting: Hashable, Encodable, Sendable {
    /// The path below the source folder.
    package let file: String
    /// Nil for the title that the file has itself.
    package internal(set) var title: String?

    /// The names of the folders that lead to the file, from the source down.
    package var folder: [String] { SourcePath.names(in: file).dropLast() }

    /// The file's name without its extension.
    package var stem: String {
        let name = SourcePath.names(in: file).last ?? file
        return name.split(separator: ".").dropLast().joined(separator: ".")
    }

    /// The title of a file that has none itself.
    package var titleOfName: String { FolderTitle.make(from: stem) }
}

extension TextPageSetting {
    private static let fileForm = "a Markdown file below the source folder, such as about.md"

    /// Reads a list of files, or of mappings of a file and a title.
    @Sendable static func read(_ value: ConfigurationValue) throws(CatalogError) -> [TextPageSetting] {
        var pages: [TextPageSetting] = []
        try (value.isMapping ? [value] : value.list()).mapAll { member throws(CatalogError) in
            let page: TextPageSetting
            if member.isMapping {
                let mapping = try member.mapping(keys: ["file", "title"])
                guard let file = mapping["file"] else { throw .missingKey("file", mapping.place) }
                page = TextPageSetting(file: try path(file), title: try mapping["title"]?.line())
            } else {
                page = TextPageSetting(file: try path(member))
            }
            guard !pages.contains(where: { $0.file == page.file }) else {
                throw member.invalid("a list of different files; \(page.file) is there twice")
            }
            pages.append(page)
        }
        return pages
    }

    private static func path(_ value: ConfigurationValue) throws(CatalogError) -> String {
        try value.parsed(expecting: fileForm) { text in
            let names = SourcePath.names(in: text).filter { $0 != "." }
            guard let name = names.last, !text.hasPrefix("/"), !names.contains(".."),
                text.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control }),
                [".md", ".markdown"].contains(where: { name.lowercased().hasSuffix($0) && name.count > $0.count })
            else { return nil }
            return SourcePath.join("", names)
        }
    }
}
