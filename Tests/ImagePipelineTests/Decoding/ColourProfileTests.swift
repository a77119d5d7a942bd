import Testing

@testable import ImagePipeline

@Suite("Colour profiles")
struct ColourProfileTests {
    static let profiles: [(fixture: ProfileFixture, isSRGB: Bool)] = [
        (.sRGB, true),
        (.displayP3, false),
        (.swapped, false),
        (ProfileFixture(gamma: 2.2), false),
        (ProfileFixture(gamma: 1.8), false),
        (ProfileFixture(colourSpace: "GRAY"), false),
    ]

    @Test("An sRGB profile is recognised by its values", arguments: profiles)
    func sRGBIsToldByItsNumbers(_ profile: (fixture: ProfileFixture, isSRGB: Bool)) throws {
        #expect(try #require(ColourProfile(profile.fixture.bytes)).isSRGB == profile.isSRGB)
    }

    @Test("A truncated profile is read without a crash")
    func cutProfileIsSurvived() {
        let bytes = ProfileFixture.sRGB.bytes
        for count in stride(from: 0, to: bytes.count - 2048, by: 3) {
            #expect(ColourProfile(Array(bytes.prefix(count)))?.isSRGB != true)
        }
    }
}
