import ImagePipeline
import PhotoCatalog
import Testing

@testable import SiteBuilding

struct SiteConfigurationTests {
    @Test func qualityIsOnOneScaleFromSettingsToEncoders() {
        #expect(PictureFormat.qualityRange == RenditionEncoding.qualityRange)
    }
}
