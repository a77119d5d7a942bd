import Testing

@testable import SiteChecking

@Suite("Positions in pages")
struct PagePrivacyTests {
    @Test(
        "A meta element with coordinates states a position; others, zeros and places by name don't",
        arguments: [
            ("geo.position", "48.2;16.37", true), ("ICBM", "48.2, 16.37", true),
            ("place:location:latitude", "48.2", true), ("description", "48.2;16.37", false),
            ("geo.position", "0;0", false), ("geo.placename", "Vienna 1", false),
        ])
    func meta(name: String, content: String, isPosition: Bool) {
        #expect(PagePrivacy.statesPosition(meta: name, content: content) == isPosition)
    }

    @Test(
        "Structured data with a latitude states a position",
        arguments: [
            (#"{"@type":"Photograph","geo":{"@type":"GeoCoordinates","latitude":"48.2","longitude":1}}"#, true),
            (#"{"latitude" : -33.9}"#, true),
            (#"{"name":"latitude","latitude":null,"sameLatitude":3}"#, false), ("{", false),
        ])
    func structuredData(json: String, isPosition: Bool) {
        #expect(PagePrivacy.statesPosition(json: json) == isPosition)
    }

    @Test(
        "A link to a place on a map states a position",
        arguments: [
            "geo:48.2010,16.3695", "https://www.openstreetmap.org/?mlat=48.2010&mlon=16.3695",
            "https://www.openstreetmap.org/#map=17/48.20100/16.36950",
            "https://www.google.com/maps/@48.2010,16.3695,17z", "https://maps.apple.com/?ll=48.2010,16.3695",
            // South and west.
            "https://www.openstreetmap.org/?mlat=-22.9519&mlon=-43.2105",
            "https://www.google.com/maps/@-22.9519,-43.2105,17z",
        ])
    func linksToPlaces(address: String) {
        #expect(PagePrivacy.statesPosition(address: address))
    }

    @Test(
        "Other links state no position",
        arguments: [
            "https://www.openstreetmap.org/copyright", "photos.html?q=48.2010",
            "https://www.google.com/search?q=vienna", "geography.html",
        ])
    func otherLinks(address: String) {
        #expect(!PagePrivacy.statesPosition(address: address))
    }
}
