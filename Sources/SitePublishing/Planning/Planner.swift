import FileReading
import SiteFolder

/// Compares a site with its target.
struct Planner {
    let store: any TargetStore
    let hasher: PathHasher
    /// Whether to compare with what is really at the target, rather than with its list.
    let verifiesTarget: Bool
    /// Whether files at the target that this program did not put there may be replaced.
    let adopts: Bool

    /// - Parameters:
    ///   - files: what the target shall have.
    ///   - list: the list at the target; nil if there is none.
    /// - Throws: ``PublishError/inTheWay(_:)`` for files that would be replaced and are not ours.
    func plan(_ files: [PublishedFile], list: PublicationList?) async throws(PublishError) -> PublicationPlan {
        let entries = list.flatMap { $0.keyID == hasher.keyID ? $0.entries : nil }
        var plan =
            if let entries, !verifiesTarget, !store.comparesCheaply {
                try await compare(files, with: entries)
            } else {
                try await compare(files, with: entries, hasList: list != nil)
            }
        plan.removals = Removals(by: plan) { entries?[hasher($0.path)]?.hashes ?? [] }
        return plan
    }

    /// Compares with the list. The target is only listed if something must change, and only asked about files that the
    /// list can't answer for.
    private func compare(
        _ files: [PublishedFile], with entries: [String: PublicationList.Entry]
    ) async throws(PublishError) -> PublicationPlan {
        var plan = PublicationPlan()
        var unknown: [PublishedFile] = []
        var unlisted: [PublishedFile] = []
        var gone = entries
        for file in files {
            switch gone.removeValue(forKey: hasher(file.path)) {
            case nil: unlisted.append(file)
            case .published(file.hash): plan.unchanged.append(file)
            case .published: plan.changed.append(file)
            case .changing: unknown.append(file)
            }
        }
        // Links could be where files must go, also where files of an earlier publication were.
        if plan.unchanged.count < files.count || !gone.isEmpty {
            let existing = try await existingFiles(for: files)
            plan.removed = existing.values.filter { gone[hasher($0.path)] != nil }.sorted { $0.path < $1.path }
            let differing = try await store.differing(
                (unlisted + unknown).filter { existing[$0.path] != nil })
            try sort(unknown, into: &plan, existing: existing, differing: differing, areOurs: true)
            try sort(unlisted, into: &plan, existing: existing, differing: differing, areOurs: false)
            // Someone may have removed files at the target. Since it is listed now, they are uploaded again.
            plan.new += (plan.unchanged + plan.changed).filter { existing[$0.path] == nil }
            plan.unchanged.removeAll { existing[$0.path] == nil }
            plan.changed.removeAll { existing[$0.path] == nil }
        }
        return plan.sorted
    }

    /// Compares with what is at the target.
    ///
    /// - Parameters:
    ///   - entries: of the list; nil if there is no list, or no key for it.
    ///   - hasList: whether there is a list, so that this program has published there.
    private func compare(
        _ files: [PublishedFile], with entries: [String: PublicationList.Entry]?, hasList: Bool
    ) async throws(PublishError) -> PublicationPlan {
        var plan = PublicationPlan()
        let existing = try await existingFiles(for: files)
        let differing = try await store.differing(files.filter { existing[$0.path] != nil })
        // Without the key for the list, a file could be anybody's.
        func isListed(_ file: PublishedFile) -> Bool { entries?[hasher(file.path)] != nil }
        try sort(files.filter(isListed), into: &plan, existing: existing, differing: differing, areOurs: true)
        try sort(
            files.filter { !isListed($0) }, into: &plan, existing: existing, differing: differing, areOurs: false)
        let wanted = Set(files.map(\.path))
        let others = existing.values.filter { !wanted.contains($0.path) }.sorted { $0.path < $1.path }
        guard let entries else {
            plan.cannotRemove = hasList && !others.isEmpty
            return plan.sorted
        }
        for file in others {
            guard let entry = entries[hasher(file.path)] else { continue }
            // Someone may have changed the file at the target. Then it is no longer ours.
            let hash = try await store.read(file.path).map { ContentHash.of($0) }
            if entry.has(hash) { plan.removed.append(file) } else { plan.kept.append(file.path) }
        }
        return plan.sorted
    }

    /// Lists the target's files.
    ///
    /// - Throws: ``PublishError/obstacles(_:)`` for what a publication can't replace: links, a file where a folder must
    ///   be, and a folder where a file must be.
    private func existingFiles(for wanted: [PublishedFile]) async throws(PublishError) -> [String: FileAtTarget] {
        let all = try await store.list()
        let existing = Dictionary(all.map { ($0.path, $0) }) { first, _ in first }
        let folders = RelativePath.foldersAbove(all.map(\.path))
        let wantedFolders = RelativePath.foldersAbove(wanted.map(\.path))
        let obstacles =
            (wanted.map(\.path) + FileAtTarget.ownNames).filter {
                folders.contains($0) || existing[$0]?.isFile == false
            }
            + wantedFolders.filter { existing[$0] != nil }
        guard obstacles.isEmpty else { throw .obstacles(obstacles.sorted()) }
        return existing.filter { $0.value.isFile && !FileAtTarget.ownNames.contains($0.key) }
    }

    /// Adds files to the plan.
    ///
    /// - Parameter areOurs: whether those that are at the target were put there by this program.
    private func sort(
        _ files: [PublishedFile], into plan: inout PublicationPlan, existing: [String: FileAtTarget],
        differing: Set<String>, areOurs: Bool
    ) throws(PublishError) {
        var foreign: [String] = []
        for file in files {
            if existing[file.path] == nil {
                plan.new.append(file)
            } else if !differing.contains(file.path) {
                plan.unchanged.append(file)
            } else if areOurs || adopts {
                plan.changed.append(file)
            } else {
                foreign.append(file.path)
            }
        }
        guard foreign.isEmpty else { throw .inTheWay(foreign.sorted()) }
    }
}

extension PublicationList.Entry {
    /// Whether a publication has put contents with this hash at the target.
    fileprivate func has(_ hash: ContentHash?) -> Bool {
        switch self {
        case .published(let known): known == hash
        case .changing(let old, let new): hash != nil && (old == hash || new == hash)
        }
    }

    /// Of the contents that the file may have.
    fileprivate var hashes: [ContentHash] {
        switch self {
        case .published(let known): [known]
        case .changing(let old, let new): [old, new].compactMap(\.self)
        }
    }
}

extension PublicationPlan {
    fileprivate var sorted: PublicationPlan {
        var plan = self
        plan.new.sort { $0.path < $1.path }
        plan.changed.sort { $0.path < $1.path }
        return plan
    }
}

extension PublicationList {
    /// The list to store before the plan is carried out.
    ///
    /// - Parameter earlier: the list at the target, if the key fits.
    static func announcing(
        _ plan: PublicationPlan, after earlier: PublicationList?, _ hasher: PathHasher
    ) -> PublicationList {
        var list = PublicationList(keyID: hasher.keyID)
        let known = earlier?.keyID == hasher.keyID ? earlier?.entries ?? [:] : [:]
        func old(_ name: String) -> ContentHash? {
            switch known[name] {
            case .published(let hash): hash
            case .changing(let old, _): old
            case nil: nil
            }
        }
        for file in plan.unchanged { list.entries[hasher(file.path)] = .published(file.hash) }
        for file in plan.new + plan.changed {
            let name = hasher(file.path)
            list.entries[name] = .changing(from: old(name), to: file.hash)
        }
        for file in plan.removed {
            let name = hasher(file.path)
            list.entries[name] = .changing(from: old(name), to: nil)
        }
        return list
    }

    /// The list to store when the plan is carried out.
    static func after(_ plan: PublicationPlan, _ hasher: PathHasher) -> PublicationList {
        var list = PublicationList(keyID: hasher.keyID)
        for file in plan.unchanged + plan.new + plan.changed { list.entries[hasher(file.path)] = .published(file.hash) }
        return list
    }
}
