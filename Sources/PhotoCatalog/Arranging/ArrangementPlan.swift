/// Finds a change of an `album.yaml` for wanted groups and their order.
///
/// Photos are indices in the folder.
struct ArrangementPlan {
    /// A wanted group, or one that shows no photo at present.
    private struct Slot {
        /// The place in the list as it is written.
        let old: Int?
        let title: String
        /// Nil for a group that shows no photo.
        let photos: [Int]?
    }

    private let folder: PhotoFolder
    private let shown: Set<Int>
    /// The photos without a group.
    private let rest: [Int]
    private let slots: [Slot]
    /// The groups as they are written.
    private let written: [ClaimedPhotos]
    private let sort: ClaimedPhotos
    private let order: PhotoRanking

    init(
        of folder: PhotoFolder, to wanted: [ArrangedGroup], showing shown: Set<PhotoFile>,
        _ metadata: [PhotoFile: PhotoMetadata]
    ) {
        self.folder = folder
        let places = Dictionary(folder.photos.indices.map { (folder.photos[$0].file, $0) }) { first, _ in first }
        func indices(_ photos: [PhotoFile]) -> [Int] { photos.compactMap { places[$0] } }
        self.shown = Set(shown.compactMap { places[$0] })
        rest = indices(wanted.first { $0.title == nil }?.photos ?? [])
        let search = folder.placeSearch
        written = folder.settings.groups.map { ClaimedPhotos($0.photos, search) }
        sort = ClaimedPhotos(folder.settings.first, search)
        order = PhotoRanking(of: folder, metadata)
        let groups = wanted.compactMap { group in group.title.map { (title: $0, photos: indices(group.photos)) } }
        slots = Self.slots(for: groups, folder.settings.groups.map(\.title), Self.owned(written, self.shown, folder))
    }

    /// The photos that each group shows.
    private static func owned(_ written: [ClaimedPhotos], _ shown: Set<Int>, _ folder: PhotoFolder) -> [Set<Int>] {
        var left = shown
        return written.map { group in
            let own = left.intersection(group.photos)
            left.subtract(own)
            return own
        }
    }

    /// Finds the written group for each wanted one: with the same title, or else with at least half of its photos.
    /// Groups that show no photo stay after the group that they come after.
    private static func slots(
        for wanted: [(title: String, photos: [Int])], _ titles: [String], _ owned: [Set<Int>]
    ) -> [Slot] {
        var free = Set(titles.indices)
        var matches = wanted.map { group in
            let found = titles.indices.first { free.contains($0) && titles[$0] == group.title }
            if let found { free.remove(found) }
            return found
        }
        for (index, group) in wanted.enumerated() where matches[index] == nil {
            let counts = free.map { (place: $0, count: owned[$0].intersection(group.photos).count) }
            let alike = counts.filter { $0.count > 0 && $0.count * 2 >= owned[$0.place].count }
            let found = alike.max { ($0.count, $1.place) < ($1.count, $0.place) }?.place
            if let found { free.remove(found) }
            matches[index] = found
        }
        var slots = wanted.indices.map { Slot(old: matches[$0], title: wanted[$0].title, photos: wanted[$0].photos) }
        for silent in free.sorted() where owned[silent].isEmpty {
            let before = slots.indices.filter { slots[$0].old.map { $0 < silent } ?? false }
            let neighbour = before.max { slots[$0].old ?? 0 < slots[$1].old ?? 0 }
            slots.insert(Slot(old: silent, title: titles[silent], photos: nil), at: neighbour.map { $0 + 1 } ?? 0)
        }
        return slots
    }

    /// - Parameter keepsSort: Whether the key `sort` stays as it is. Otherwise it lists as few photos as possible.
    func change(keepsSort: Bool) -> ArrangementChange {
        let titles = folder.settings.groups.map(\.title)
        var claimed = Set(folder.names.indices.filter { folder.excludedNames.contains(folder.names[$0]) })
        var groups: [ArrangementChange.Group] = []
        var ahead: [Int] = []
        for slot in slots {
            var names: [String]?
            if let old = slot.old, keeps(written[old], for: slot.photos, claimed, keepsSort: keepsSort) {
                claimed.formUnion(written[old].photos)
                if !written[old].isListed { ahead += order.prefix(of: slot.photos ?? []) }
            } else {
                let old = slot.old.map { written[$0] }
                let photos = old.map { restoring($0, in: slot.photos ?? []) } ?? slot.photos ?? []
                guard !photos.isEmpty else { continue }
                claimed.formUnion(photos)
                names = photos.map { old?.texts[$0] ?? folder.names[$0] }
            }
            groups.append(
                ArrangementChange.Group(
                    old: slot.old, title: slot.title, photos: names,
                    isRenamed: slot.old.map { titles[$0] != slot.title } ?? false))
        }
        return ArrangementChange(
            sort: keepsSort ? .unchanged : sorting(ahead + order.prefix(of: rest)), groups: change(to: groups))
    }

    /// Whether a group as it is written has the wanted photos in the wanted order.
    ///
    /// - Parameters:
    ///   - photos: Nil for a group that shows none.
    ///   - claimed: The photos of the groups before it.
    private func keeps(_ group: ClaimedPhotos, for photos: [Int]?, _ claimed: Set<Int>, keepsSort: Bool) -> Bool {
        let own = group.photos.filter { shown.contains($0) && !claimed.contains($0) }
        guard let photos else { return own.isEmpty }
        let members = Set(photos)
        // A name of a photo that is in another group now would work, but mislead.
        guard group.texts.keys.allSatisfy({ members.contains($0) || !shown.contains($0) }) else { return false }
        if group.isListed { return own == photos }
        guard Set(own) == members else { return false }
        return order.isPresent(photos) || (!keepsSort && order.prefix(of: photos).isEmpty)
    }

    private func change(to groups: [ArrangementChange.Group]) -> ArrangementChange.Value<ArrangementChange.Group> {
        let settings = folder.settings
        if groups.isEmpty { return settings.groups.isEmpty && settings.grouping == nil ? .unchanged : .removed }
        let isUnchanged = groups.allSatisfy(\.isUnchanged) && groups.map(\.old) == settings.groups.indices.map(\.self)
        return isUnchanged ? .unchanged : .list(groups)
    }

    private func sorting(_ photos: [Int]) -> ArrangementChange.Value<String> {
        let settings = folder.settings
        if photos.isEmpty { return settings.sort == nil && settings.first.isEmpty ? .unchanged : .removed }
        let names = restoring(sort, in: photos, besideNeighbours: true).map { sort.texts[$0] ?? folder.names[$0] }
        let isUnchanged = names.map { FileName($0) } == settings.first.map { FileName($0.text) }
        return isUnchanged ? .unchanged : .list(names)
    }

    /// Returns photos with those between them that a list names, or that `album.yaml` hides, and that are not shown. So
    /// they find their places again when they are shown.
    ///
    /// - Parameter besideNeighbours: Whether a photo is left out if the one before it in the list is.
    private func restoring(_ list: ClaimedPhotos, in photos: [Int], besideNeighbours: Bool = false) -> [Int] {
        var (result, members) = (photos, Set(photos))
        for (place, photo) in list.photos.enumerated()
        where !shown.contains(photo) && (list.texts[photo] != nil || folder.hiddenNames[folder.names[photo]] != nil) {
            let neighbour = list.photos[..<place].last {
                members.contains($0) || (besideNeighbours && shown.contains($0))
            }
            let index = neighbour.map { result.firstIndex(of: $0).map { $0 + 1 } } ?? 0
            guard let index else { continue }
            result.insert(photo, at: index)
            members.insert(photo)
        }
        return result
    }
}
