import Testing

@testable import ImagePipeline

struct ColourProfileTests {
    static let profiles: [(fixture: ProfileFixture, isSRGB: Bool)] = [
        (.sRGB, true),
        (.displayP3, false),
        (.swapped, false),
        (ProfileFixture(gamma: 2.2), false),
        (ProfileFixture(gamma: 1.8), false),
        (ProfileFixture(colourSpace: "GRAY"), false),
    ]

    @Test(arguments: profiles)
    func sRGBIsToldByItsNumbers(_ profile: (fixture: ProfileFixture, isSRGB: Bool)) throws {
        #expect(try #require(ColourProfile(profile.fixture.bytes)).isSRGB == profile.isSRGB)
    }

    @Test func cutProfileIsSurvived() {
        let bytes = ProfileFixture.sRGB.bytes
        for count in stride(from: 0, to: bytes.count - 2048, by: 3) {
            #expect(ColourProfile(Array(bytes.prefix(count)))?.isSRGB != true)
        }
    }
}
