extension PhotoFolder {
    /// Returns the smallest change of `album.yaml` after which the album shows the wanted groups in the wanted order.
    ///
    /// Groups keep what is written, such as patterns, if that gives their photos in their order. Only as many names are
    /// written for `sort` as are needed: the photos after them are in natural order. Names of photos that are not shown
    /// stay where they are.
    ///
    /// - Parameters:
    ///   - wanted: All photos that the album shows, each once, in groups that are not empty. At most one group has no
    ///     title, and it is the last one.
    ///   - metadata: Of these photos.
    /// - Returns: nil if `album.yaml` can't say this.
    package func change(
        to wanted: [ArrangedGroup], metadata: [PhotoFile: PhotoMetadata]
    ) -> ArrangementChange? {
        let shown = Set(wanted.flatMap(\.photos))
        func gives(_ change: ArrangementChange) -> Bool {
            let settings = settings.applying(change)
            guard settings.grouping == nil else { return false }
            return (try? groups(as: settings, showing: shown, metadata)) == wanted
        }
        let plan = ArrangementPlan(of: self, to: wanted, showing: shown, metadata)
        return [.none, plan.change(keepsSort: true), plan.change(keepsSort: false)].first(where: gives)
    }

    /// The groups that these settings make of some of the photos.
    private func groups(
        as settings: AlbumSettings, showing shown: Set<PhotoFile>, _ metadata: [PhotoFile: PhotoMetadata]
    ) throws(CatalogError) -> [ArrangedGroup] {
        let search = placeSearch
        let grouping = try Grouping(of: photos, named: names, without: excludedNames, as: settings.groups, search)
        let album = try album(as: settings, search)
        return grouping.groups.compactMap { group in
            let photos = album.sorted(group) { metadata[$0] }.map(\.file).filter(shown.contains)
            return photos.isEmpty ? nil : ArrangedGroup(title: group.title, photos: photos)
        }
    }

    /// An album that sorts its photos as these settings say.
    func album(as settings: AlbumSettings, _ search: NameSearch) throws(CatalogError) -> Album {
        Album(
            path: path, title: "", description: nil, cover: nil, lead: lead,
            sort: settings.sort ?? PhotoOrder(.name),
            first: try Self.first(of: names, weightedNames, at: path, as: settings, search), groups: [], albums: [])
    }
}
