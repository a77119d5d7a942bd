import Testing

@testable import SiteChecking

@Suite("Positions in pages")
struct PagePrivacyTests {
    @Test(
        "A statement with coordinates is found",
        arguments: [
            PagePrivacy.Statement.meta(name: "geo.position", content: "48.2;16.37"),
            .meta(name: "ICBM", content: "48.2, 16.37"), .meta(name: "place:location:latitude", content: "48.2"),
            .structuredData(
                #"{"@type":"Photograph","geo":{"@type":"GeoCoordinates","latitude":"48.2","longitude":1}}"#),
            .structuredData(#"{"latitude" : -33.9}"#), .link("geo:48.2010,16.3695"),
            .link("https://www.openstreetmap.org/?mlat=48.2010&mlon=16.3695"),
            .link("https://www.openstreetmap.org/#map=17/48.20100/16.36950"),
            .link("https://www.google.com/maps/@48.2010,16.3695,17z"),
            .link("https://maps.apple.com/?ll=48.2010,16.3695"),
            // South and west.
            .link("https://www.openstreetmap.org/?mlat=-22.9519&mlon=-43.2105"),
            .link("https://www.google.com/maps/@-22.9519,-43.2105,17z"),
        ])
    func areFound(statement: PagePrivacy.Statement) {
        #expect(PagePrivacy.problem(statement)?.contains("states coordinates") == true)
    }

    @Test(
        "Other statements, zeros and places by name are not found",
        arguments: [
            PagePrivacy.Statement.meta(name: "description", content: "48.2;16.37"),
            .meta(name: "geo.position", content: "0;0"), .meta(name: "geo.placename", content: "Vienna 1"),
            .structuredData(#"{"name":"latitude","latitude":null,"sameLatitude":3}"#), .structuredData("{"),
            .link("https://www.openstreetmap.org/copyright"), .link("photos.html?q=48.2010"),
            .link("https://www.google.com/search?q=vienna"), .link("geography.html"),
        ])
    func areNotFound(statement: PagePrivacy.Statement) {
        #expect(PagePrivacy.problem(statement) == nil)
    }
}
