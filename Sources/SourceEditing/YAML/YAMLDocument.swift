import Yams

/// Parses YAML texts.
enum YAMLDocument {
    /// Enough for a file that people write; aliases of more aliases could mean billions of values.
    private static let aliasLimit = 16

    /// - Returns: nil for a text without values.
    static func root(of text: String, _ source: ParsedText, file: String) throws(SourceEditingError) -> YAMLNode? {
        guard aliasCount(in: source) <= aliasLimit else { throw .tooManyAliases(file: file, limit: aliasLimit) }
        let parsed: Node?
        do {
            // The basic resolver guesses no types: what is plain text and what isn't is decided here.
            do {
                parsed = try self.root(of: text, .basic, file: file)
            } catch YamlError.duplicatedKeysInMapping {
                // The parser compares keys as strings. With tags, names in NFC and in NFD differ.
                let resolver = try Resolver.basic.appending(Tag.Name(rawValue: "NFD"), #"[\p{M}\u1100-\u11ff]"#)
                parsed = try self.root(of: text, resolver, file: file)
            }
        } catch {
            throw translate(error, file: file)
        }
        guard let parsed else { return nil }
        return try YAMLNodeReader(source: source, file: file).node(parsed, after: 0, indent: -1)
    }

    private static func root(of text: String, _ resolver: Resolver, file: String) throws -> Node? {
        let parser = try Parser(yaml: text, resolver: resolver, encoding: .utf8)
        let root = try parser.nextRoot()
        if root != nil, let next = try parser.nextRoot() {
            throw SourceEditingError.severalDocuments(file: file, line: next.mark?.line ?? 1)
        }
        return root
    }

    /// An upper limit of the number of aliases; 0 if no value has an anchor.
    private static func aliasCount(in source: ParsedText) -> Int {
        func count(of sign: Unicode.Scalar) -> Int {
            source.scalars.indices.count { place in
                guard source.scalars[place] == sign, let name = source.scalar(at: place + 1),
                    name.properties.isAlphabetic || ("0"..."9").contains(name) || name == "-" || name == "_"
                else { return false }
                guard let before = source.scalar(at: place - 1) else { return true }
                return before.value <= 0x20 || before.value >= 0x80 || "[{,:".unicodeScalars.contains(before)
            }
        }
        return count(of: "&") == 0 ? 0 : count(of: "*")
    }

    private static func translate(_ error: any Error, file: String) -> SourceEditingError {
        switch error {
        case let error as SourceEditingError: return error
        case YamlError.scanner(let context, let problem, let mark, _),
            YamlError.parser(let context, let problem, let mark, _),
            YamlError.composer(let context, let problem, let mark, _):
            let problem = [context?.text, problem].compactMap(\.self).joined(separator: ", ")
            return .brokenYAML(file: file, line: mark.line, problem: problem)
        case YamlError.reader(let problem, let offset, _, let yaml):
            let line = offset.map { ParsedText(String(decoding: yaml.utf8.prefix($0), as: UTF8.self)).lineStarts.count }
            return .brokenYAML(file: file, line: line, problem: problem)
        case YamlError.duplicatedKeysInMapping(let keys, let context):
            return .duplicateKey(keys.first ?? "", file: file, line: context.mark.line)
        default: return .brokenYAML(file: file, line: nil, problem: "it can't be parsed")
        }
    }
}
