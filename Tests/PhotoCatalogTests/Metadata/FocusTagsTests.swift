import PhotoVocabulary
import Testing

@testable import PhotoCatalog

extension MetadataReaderTests {
    @Suite("Focus points in metadata")
    struct FocusTagsTests {
        /// A region of the Metadata Working Group, as programs write it: around its centre.
        struct Region {
            var type = "Face"
            var x = "0.5"
            var y = "0.5"
            var w = "0"
            var h = "0"
            var unit = "normalized"

            var xmp: String {
                """
                <rdf:li><rdf:Description mwg-rs:Name="Ann" mwg-rs:Type="\(type)"><mwg-rs:Area stArea:x="\(x)" \
                stArea:y="\(y)" stArea:w="\(w)" stArea:h="\(h)" stArea:unit="\(unit)"/></rdf:Description></rdf:li>
                """
            }
        }

        private func focus(
            _ regions: [Region] = [], appliedTo: (String, String)? = nil, area: String? = nil,
            dimensions: (String, String)? = ("4000", "3000"),
            size: (UInt16, UInt16)? = nil, orientation: Int = 1
        ) throws -> FocusPoint? {
            var tags = ["Exif.Image.Orientation": String(orientation)]
            tags["Exif.Photo.SubjectArea"] = area
            tags["Exif.Photo.PixelXDimension"] = dimensions?.0
            tags["Exif.Photo.PixelYDimension"] = dimensions?.1
            let applied = appliedTo.map {
                "<mwg-rs:AppliedToDimensions stDim:w=\"\($0)\" stDim:h=\"\($1)\" stDim:unit=\"pixel\"/>"
            }
            let xmp = """
                <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"
                xmlns:mwg-rs="http://www.metadataworkinggroup.com/schemas/regions/"
                xmlns:stArea="http://ns.adobe.com/xmp/sType/Area#"
                xmlns:stDim="http://ns.adobe.com/xap/1.0/sType/Dimensions#">
                <rdf:Description rdf:about=""><mwg-rs:Regions rdf:parseType="Resource">\(applied ?? "")<mwg-rs:RegionList><rdf:Bag>
                \(regions.map(\.xmp).joined())
                </rdf:Bag></mwg-rs:RegionList></mwg-rs:Regions></rdf:Description></rdf:RDF></x:xmpmeta>
                """
            let folder = try TemporaryFolder()
            let file = folder.file("a.jpg")
            try TaggedPhoto.write(
                to: file, tags: tags.mapValues { Array($0.utf8) }, xmp: regions.isEmpty ? nil : xmp, size: size)
            return MetadataReader.read(file: file).focus
        }

        private func isClose(_ focus: FocusPoint?, _ x: Double, _ y: Double) -> Bool {
            focus.map { abs($0.x - x) < 1e-6 && abs($0.y - y) < 1e-6 } ?? false
        }

        @Test("A focus region takes precedence over faces and the subject area")
        func aFocusRegionWinsOverFaces() throws {
            let regions = [Region(x: "0.1", y: "0.1"), Region(type: "Focus", x: "0.7", y: "0.4")]
            #expect(isClose(try focus(regions, area: "400 300"), 0.7, 0.4))
        }

        @Test("Several faces are kept in view together")
        func facesAreKeptInViewTogether() throws {
            // From 0.1 to 0.4 and from 0.2 to 0.6: what is 0.1 into 0.7 is 1/7, and 0.2 into 0.6 a third.
            let regions = [
                Region(x: "0.15", y: "0.3", w: "0.1", h: "0.2"), Region(x: "0.3", y: "0.5", w: "0.2", h: "0.2"),
                Region(type: "Pet", x: "0.9", y: "0.9"),
            ]
            #expect(isClose(try focus(regions, area: "400 300"), 1.0 / 7, 1.0 / 3))
        }

        @Test(
            "Invalid and other regions are skipped",
            arguments: [
                Region(type: "BarCode", x: "0.1"), Region(x: "1.2"), Region(x: "nan"), Region(x: "100", unit: "pixel"),
                Region(x: "0.2", unit: "pixel"), Region(x: "0.2", w: "-1"), Region(x: "left"),
            ])
        func otherRegionsSayNothing(region: Region) throws {
            #expect(try focus([region]) == nil)
            let face = Region(x: "0.25", y: "0.75")
            #expect(isClose(try focus([region, face]), 0.25, 0.75), "a region that is passed over ends no list")
        }

        @Test(
            "A subject area in pixels gives the focus point",
            arguments: [
                ("1000 2400", 0.25, 0.8), ("0 3000", 0, 1), ("400 300 400", 1.0 / 18, 1.0 / 26),
                ("1000 1500 1000 600", 1.0 / 6, 0.5),
                // Too high to say where.
                ("600 1300 200 2400", 5.0 / 38, 0.5),
            ] as [(String, Double, Double)])
        func subjectAreasAreInPixels(area: String, x: Double, y: Double) throws {
            #expect(isClose(try focus(area: area), x, y))
        }

        @Test(
            "A subject area that is invalid or only the default is skipped",
            arguments: [
                "1000", "1000 1000 10 10 10", "4001 10", "10 3001", "2000 1500", "2015 1511 2217 1330",
                "1900 1400 3200 2400", "0 0 65535 65535",
            ])
        func subjectAreasThatSayNothingArePassedOver(area: String) throws {
            #expect(try focus(area: area) == nil)
        }

        @Test("A subject area needs the size of the picture")
        func subjectAreasNeedTheSizeThatTheyCountIn() throws {
            #expect(try focus(area: "100 100", dimensions: nil) == nil)
            #expect(isClose(try focus(area: "100 100", dimensions: nil, size: (400, 1000)), 0.25, 0.1))
            // Made smaller since, which what the camera wrote doesn't show.
            #expect(isClose(try focus(area: "1000 300", size: (641, 480)), 0.25, 0.1))
        }

        @Test(
            "The subject area of a photo that was turned or cropped later is skipped",
            arguments: [(3000, 4000), (3000, 3000)] as [(UInt16, UInt16)])
        func subjectAreasOfPhotosThatWereTurnedOrCroppedSinceSayNothing(width: UInt16, height: UInt16) throws {
            #expect(try focus(area: "1000 300", size: (width, height)) == nil)
        }

        @Test(
            "The regions of a photo that was turned or cropped later are skipped",
            arguments: [
                (("4000", "3000"), true), (("641", "480"), true), (("3000", "4000"), false), (("4000", "2000"), false),
                (("0", "3000"), true), (("wide", "3000"), true),
            ] as [((String, String), Bool)])
        func regionsOfPhotosThatWereTurnedOrCroppedSinceSayNothing(size: (String, String), count: Bool) throws {
            let face = Region(x: "0.25", y: "0.75")
            #expect(isClose(try focus([face], appliedTo: size, size: (1200, 900)), 0.25, 0.75) == count)
            #expect(isClose(try focus([face], appliedTo: size), 0.25, 0.75), "the file's own size isn't known")
        }

        /// EXIF's corners: where the stored picture's first row and first column are once it is upright.
        @Test(
            "Focus points are turned with the orientation of their photo",
            arguments: [
                (1, 0.2, 0.1), (2, 0.8, 0.1), (3, 0.8, 0.9), (4, 0.2, 0.9), (5, 0.1, 0.2), (6, 0.9, 0.2), (7, 0.9, 0.8),
                (8, 0.1, 0.8), (9, 0.2, 0.1),
            ] as [(Int, Double, Double)])
        func pointsAreTurnedWithTheirPhotos(orientation: Int, x: Double, y: Double) throws {
            #expect(isClose(try focus([Region(x: "0.2", y: "0.1")], orientation: orientation), x, y))
            #expect(isClose(try focus(area: "800 300", orientation: orientation), x, y))
        }
    }
}
