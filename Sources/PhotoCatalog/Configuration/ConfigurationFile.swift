import FileReading
import Yams

/// Reads the YAML that users write.
package enum ConfigurationFile {
    /// In bytes: enough for a list of 20,000 photos.
    static let sizeLimit = 1 << 20

    /// Returns the mapping at the top of the file, which may be empty; nil if there is no such file.
    ///
    /// - Throws: ``CatalogError`` if the file can't be read or isn't YAML.
    static func read(_ file: String) throws(CatalogError) -> ConfigurationMapping? {
        guard let bytes = try contents(of: file) else { return nil }
        guard let text = String(validating: bytes, as: UTF8.self) else { throw .notUTF8(file) }
        return try mapping(of: text, file: file)
    }

    /// Returns the mapping of a settings file's text.
    static func mapping(of text: String, file: String) throws(CatalogError) -> ConfigurationMapping {
        if let alias = AliasSearch.find(in: text) {
            throw .alias(alias.name, SourcePlace(file: file, line: alias.line))
        }
        guard let node = try parse(text, file: file), !ConfigurationValue.isNull(node) else {
            return ConfigurationMapping(file: file)
        }
        return try ConfigurationMapping(node, file: file)
    }

    /// Returns the mapping of a YAML text, empty if there are only comments; nil if the text is not valid or not a
    /// mapping, or has aliases or repeated keys.
    package static func mapping(of text: String) -> Node.Mapping? {
        guard AliasSearch.find(in: text) == nil else { return nil }
        let root = try? Parser(yaml: text, resolver: .basic, encoding: .utf8).singleRoot() ?? Node([(Node, Node)]())
        return root?.mapping
    }

    /// Returns the warning about a settings file that is a link out of the source.
    ///
    /// - Parameter file: The path of an `album.yaml` or `vitrine.yaml`.
    static func warning(aboutLink file: String) -> String {
        "\(file): a link that leads out of the source; only settings that hide photos are read. "
            + "Replace it with a copy of the file."
    }

    private static func contents(of file: String) throws(CatalogError) -> [UInt8]? {
        do {
            return try BoundedFile.read(SourceFile(file), limit: sizeLimit)
        } catch {
            switch error {
            case .system(let error) where error.isAbsence: return nil
            case .system(let error): throw .unreadableFile(file, reason: error.description)
            case .noFile: throw .unreadableFile(file, reason: "not a file")
            case .tooLarge: throw .oversizedFile(file, limit: sizeLimit)
            }
        }
    }

    private static func parse(_ text: String, file: String) throws(CatalogError) -> Node? {
        do {
            // The basic resolver guesses no types: the type of a value depends on its key.
            // The byte order mark is removed because libyaml reads it as text if the encoding is given.
            let text = text.unicodeScalars.first == "\u{feff}" ? String(text.unicodeScalars.dropFirst()) : text
            return try root(of: text)
        } catch {
            throw translate(error, file: file)
        }
    }

    private static func root(of text: String) throws -> Node? {
        do {
            return try Parser(yaml: text, resolver: .basic, encoding: .utf8).singleRoot()
        } catch YamlError.duplicatedKeysInMapping {
            // The parser compares keys as strings. With tags, names in NFC and in NFD differ.
            let resolver = try Resolver.basic.appending(Tag.Name(rawValue: "NFD"), #"[\p{M}\u1100-\u11ff]"#)
            return try Parser(yaml: text, resolver: resolver, encoding: .utf8).singleRoot()
        }
    }

    private static func translate(_ error: any Error, file: String) -> CatalogError {
        switch error as? YamlError {
        case .scanner(let context, let problem, let mark, _), .parser(let context, let problem, let mark, _),
            .composer(let context, let problem, let mark, _):
            let problem = [context?.text, problem].compactMap(\.self).joined(separator: ", ")
            return .brokenYAML(SourcePlace(file: file, line: mark.line), problem: problem)
        case .reader(let problem, let offset, _, let yaml):
            let line = offset.map { yaml.prefix($0).reduce(1) { $0 + ($1.isNewline ? 1 : 0) } }
            return .brokenYAML(SourcePlace(file: file, line: line), problem: problem)
        case .duplicatedKeysInMapping(let keys, let context):
            let key = keys.first ?? ""
            let line = RepeatedKey.line(of: key, firstAt: context.mark, in: context.text)
            return .duplicateKey(key, SourcePlace(file: file, line: line))
        default:
            return .brokenYAML(SourcePlace(file: file), problem: "it can't be parsed")
        }
    }
}
