import PhotoCatalog
import SourceEditing

extension YAMLText {
    /// Returns an album's settings with another order or other groups.
    func applying(_ change: ArrangementChange) throws(SourceEditingError) -> YAMLText {
        var text = self
        switch change.groups {
        case .unchanged: break
        case .removed: text = try text.removing(path: ["groups"])
        case .list(let groups): text = try text.setting(groups)
        }
        switch change.sort {
        case .unchanged: break
        case .removed: text = try text.removing(path: ["sort"])
        case .list(let names):
            text = try text.setting(path: ["sort"], to: .texts(names), order: SettingsOrder.keys)
        }
        return text
    }

    private func setting(_ groups: [ArrangementChange.Group]) throws(SourceEditingError) -> YAMLText {
        var written: [[YAMLValue.Entry]] = []
        if case .list(let members)? = value(at: ["groups"]) {
            for case .mapping(let entries) in members { written.append(entries) }
        }
        // Otherwise a group that stays would lose its photos.
        guard groups.allSatisfy({ $0.old.map(written.indices.contains) ?? true }) else {
            throw .unverified(file: file, path: ["groups"])
        }
        let changed = groups.map { group in
            guard let old = group.old else {
                return [
                    YAMLValue.Entry("title", .text(group.title)), YAMLValue.Entry("photos", .texts(group.photos ?? [])),
                ]
            }
            return written[old].map { entry in
                switch entry.key {
                case "title" where group.isRenamed: YAMLValue.Entry("title", .text(group.title))
                case "photos": YAMLValue.Entry("photos", group.photos.map { .texts($0) } ?? entry.value)
                default: entry
                }
            }
        }
        // First each group in its old place, so that its comments stay with it whatever its new title is.
        var text = self
        var inPlace = written
        for (group, entries) in zip(groups, changed) {
            if let old = group.old, inPlace.indices.contains(old) { inPlace[old] = entries }
        }
        for list in [inPlace, changed] where !list.isEmpty {
            text = try text.setting(
                path: ["groups"], to: .list(list.map { .mapping($0) }), order: SettingsOrder.keys)
        }
        return text
    }
}
