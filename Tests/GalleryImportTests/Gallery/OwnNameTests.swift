import Testing

@testable import GalleryImport

@Suite("Names that addresses are made of")
struct OwnNameTests {
    @Test(
        "A folder's name becomes small letters and hyphens, and scripts that are not Latin stay",
        arguments: [
            ("Iceland 2024", "iceland-2024"), ("Été à Nîmes", "ete-a-nimes"), ("E\u{301}te\u{301}", "ete"),
            ("Straße & Ærø", "strasse-aero"), ("_a__b (1)!", "a__b-1"), ("日本の夏", "日本の夏"), ("がくえん", "がくえん"),
            ("서울", "서울"), ("Привет", nil), ("Ħal", nil), ("５", nil), ("Ελλάδα", nil), ("!!", nil),
            (String(repeating: "a", count: 61), nil),
        ])
    func namesAreForeseen(folder: String, name: String?) {
        #expect(OwnName.of(folder).map { Array($0.utf8) } == name.map { Array($0.utf8) })
    }

    @Test(
        "Capitals and accents make no difference to the key of a name",
        arguments: [("Holidays", "holidays", true), ("Été", "ete", true), ("a b", "a-b", false), ("Ａ", "a", true)])
    func namesAreFolded(one: String, other: String, areSame: Bool) {
        #expect((OwnName.foldingKey(one) == OwnName.foldingKey(other)) == areSame)
    }
}
