import BuiltInTheme
import Testing

@testable import PageRendering

@Suite("The language of words")
struct LanguageFallbackTests {
    @Test(
        "Parts are left out from the end, and old codes and scripts are known",
        arguments: [
            ("de", ["de"]), ("de-AT", ["de-at", "de"]),
            ("de-Latn-AT-1996", ["de-latn-at-1996", "de-latn-at", "de-latn", "de"]),
            ("pt-BR", ["pt-br", "pt"]), ("pt-PT", ["pt-pt", "pt"]), ("pt-AO", ["pt-ao", "pt-pt", "pt"]), ("iw", ["he"]),
            ("iw-IL", ["he-il", "he"]),
            ("en-AU", ["en-au", "en-gb", "en"]),
            ("en-US", ["en-us", "en"]), ("en-GB", ["en-gb", "en"]), ("zh", ["zh-hans", "zh"]),
            ("zh-CN", ["zh-cn", "zh-hans", "zh"]), ("zh-Hans", ["zh-hans", "zh"]),
            ("zh-Hans-HK", ["zh-hans-hk", "zh-hans", "zh"]), ("zh-TW", ["zh-tw", "zh-hant"]),
            ("zh-Hant", ["zh-hant"]), ("zh-Hant-CN", ["zh-hant-cn", "zh-hant"]),
            ("de-x-house", ["de-x-house", "de"]), ("x-house", ["x-house"]), ("i-klingon", ["i-klingon"]),
        ])
    func languages(tag: String, languages: [String]) {
        #expect(LanguageFallback.languages(for: tag) == languages)
    }

    @Test(
        "Words come from the nearest language",
        arguments: [
            ("de", "Teilen"), ("de-AT", "Teilen"), ("en-GB", "Share"), ("xx", "Share"), ("pt", "Compartilhar"),
            ("pt-BR", "Compartilhar"), ("pt-PT", "Partilhar"), ("zh", "分享"), ("zh-Hans", "分享"), ("zh-CN", "分享"),
            ("zh-TW", "Share"), ("iw", "שיתוף"), ("he", "שיתוף"), ("ar-EG", "مشاركة"), ("KO-kr", "공유"),
        ])
    func nearest(language: String, share: String) throws {
        let theme = try Theme(files: DefaultTheme.files)
        #expect(theme.words(for: language).table["share"] == share)
        #expect(theme.hasWords(for: language) == !["xx", "zh-TW"].contains(language))
    }

    @Test("A file in the theme can have the old code of a language, and the tag of a script")
    func filesOfTheUser() throws {
        var files = DefaultTheme.files
        files["words-iw.json"] = files["words-he.json"]
        files["words-he.json"] = nil
        files["words-zh-Hant.json"] = files["words-zh.json"]
        let theme = try Theme(files: files)
        #expect(theme.hasWords(for: "he") && theme.hasWords(for: "zh-TW"))
    }

    @Test(
        "The file to add is named by the language, not by the region",
        arguments: [("da-DK", "words-da.json"), ("zh-TW", "words-zh-hant.json"), ("x-house", "words-x-house.json")])
    func wordsFile(tag: String, name: String) {
        #expect(Theme.wordsFile(for: tag) == name)
    }

    @Test("A tag without a language is only itself", arguments: ["", "-", "--", "x-house"])
    func noLanguage(tag: String) {
        #expect(LanguageFallback.languages(for: tag) == [tag])
    }

    @Test(
        "Pages in old codes of languages have the direction of the new ones",
        arguments: [("he", "rtl"), ("iw-IL", "rtl"), ("yi", "rtl"), ("JI", "rtl"), ("ar-EG", "rtl"), ("in", "ltr")])
    func direction(language: String, direction: String) throws {
        let renderer = PageRenderer(
            theme: try Theme(files: DefaultTheme.files),
            site: SiteIdentity(title: "Sea", language: language, baseURL: nil))
        let site = try #require(renderer.shared["site"])
        guard case .text(direction)? = site.child(named: "direction") else {
            Issue.record("\(language) is not \(direction)")
            return
        }
    }
}
