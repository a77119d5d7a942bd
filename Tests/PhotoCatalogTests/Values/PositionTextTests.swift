import Testing

@testable import PhotoCatalog

@Suite("Positions in texts")
struct PositionTextTests {
    @Test(
        "A position as camera apps write it is recognised",
        arguments: [
            "Latitude: 48.137154, Longitude: 11.576124, Elevation: 519.0m, Accuracy: 4.0m, Time: 2023-07-08 10:11",
            "Marienplatz 1, 80331 Muenchen, Lat 48.137154 Long 11.576124", "Lat 48.137154° Long 11.576124°\n08/07/23",
            "https://maps.google.com/?q=48.137154,11.576124", "At https://www.google.de/maps/@48.137154,11.576124,17z",
            "https://maps.app.goo.gl/AbCdEf", "https://www.openstreetmap.org/?mlat=48.1371&mlon=11.5761",
            "48.137154, 11.576124", "-33.856784 151.215297", "N 48.13715° E 11.57612°", "48°8'13.8\"N 11°34'34.0\"E",
            "(48.137154, 11.576124)", "GPS Latitude: 48°8'13.8\" N, Longitude: 11°34'34.0\" E",
            "lat=48.1371 lng=11.5761",
        ])
    func positions(text: String) {
        #expect(PositionText.isExact(text))
    }

    @Test(
        "A caption with numbers, degrees or links is not a position",
        arguments: [
            "48 steps down to the sea", "51°28′N 0°00′W", "47°9′S, 126°43′W", "48.1, 11.5", "Pi is 3.14159265358979",
            "Late 1978.12345 long 2", "https://example.org/photos/48.137154", "Call +49 89 12345678",
            "2023-07-08 10:11:12",
            "https://www.google.com/search?q=fog", "Lat. and long. of 12345678 places",
            "Latin 48.1371 and longing 11.5761",
            "1.23456 and 2.34567 in one picture", "", "Our favourite café: https://maps.app.goo.gl/AbCdEf",
            "Find us at https://w3w.co/filled.count.soap, every Sunday",
        ])
    func captions(text: String) {
        #expect(!PositionText.isExact(text))
    }
}
