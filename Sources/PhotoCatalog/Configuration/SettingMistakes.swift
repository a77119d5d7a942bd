/// The mistakes in settings files, which are collected so that users see all of them at once.
struct SettingMistakes {
    private var all: [CatalogError] = []

    var count: Int { all.count }

    /// Adds a mistake, or each of several.
    mutating func add(_ error: CatalogError) { all += error.mistakes }

    /// Adds the mistakes of others, if there are any.
    mutating func add(_ others: SettingMistakes?) { all += others?.all ?? [] }

    /// Returns the result, or adds what is wrong and returns nil.
    @discardableResult
    mutating func collect<Value>(_ read: () throws(CatalogError) -> Value) -> Value? {
        do {
            return try read()
        } catch {
            add(error)
            return nil
        }
    }

    /// - Throws: The only mistake, or ``CatalogError/several(_:)`` in the order of files and lines: first
    ///   `vitrine.yaml`, then the settings of albums in natural order. Those that read the same, of several entries on
    ///   one line, are one.
    func refuse() throws(CatalogError) {
        var seen: Set<CatalogError> = []
        let all = all.filter { seen.insert($0).inserted }
        guard let first = all.first else { return }
        guard all.count > 1 else { throw first }
        let files = Dictionary(grouping: all) { $0.place?.file ?? "" }.sortedNaturally(by: \.key)
        let isOfSite = { (file: String) in SourcePath.names(in: file).last == SiteSettings.fileName }
        let sorted = files.filter { isOfSite($0.key) } + files.filter { !isOfSite($0.key) }
        throw .several(sorted.flatMap { $0.value.sorted { ($0.place?.line ?? 0) < ($1.place?.line ?? 0) } })
    }
}

extension Sequence {
    /// Returns the results for all elements.
    ///
    /// - Throws: What is wrong with any of them, all at once.
    @discardableResult
    func mapAll<Value>(_ read: (Element) throws(CatalogError) -> Value) throws(CatalogError) -> [Value] {
        var mistakes = SettingMistakes()
        var values: [Value] = []
        for element in self {
            do {
                values.append(try read(element))
            } catch {
                mistakes.add(error)
            }
        }
        try mistakes.refuse()
        return values
    }
}
