/// A script that every page loads besides the theme's, as `scripts:` in `vitrine.yaml` lists it.
package struct ScriptSetting: Hashable, Codable, Sendable {
    /// The path of a file in the theme's folder of the source, or a URL.
    package let source: String
    /// The path of the file from the theme's folder; nil for a URL.
    package var themeFile: String? {
        source.hasPrefix(Self.folder) ? String(source.dropFirst(Self.folder.count)) : nil
    }
    /// The `data-` attributes of its element, without that prefix, in the order of the settings.
    package var data: [Attribute] = []
    /// The origins of the servers that it sends data to: `https://counter.example`.
    package var servers: [String] = []
    /// The origin of ``source``; nil for a file.
    package var origin: String?
    /// The hash that the file must have, such as `sha384-…`; nil for any.
    package var integrity: String?
    /// Whether it runs as soon as it is there, and not after all others.
    package var isAsync = false

    package struct Attribute: Hashable, Codable, Sendable {
        package let name: String
        package let value: String
    }
}

extension ScriptSetting {
    /// The folder of files that can be named. Everything in it is published.
    private static let folder = "_theme/"

    /// Reads a list of addresses, or of mappings.
    @Sendable static func read(_ value: ConfigurationValue) throws(CatalogError) -> [ScriptSetting] {
        try (value.isMapping ? [value] : value.list()).mapAll { member throws(CatalogError) in
            guard member.isMapping else { return try script(member) }
            let mapping = try member.mapping(keys: ["src", "data", "connect", "integrity", "async"])
            guard let source = mapping["src"] else { throw .missingKey("src", mapping.place) }
            var script = try script(source)
            script.data = try mapping["data"]?.mapping().values.mapAll(attribute) ?? []
            script.servers = try mapping["connect"]?.list().mapAll(origin) ?? []
            script.integrity = try mapping["integrity"]?.parsed(expecting: "a hash such as sha384-…", integrity)
            script.isAsync = try mapping["async"]?.truth() ?? false
            return script
        }
    }

    private static func script(_ value: ConfigurationValue) throws(CatalogError) -> ScriptSetting {
        try value.parsed(
            expecting: "the https address of a script, or a file in _theme such as _theme/count.js"
        ) { text in
            if text.hasPrefix(folder), text.hasSuffix(".js"), !SourcePath.names(in: text).contains("..") {
                return ScriptSetting(source: text)
            }
            guard let address = OutsideAddress(text), let origin = address.origin else { return nil }
            return ScriptSetting(source: text, origin: origin)
        }
    }

    private static func attribute(_ value: ConfigurationValue) throws(CatalogError) -> Attribute {
        guard value.key.wholeMatch(of: /[a-z][a-z0-9-]*/) != nil else {
            throw value.invalid("named in lower case, without the data- before it")
        }
        return Attribute(name: value.key, value: try value.text())
    }

    private static func origin(_ value: ConfigurationValue) throws(CatalogError) -> String {
        try value.parsed(expecting: "the address of a server such as https://counter.example") {
            OutsideAddress($0)?.origin
        }
    }

    private static func integrity(_ text: String) -> String? {
        text.wholeMatch(of: /sha(256|384|512)-[A-Za-z0-9+\/]+={0,2}/).map { _ in text }
    }
}
