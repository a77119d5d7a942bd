import Foundation
import Testing

@testable import PhotoCatalog

@Suite("Impossible dates", .serialized)
struct CredibleDateTests {
    @Test(
        "Dates before photography, of unset clocks, and from 19 January 2038 on are not credible",
        arguments: [
            ("1825-12-31 23:59:59", false), ("1826-01-01 00:00:00", true), ("1970-01-01 00:00:00", false),
            ("1970-01-01 00:00:01", true), ("1970-01-01 01:00:00", false),
            ("1970-01-01 14:00:00", false), ("1970-01-01 15:00:00", true), ("1970-01-01 05:30:00", true),
            ("1969-12-31 19:00:00", false), ("1969-12-31 12:00:00", false), ("1969-12-31 11:00:00", true),
            ("1969-12-31 19:00:01", true), ("1969-12-31 19:30:00", true), ("2002-12-08 12:00:00", false),
            ("2002-12-08 12:00:01", true), ("1904-01-01 00:00:00", false),
            ("1904-01-01 00:00:01", true), ("1980-01-01 00:00:00", false),
            ("1980-01-01 17:05:11", false), ("1980-01-02 00:00:00", true), ("1979-12-31 23:59:59", true),
            ("2000-01-01 00:00:00", false), ("2000-01-01 00:00:01", true), ("2001-01-01 00:00:00", true),
            ("2038-01-18 23:59:59", true), ("2038-01-19 00:00:00", false), ("2107-02-06 06:28:15", false),
            ("9999-12-31 00:00:00", false),
        ])
    func someDatesAreNotCredible(text: String, isCredible: Bool) throws {
        let parts = text.split { !$0.isNumber }.compactMap { Int($0) }
        let date = try #require(
            DateTaken(
                year: parts[0], month: parts[1], day: parts[2], hour: parts[3], minute: parts[4], second: parts[5]))
        #expect(date.isCredible == isCredible)
        #expect((TagText.date(text) == nil) == !isCredible)
    }

    @Test(
        "Years and months alone are credible from 1826 to 2038",
        arguments: [
            ("1904", true), ("1970", true), ("1980", true), ("1980-01", true), ("2000-01", true), ("1826", true),
            ("1825", false), ("2038", true), ("2039", false), ("1914–1918", true), ("2030–2050", false),
            ("0001", false),
        ])
    func partialDates(text: String, isCredible: Bool) throws {
        #expect(try #require(DateTaken(notation: text)).isCredible == isCredible)
    }

    @Test(
        "The beginning of 1970 in UTC is not credible with any known offset",
        arguments: [
            ("1970-01-01T01:00:00+01:00", false), ("1969-12-31T19:00:00-05:00", false),
            ("1970-01-01T05:30:00+05:30", false), ("1970-01-01T02:00:00+01:00", true),
            ("1969-12-31T19:00:00-04:00", true), ("2002-12-08T12:00:00-04:00", true), ("2002-12-08", true),
        ])
    func theEpochIsNotCredible(text: String, isCredible: Bool) {
        #expect((TagText.date(text) != nil) == isCredible)
    }

    private func taken(_ files: [String: String], exif: [String: String]) throws -> DateTaken? {
        let folder = try TemporaryFolder(files)
        try TaggedPhoto.write(to: folder.file("a.jpg"), tags: exif.mapValues { Array($0.utf8) })
        return MetadataReader.read(file: folder.file("a.jpg"), sidecars: files.keys.map(folder.file)).taken
    }

    @Test(
        "An impossible date is skipped in favour of a credible one",
        arguments: [
            ["a.jpg.xmp": XMPText.packet("<exif:DateTimeOriginal>1980-01-01T00:00:00</exif:DateTimeOriginal>")],
            ["a.md": "Date: 1970-01-01\n\nFog"], ["a.jpg.json": #"{"photoTakenTime": {"timestamp": "2200000000"}}"#],
            ["a.jpg.json": #"{"photoTakenTime": {"timestamp": "946684800"}}"#], [:],
        ])
    func aDateThatCannotBeTrueHidesNone(files: [String: String]) throws {
        let date = try taken(
            files,
            exif: [
                "Exif.Photo.DateTimeOriginal": "2038:01:19 03:14:07",
                "Exif.Photo.DateTimeDigitized": "2019:05:12 18:30:05",
            ])
        #expect(date?.year == 2019)
        #expect(try taken(files, exif: ["Exif.Photo.DateTimeOriginal": "2000:01:01 00:00:00"]) == nil)
    }

    @Test("A sidecar gives the date if the clock of the camera was not set")
    func filesBesideAPhotoMayKnowBetter() throws {
        let unset = ["Exif.Photo.DateTimeOriginal": "1980:01:01 00:12:00"]
        #expect(
            try taken(["a.jpg.json": #"{"photoTakenTime": {"timestamp": "1715538605"}}"#], exif: unset)?.year == 2024)
        #expect(try taken(["a.md": "Date: 2011-04-05\n\nFog"], exif: unset)?.year == 2011)
    }
}
