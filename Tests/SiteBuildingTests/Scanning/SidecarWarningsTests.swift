import Testing

@testable import PhotoCatalog
@testable import SiteBuilding

@Suite("Warnings about sidecars")
struct SidecarWarningsTests {
    @Test("A sidecar is named beside its photo, and a photo with a text that is too long by its own path")
    func names() {
        var metadata = PhotoMetadata()
        metadata.brokenSidecars = [
            BrokenSidecar(name: "a.xmp", fault: .noXMP), BrokenSidecar(name: "", fault: .longText),
        ]
        let warnings = metadata.warnings(about: PhotoFile(path: "sea/a.jpg")).map { $0.text(in: "Content") }
        #expect(
            warnings == [
                "Content/sea/a.xmp: is not readable XMP; ignored. Export it again from the program that made it, or remove it.",
                "Content/sea/a.jpg: a text in it is larger than 1 MB; ignored. Shorten it with the program that wrote it.",
            ])
    }
}
