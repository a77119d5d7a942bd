/// The parts of a hierarchical keyword such as `Places|Iceland` or `People/Family/Anna`.
struct KeywordPath: Hashable {
    /// From the root down; each is not empty.
    let parts: [String]

    init(parts: [String]) {
        self.parts = parts.compactMap(CleanText.line)
    }

    /// - Parameter separators: Each character of it separates parts.
    init(_ text: String, separators: String) {
        self.init(parts: text.split { separators.contains($0) }.map(String.init))
    }

    /// The parts below `People`, which may be at any level; empty for a keyword that is not about people.
    var belowPeople: ArraySlice<String> {
        guard let root = parts.firstIndex(where: { Self.roots.contains($0.foldedWord) }) else { return [] }
        return parts[(root + 1)...]
    }

    /// The names of the keyword above people's names in digiKam, Lightroom, Photoshop Elements, ACDSee, Mylio, Excire,
    /// Photo Supreme and others, in the users' languages; folded.
    private static let roots: Set<String> = Set(
        [
            "people", "person", "persons", "faces", "face tags", "who", "contacts", "personen", "leute", "menschen",
            "gesichter", "mensen", "gezichten", "personnes", "personne", "gens", "visages", "personas", "gente",
            "caras", "rostros", "persone", "volti", "visi", "pessoas", "rostos", "persones", "personer", "ansikten",
            "ansigter", "mennesker", "ihmiset", "henkilöt", "kasvot", "osoby", "ludzie", "twarze", "lidé", "ľudia",
            "tváře", "emberek", "személyek", "arcok", "oameni", "persoane", "люди", "лица", "люди на фото", "обличчя",
            "хора", "άτομα", "πρόσωπα", "kişiler", "insanlar", "人物", "人々", "人", "顔", "사람", "인물", "인물들", "אנשים",
            "أشخاص",
        ].map(\.foldedWord))
}
