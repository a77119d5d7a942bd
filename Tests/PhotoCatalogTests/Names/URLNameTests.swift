import Foundation
import Testing

@testable import PhotoCatalog

@Suite("Names in addresses")
struct URLNameTests {
    @Test(
        "Latin, Greek and Cyrillic letters become those from a to z as their readers write them",
        arguments: [
            ("Iceland 2024", "iceland-2024"), ("Été à Nîmes", "ete-a-nimes"), ("Straße", "strasse"), ("Ærø", "aero"),
            ("Łódź", "lodz"), ("İstanbul Iğdır", "istanbul-igdir"), ("Đà Nẵng", "da-nang"),
            ("Þingvellir", "thingvellir"),
            ("ＦＵＬＬ ﬁ ①", "full-fi-1"), ("Hawaiʻi", "hawaii"), ("Côte d’Azur", "cote-d-azur"),
            ("Привет", "privet"), ("Щёлково", "shchyolkovo"), ("приве\u{301}т", "privet"), ("Подъезд", "podezd"),
            ("Київ", "kyiv"), ("Запоріжжя", "zaporizhzhia"), ("Кам'янець-Подільський", "kamianets-podilskyi"),
            ("Згурівка", "zghurivka"),
            ("Магілёў", "mahiliou"), ("Търново", "tarnovo"), ("България", "balgaria"), ("Његош", "njegos"),
            ("Ѓорче", "gjorche"), ("Αθήνα", "athina"), ("Ναύπλιο", "nafplio"), ("Μπουζούκι", "bouzouki"),
            ("Αύγουστος", "avgoustos"), ("Άγγελος", "angelos"), ("Ἀθῆναι", "athinai"),
        ])
    func romanized(name: String, readable: String) {
        #expect(URLName.readable(name) == readable)
        #expect(URLName.readable(name.decomposedStringWithCanonicalMapping) == readable)
    }

    @Test(
        "Scripts that would become unreadable stay as they are",
        arguments: [
            ("日本の夏", "日本の夏"), ("مرحبا", "مرحبا"), ("שָׁלוֹם", "שָׁלוֹם"), ("हिन्दी", "हिन्दी"), ("ภาษาไทย", "ภาษาไทย"),
            ("한글", "한글"), ("ｶﾞ", "ガ"), ("夏・2024", "夏-2024"), ("夏\u{200F}海", "夏-海"), ("葛\u{E0100}城", "葛城"),
        ])
    func kept(name: String, readable: String) {
        #expect(URLName.readable(name) == readable)
        #expect(URLName.readable(name.decomposedStringWithCanonicalMapping).utf8.elementsEqual(readable.utf8))
    }

    @Test(
        "Everything else becomes a single hyphen, and none is at an end",
        arguments: [
            ("a#b", "a-b"), ("a – b", "a-b"), ("--a--", "a"), ("_DSC1", "dsc1"), ("a__b_", "a__b_"), ("🌊", ""),
            ("a 👩‍👩‍👧 b", "a-b"), ("1️⃣ first", "1-first"), ("a\u{202E}b\n", "a-b"), ("", ""), ("½", "1-2"),
            ("10½", "10-1-2"), ("Anna's 40th", "annas-40th"), ("Oma’s", "omas"), ("rock'n's", "rock-ns"),
            ("l'sud", "l-sud"), ("7's", "7-s"), ("'s", "s"),
        ])
    func hyphens(name: String, readable: String) {
        #expect(URLName.readable(name) == readable)
    }

    @Test("Long names are cut, at a hyphen if one is near")
    func long() {
        #expect(URLName.readable(String(repeating: "x", count: 240)).count == 60)
        #expect(URLName.readable(String(repeating: "日", count: 75)) == String(repeating: "日", count: 60))
        #expect(URLName.readable(String(repeating: "ก\u{E34}", count: 75)).utf8.count <= 180)
        let words = URLName.readable(String(repeating: "summer ", count: 20))
        #expect(words == Array(repeating: "summer", count: 8).joined(separator: "-"))
    }

    @Test("Names that a disk without case and accents can't tell apart have the same key")
    func keys() {
        #expect(URLName.key("Café") == URLName.key("cafe\u{301}") && URLName.key("CAFE") == "cafe")
        #expect(URLName.key("か\u{3099}") == URLName.key("が") && URLName.key("か") != URLName.key("が"))
        #expect(URLName.key("กัน") != URLName.key("กิน") && URLName.key("कल") != URLName.key("कुल"))
        #expect(URLName.key("a-1") == "a-1")
    }
}
