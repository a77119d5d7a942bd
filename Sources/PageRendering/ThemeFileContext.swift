extension TemplateContext {
    /// The addresses of files of the theme by their paths within it, in which dots stand for slashes:
    /// `{{theme.fonts.title.woff2}}`.
    init(themeFiles files: [SheetLink], on page: PagePlace) {
        self.init(
            files.compactMap { file in
                page.href(to: file).map { (Self.names(ofThemeFile: file.path.components.dropFirst())[...], $0) }
            })
    }

    /// The names in a tag that stand for a file.
    ///
    /// - Parameter path: From the theme's folder.
    static func names(ofThemeFile path: some Sequence<String>) -> [String] {
        path.flatMap { $0.split(separator: ".").map(String.init) }
    }

    private init(_ addresses: [(names: ArraySlice<String>, address: String)]) {
        self = [:]
        for (name, inner) in Dictionary(grouping: addresses, by: { $0.names.first ?? "" }) {
            // A file whose name is the beginning of another one can't be a value and have values.
            if let last = inner.first(where: { $0.names.count == 1 }) {
                self = with([name: last.address])
            } else {
                self = with([name: TemplateContext(inner.map { ($0.names.dropFirst(), $0.address) })])
            }
        }
    }
}
