import Testing

@testable import PhotoCatalog

@Suite("Language tags")
struct LanguageTagTests {
    @Test(
        "A well-formed tag is accepted as it is written",
        arguments: [
            "en", "de-AT", "DE-at", "zh-Hant-TW", "es-419", "zh-yue-HK", "zh-cmn-Hans-CN", "sl-rozaj-biske", "de-1996",
            "de-CH-1901", "hy-Latn-IT-arevela", "en-u-ca-gregory", "en-a-bbb-x-a", "ast", "qaa-Qaaa-QM-x-southern",
            "x-whatever", "i-klingon", "zh-min-nan", "en-GB-oed", "no-bok", "english",
        ])
    func wellFormedTagsAreAccepted(tag: String) {
        #expect(LanguageTag(tag)?.description == tag)
    }

    @Test(
        "A malformed tag is refused",
        arguments: [
            "", "e", "?", "deutsch!", "en_US", "en-", "-en", "en--US", "en US", "de-DE-", "en-verylongpart", "1en",
            "germanlanguage", "de-A", "de-419-DE", "a-DE", "x", "en-x", "en-a", "en-u", "en-a-x-b", "i-unknown",
            "de-DE-1901-1901", "en-a-bbb-a-ccc", "zh-Hant-Hans", "dé", "de-ÄT", "en-1", "de-AT-AT",
        ])
    func malformedTagsAreRefused(tag: String) {
        #expect(LanguageTag(tag) == nil)
    }
}
