/// A hierarchical keyword, such as `Places|Iceland` or `People/Family/Anna`, taken apart.
struct KeywordPath: Hashable {
    /// From the root down; none is empty.
    let parts: [String]

    init(parts: [String]) {
        self.parts = parts.compactMap(CleanText.line)
    }

    /// - Parameter separators: What stands between parts.
    init(_ text: String, separators: String) {
        self.init(parts: text.split { separators.contains($0) }.map(String.init))
    }

    /// The parts below `People`, whatever stands above it; empty for a keyword that is not about people.
    var belowPeople: ArraySlice<String> {
        guard let root = parts.firstIndex(where: { Self.roots.contains(Regrouping.folded($0)) }) else { return [] }
        return parts[(root + 1)...]
    }

    /// What digiKam, Lightroom, Photoshop Elements, ACDSee, Mylio, Excire, Photo Supreme and others call the keyword that
    /// people's names stand below, in their users' languages; folded.
    private static let roots: Set<String> = Set(
        [
            "people", "person", "persons", "faces", "face tags", "who", "contacts",
            "personen", "leute", "menschen", "gesichter", "mensen", "gezichten",
            "personnes", "personne", "gens", "visages", "personas", "gente", "caras", "rostros", "persone", "volti",
            "visi",
            "pessoas", "rostos", "persones", "personer", "ansikten", "ansigter", "mennesker", "ihmiset", "henkilöt",
            "kasvot",
            "osoby", "ludzie", "twarze", "lidé", "ľudia", "tváře", "emberek", "személyek", "arcok", "oameni",
            "persoane",
            "люди", "лица", "люди на фото", "обличчя", "хора", "άτομα", "πρόσωπα", "kişiler", "insanlar",
            "人物", "人々", "人", "顔", "사람", "인물", "인물들", "אנשים", "أشخاص",
        ].map(Regrouping.folded))
}
