import PhotoCatalog

/// A script of the user's, which pages load besides the theme's.
package struct PageScript: Codable, Sendable {
    let setting: ScriptSetting
    /// The file of the theme; nil for a script of another server.
    let file: SheetLink?

    package init(_ setting: ScriptSetting, file: SheetLink? = nil) {
        self.setting = setting
        self.file = file
    }
}

extension [PageScript] {
    /// Nil without scripts.
    ///
    /// Counters send visits to the server that `connect` names: with `fetch`, a beacon, or else as the address of a
    /// picture. That need not be the server that the script comes from.
    ///
    /// Sources: <https://www.goatcounter.com/help/csp>,
    /// <https://github.com/umami-software/umami/blob/master/src/tracker/index.js>
    func context(on page: PagePlace) -> TemplateContext? {
        let list = compactMap { script -> TemplateContext? in
            let setting = script.setting
            guard let source = script.file.map(page.href(to:)) ?? setting.source else { return nil }
            return [
                "src": source, "integrity": setting.integrity, "isAsync": setting.isAsync,
                "attributes": setting.data.map { ["name": $0.name, "value": $0.value] as TemplateContext },
            ]
        }
        if list.isEmpty { return nil }
        return [
            "list": list, "origins": Self.sources(compactMap(\.setting.origin)),
            "servers": Self.sources(flatMap(\.setting.servers)),
        ]
    }

    /// Sources of a Content Security Policy, each once, after a space.
    private static func sources(_ origins: [String]) -> String {
        var seen: Set<String> = []
        return origins.filter { seen.insert($0).inserted }.map { " " + $0 }.joined()
    }
}
