/// The files of a folder that are parts of a photo, such as a RAW file beside a picture.
struct FilePairs: Hashable, Sendable {
    /// The photo's name by the name of each part.
    private(set) var photos: [FileName: String] = [:]
    /// The names of the parts, by the name of the photo.
    private(set) var parts: [FileName: [String]] = [:]
    /// Parts that are mere copies, so that nothing that describes them applies to the photo.
    private var silent: Set<FileName> = []
    /// The first picture of each film by its name, by the name of the film.
    private(set) var posters: [FileName: String] = [:]
    /// The film of each live photo, which is one of its parts, by the name of the photo. An edited copy has only a film
    /// of its own: that of its original shows what was cut away.
    private(set) var clips: [FileName: String] = [:]
    /// The cover of each other shot of a burst. Both are photos.
    private(set) var covers: [FileName: String] = [:]

    init() {}

    /// Pairs files by rules that need nothing but names: two names have the same key in a rule, regardless of case.
    ///
    /// - Parameters:
    ///   - names: Names of the folder's photos in natural order.
    ///   - excluded: Names of photos that aren't shown. If the photo isn't shown, its parts are photos by themselves.
    ///   - live: Names of films and pictures of live photos, which have no posters and are none.
    ///     ``add(_:withheld:where:)`` pairs them.
    /// - Complexity: O(*n*), with a few comparisons of bytes for each name and rule.
    init(of names: [String], without excluded: Set<FileName>, live: Set<FileName> = []) {
        let isPossible = names.contains { name in
            if !PairName.isPlain(name) { return true }
            let kind = FileKind(ofFileNamed: name)
            return kind == .raw || kind == .film
        }
        guard isPossible else { return }
        let all = names.map(PairName.init)
        for rule in PairRule.all where rule.relation != .edit {
            let all = rule.relation == .poster ? all.filter { !live.contains($0.name) } : all
            let parts = all.compactMap { file in
                rule.takes(file.kind) ? rule.part(file).map { (key: $0, file: file) } : nil
            }
            guard !parts.isEmpty else { continue }
            var shown: [String: [(key: String, file: PairName)]] = [:]
            for file in all where rule.knows(file.kind) && !excluded.contains(file.name) {
                for key in rule.photo(file) { shown[key, default: []].append((key, file)) }
            }
            for (key, part) in parts where photos[part.name] == nil {
                // What is found may be part of a photo itself.
                guard let found = shown[key]?.spelled(like: key, \.key).first?.file.name,
                    case let photo = photos[found] ?? found, photo != part.name
                else { continue }
                if rule.relation == .neighbour {
                    covers[part.name] = photo
                    continue
                }
                let names = add(part.name, to: photo)
                if rule.relation != .source { silent.insert(names: names) }
                if rule.relation == .poster { posters[photo] = posters[photo] ?? part.name }
            }
        }
    }

    /// Pairs files by the same rules, and with the films of live photos among them.
    init(of names: [String], _ live: LivePhotos) {
        self.init(of: names, without: [], live: live.files)
        guard !live.pairs.isEmpty else { return }
        let known = Set(names: names)
        add(live) { film, photo in known.contains(film) && known.contains(photo) }
    }

    /// Returns the names of copies (``PairRule/Relation/copy``) of photos.
    ///
    /// - Parameter names: Those of the folder's photos.
    static func copies(of photos: Set<FileName>, among names: [String]) -> [String] {
        let marked = names.filter { !PairName.isPlain($0) }.map(PairName.init)
        return PairRule.all.filter { $0.relation == .copy }.flatMap { rule in
            let parts = marked.compactMap { file in rule.part(file).map { (key: $0, name: file.name) } }
            let keys = parts.isEmpty ? [] : Set(photos.flatMap { rule.photo(PairName($0.text)) })
            return parts.filter { keys.contains($0.key) }.map(\.name)
        }
    }

    /// - Returns: The part, and its own parts.
    @discardableResult
    private mutating func add(_ part: String, to photo: String) -> [String] {
        let names = [part] + (parts.removeValue(forKey: FileName(part)) ?? [])
        for name in names { photos[name] = photo }
        parts[FileName(photo), default: []] += names
        return names
    }

    /// Adds the pairs of other photos.
    mutating func add(_ others: FilePairs) {
        photos.merge(others.photos) { own, _ in own }
        parts.merge(others.parts) { own, _ in own }
        silent.formUnion(others.silent)
        posters.merge(others.posters) { own, _ in own }
        clips.merge(others.clips) { own, _ in own }
        covers.merge(others.covers) { own, _ in own }
    }

    /// Adds the originals of edited copies. A copy is shown instead of its original and of the original's parts.
    mutating func add(originals: some Sequence<(copy: FileName, original: String)>) {
        for (copy, original) in originals where photos[original] == nil { add(original, to: copy.text) }
        if !covers.isEmpty { covers = covers.mapValues { photos[$0] ?? $0 } }
    }

    /// All that is withheld with each photo: its parts, and with a cover the other shots of its burst and their parts.
    var withheld: [FileName: [String]] {
        covers.sorted { $0.key.text < $1.key.text }.reduce(into: parts) { all, shot in
            all[FileName(shot.value), default: []] += [shot.key.text] + (parts[shot.key] ?? [])
        }
    }

    /// Adds the films of live photos, after edited copies have taken their originals.
    ///
    /// - Parameters:
    ///   - withheld: Names of films that are not published. They are parts all the same.
    ///   - joins: Returns whether a photo takes a film.
    mutating func add(
        _ live: LivePhotos, withheld: Set<FileName> = [], where joins: (_ film: FileName, _ photo: FileName) -> Bool
    ) {
        var decided: Set<FileName> = []
        for pair in live.pairs where photos[pair.film] == nil {
            let (film, picture) = (FileName(pair.film), FileName(pair.picture))
            let photo = FileName(photos[picture] ?? picture.text)
            // Of several films, only the first counts. If it is withheld, none shows the same moment.
            let isFirst = photo == picture && !pair.isOfOriginal && decided.insert(photo).inserted
            guard joins(film, photo) else { continue }
            silent.insert(names: add(film.text, to: photo.text))
            if isFirst, !withheld.contains(film) { clips[photo] = film.text }
        }
    }

    /// Leaves out films that are not published. They stay parts of their photos.
    mutating func removeClips(_ films: Set<FileName>) {
        clips = clips.filter { !films.contains($0.value) }
    }

    /// The parts whose XMP applies to a photo too.
    func describing(_ photo: String) -> [String] { (parts[photo] ?? []).filter { !isSilent($0) } }

    /// Whether a photo is an edited copy, by its name or by a part that is its original.
    func isEdited(_ photo: String) -> Bool {
        let (isPlain, files) = (PairName.isPlain(photo), parts[photo] ?? [])
        guard !isPlain || !files.isEmpty else { return false }
        let (name, parts) = (PairName(photo), files.map(PairName.init))
        let isCopy =
            !isPlain
            && PairRule.all.contains { rule in
                guard rule.relation == .edit, case let keys = rule.photo(name), !keys.isEmpty else { return false }
                return !rule.needsOriginal || parts.contains { keys.contains($0.stem) }
            }
        return isCopy || parts.contains { PairRule.original.part($0) == name.stem }
    }

    /// Whether a part is a mere copy.
    func isSilent(_ part: String) -> Bool { silent.contains(part) }
}
