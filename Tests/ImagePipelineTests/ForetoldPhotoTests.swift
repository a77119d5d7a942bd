import Testing

@testable import ImagePipeline

extension Rendering {
    @Suite("The forecast of a photo's renditions")
    struct ForetoldPhotoTests {
        let studio: Studio

        init() throws {
            studio = try Studio()
        }

        /// The names and sizes of what is made, in order.
        private func renditions(of photo: RenderedPhoto) -> [String] {
            photo.renditions.map { "\($0.fileName) \($0.size.width)x\($0.size.height) \($0.format)" }
        }

        @Test(
            "The forecast lists the renditions that are made of the photo", arguments: ["jpg", "png", "tif", "avif"],
            [1, 6])
        func hasTheRenditionsThatAreMadeOfIt(suffix: String, orientation: Int) throws {
            var file = studio.folder.path + "/photo." + suffix
            let picture = Picture.quarters(170, 100)
            if suffix == "jpg" {
                file = try studio.folder.add("photo.jpg", picture.jpeg())
            } else {
                try #require(try picture.save(to: file))
            }
            let spec = RenditionSpec(
                widths: [40, 80], encodings: [RenditionEncoding(.webp), RenditionEncoding(.jpeg)], zoomWidth: 160)
            let made = try Renderer().render(
                PhotoSource(file: file, orientation: orientation), spec: spec, into: studio.folder.path, stem: "print")
            let predicted = try Renderer().predict(
                PhotoSource(file: file, orientation: orientation), spec: spec, stem: "print")
            #expect(predicted.size == made.size)
            #expect(renditions(of: predicted) == renditions(of: made))
            // Only JPEG files are given an orientation here.
            let width = suffix == "jpg" && orientation == 6 ? 100 : 160
            #expect(
                made.renditions.map(\.fileName) == [
                    "print-40.webp", "print-80.webp", "print-40.jpg", "print-80.jpg", "print-\(width).jpg",
                ])
        }

        @Test("The forecast of a file with an invalid header is refused")
        func isRefusedWhereItsHeaderIs() throws {
            let file = try studio.folder.add("photo.jpg", Array("no photo".utf8))
            #expect(throws: ImageError.self) {
                try Renderer().predict(
                    PhotoSource(file: file, orientation: 1), spec: RenditionSpec(widths: [40]), stem: "print")
            }
        }
    }
}
