import Foundation
import Testing

@testable import PhotoCatalog

extension MetadataReaderTests {
    /// What is read beside what ExifTool reads, which knows more of metadata than any library.
    ///
    /// In generated photos, or in those of the folder that `VITRINE_PHOTOS` names.
    @Suite(
        "Metadata compared with ExifTool",
        .enabled(if: ExifTool.path != nil, "exiftool isn't installed (Debian: libimage-exiftool-perl)"))
    struct ExifToolTests {
        @Test("Dates, titles, orientations and positions are the same as ExifTool reads")
        func datesTitlesOrientationsAndPositionsAreWhatExifToolReads() throws {
            let generated = try TemporaryFolder()
            let folder = ProcessInfo.processInfo.environment["VITRINE_PHOTOS"]
            if folder == nil { try Self.generate(in: generated) }
            let photos = try ExifTool.read(folder ?? generated.path)
            #expect(photos.count >= (folder == nil ? Self.fixtures.count : 1))
            for photo in photos {
                let metadata = MetadataReader.read(file: photo.file)
                #expect(metadata.taken.map(Self.text) == photo.taken, "\(photo.file): taken")
                #expect(metadata.title == photo.title, "\(photo.file): title")
                #expect(metadata.orientation == photo.orientation, "\(photo.file): orientation")
                #expect(metadata.position.map(Self.text) == photo.position, "\(photo.file): position")
            }
        }

        @Test("Photographers, notices, licences and texts in other languages are the same as ExifTool reads")
        func rightsAreWhatExifToolReads() throws {
            let folder = try TemporaryFolder()
            for (number, arguments) in Self.rights.enumerated() {
                let file = folder.file("\(number).jpg")
                try TaggedPhoto.write(to: file, tags: [:])
                try ExifTool.write(arguments, to: file)
            }
            let photos = try ExifTool.read(folder.path)
            #expect(photos.count == Self.rights.count)
            for photo in photos {
                let metadata = MetadataReader.read(file: photo.file)
                #expect(metadata.credit?.creators ?? [] == photo.creators, "\(photo.file): creators")
                #expect(metadata.copyright == photo.copyright, "\(photo.file): copyright")
                #expect(metadata.credit?.line == photo.first("XMP-photoshop:Credit", "IPTC:Credit"), "\(photo.file)")
                #expect(metadata.credit?.webStatement == photo.first("XMP-xmpRights:WebStatement"), "\(photo.file)")
                #expect(metadata.credit?.licensor == photo.first("XMP-plus:LicensorName"), "\(photo.file)")
                #expect(metadata.credit?.licensorURL == photo.first("XMP-plus:LicensorURL"), "\(photo.file)")
                let german = metadata.localized(to: "de").metadata
                #expect(german.title == photo.first("XMP-dc:Title-de", "XMP-dc:Title"), "\(photo.file)")
                #expect(german.caption == photo.first("XMP-dc:Description-de", "XMP-dc:Description"), "\(photo.file)")
                #expect(german.copyright == photo.first("XMP-dc:Rights-de") ?? photo.copyright, "\(photo.file)")
                #expect(
                    german.alt
                        == photo.first("XMP-iptcCore:AltTextAccessibility-de", "XMP-iptcCore:AltTextAccessibility"),
                    "\(photo.file)")
            }
        }

        /// What ExifTool writes into each photo.
        private static let rights: [[String]] = [
            [
                "-XMP-dc:Creator=Smith, Ann", "-XMP-dc:Creator=Björk", "-XMP-dc:Rights=© Ann",
                "-XMP-dc:Rights-de=© Anna",
                "-XMP-photoshop:Credit=Ann/Agency", "-XMP-xmpRights:WebStatement=https://example.org/terms",
                "-XMP-plus:LicensorName=Agency", "-XMP-plus:LicensorURL=https://example.org/buy", "-EXIF:Artist=Other",
            ],
            ["-IPTC:By-line=Ann", "-IPTC:By-line=Björk", "-IPTC:CopyrightNotice=© Ann", "-IPTC:Credit=Ann/Agency"],
            ["-EXIF:Artist=Ann; Björk", "-EXIF:Copyright=Ann\nAgency"], ["-EXIF:Artist=Ann", "-EXIF:Copyright=Ann"],
            [
                "-XMP-dc:Title=Fog", "-XMP-dc:Title-de=Nebel, dicht", "-XMP-dc:Title-is=Þoka",
                "-XMP-dc:Description=Bay",
                "-XMP-dc:Description-de=Bucht", "-XMP-iptcCore:AltTextAccessibility=A pier",
                "-XMP-iptcCore:AltTextAccessibility-de=Ein Steg",
            ],
        ]

        private static func text(_ date: DateTaken) -> String {
            let parts = [date.month, date.day, date.hour, date.minute, date.second].map { $0 ?? 0 }
                .map { $0 < 10 ? "0\($0)" : "\($0)" }
            return "\(date.year)\(parts.joined()) \(date.offset.map(String.init) ?? "")"
        }

        private static func text(_ position: GeoPosition) -> String {
            ExifTool.text(latitude: position.latitude, longitude: position.longitude, altitude: position.altitude)
        }

        private static let fixtures: [[String: String]] = [
            [:], ["Exif.Photo.DateTimeOriginal": "2024:05:12 18:30:05", "Exif.Photo.OffsetTimeOriginal": "-03:30"],
            ["Exif.Photo.DateTimeDigitized": "2024:05:12 18:30:05", "Xmp.dc.title": "Jökull"],
            ["Xmp.photoshop.DateCreated": "2024-05-12T18:30:05+02:00", "Iptc.Application2.ObjectName": "Object"],
            ["Exif.Image.XPTitle": "196 0 33 32 0 0", "Exif.Image.Orientation": "8"],
            ["Xmp.tiff.Orientation": "3", "Xmp.exif.GPSLatitude": "64,30.5N", "Xmp.exif.GPSLongitude": "20,30,15W"],
            [
                "Exif.GPSInfo.GPSLatitude": "64/1 8/1 3025/100", "Exif.GPSInfo.GPSLatitudeRef": "S",
                "Exif.GPSInfo.GPSLongitude": "20/1 305/10 0/1", "Exif.GPSInfo.GPSLongitudeRef": "W",
                "Exif.GPSInfo.GPSAltitude": "205/10", "Exif.GPSInfo.GPSAltitudeRef": "1",
            ],
        ]

        private static func generate(in folder: TemporaryFolder) throws {
            for (number, tags) in fixtures.enumerated() {
                try TaggedPhoto.write(to: folder.file("\(number).jpg"), tags: tags.mapValues { Array($0.utf8) })
            }
        }
    }
}

/// The program of that name.
private enum ExifTool {
    static let path = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        .map { "\($0)/exiftool" }.first { FileManager.default.isExecutableFile(atPath: $0) }

    struct Photo {
        let file: String
        fileprivate let tags: [String: String]
        fileprivate let lists: [String: [String]]

        /// The value of the first of these tags that there is.
        func first(_ names: String...) -> String? { names.lazy.compactMap { tags[$0] }.first }

        var creators: [String] {
            if let list = ["XMP-dc:Creator", "IPTC:By-line"].lazy.compactMap({ lists[$0] }).first { return list }
            return (first("XMP-dc:Creator", "IPTC:By-line") ?? first("IFD0:Artist"))?
                .split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) } ?? []
        }

        /// ExifTool separates the parts of EXIF's by a line break.
        var copyright: String? {
            first("XMP-dc:Rights", "IPTC:CopyrightNotice") ?? first("IFD0:Copyright")?.replacing("\n", with: "; ")
        }

        /// `20240512183005 -210`, the offset in minutes; nil for a date that never was.
        var taken: String? {
            let names = [
                "ExifIFD:DateTimeOriginal", "XMP-exif:DateTimeOriginal", "XMP-photoshop:DateCreated",
                "Composite:DateTimeCreated", "IPTC:DateCreated", "ExifIFD:CreateDate", "XMP-exif:DateTimeDigitized",
                "XMP-xmp:CreateDate", "IFD0:ModifyDate",
            ]
            for name in names {
                guard let text = tags[name] else { continue }
                let digits = text.prefix(19).filter(\.isNumber)
                guard digits.count >= 8, !digits.hasPrefix("0000") else { continue }
                let own = String(text.dropFirst(19).drop { !"+-Z".contains($0) })
                let offset = name == "ExifIFD:DateTimeOriginal" ? tags["ExifIFD:OffsetTimeOriginal"] ?? own : own
                return digits.padding(toLength: 14, withPad: "0", startingAt: 0) + " " + Self.minutes(offset)
            }
            return nil
        }

        var title: String? {
            ["XMP-dc:Title", "IPTC:ObjectName", "IPTC:Headline", "XMP-photoshop:Headline", "IFD0:XPTitle"].lazy
                .compactMap { tags[$0].flatMap(CleanText.line) }.first
        }

        /// Decoders of HEIF turn pictures themselves.
        var orientation: Int {
            if tags["File:MIMEType"]?.hasPrefix("image/hei") ?? false { return 1 }
            return tags["IFD0:Orientation"].flatMap { Int($0) } ?? 1
        }

        var position: String? {
            guard let latitude = number("Composite:GPSLatitude") ?? number("XMP-exif:GPSLatitude"),
                let longitude = number("Composite:GPSLongitude") ?? number("XMP-exif:GPSLongitude")
            else { return nil }
            return ExifTool.text(
                latitude: latitude, longitude: longitude,
                altitude: number("Composite:GPSAltitude") ?? number("GPS:GPSAltitude"))
        }

        private func number(_ name: String) -> Double? { tags[name].flatMap { Double($0) } }

        private static func minutes(_ offset: String) -> String {
            if offset == "Z" { return "0" }
            let numbers = offset.split { !$0.isNumber }.compactMap { Int($0) }
            guard numbers.count == 2 else { return "" }
            return "\((numbers[0] * 60 + numbers[1]) * (offset.hasPrefix("-") ? -1 : 1))"
        }
    }

    static func read(_ folder: String) throws -> [Photo] {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: path ?? "")
        process.arguments = ["-json", "-n", "-G1", "-r", "-c", "%.8f", folder]
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let json = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        let objects = try JSONSerialization.jsonObject(with: json) as? [[String: Any]] ?? []
        return objects.map { object in
            let tags = object.mapValues { "\($0)" }
            return Photo(
                file: tags["SourceFile"] ?? "", tags: tags, lists: object.compactMapValues { $0 as? [String] })
        }
    }

    static func write(_ arguments: [String], to file: String) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path ?? "")
        process.arguments =
            ["-q", "-overwrite_original", "-codedcharacterset=utf8", "-charset", "iptc=utf8"] + arguments + [file]
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
    }

    /// To some ten centimetres, which is more than either is told.
    static func text(latitude: Double, longitude: Double, altitude: Double?) -> String {
        [latitude, longitude].map { String(format: "%.6f", $0) }.joined(separator: " ")
            + (altitude.map { String(format: " %.2f", $0) } ?? "")
    }
}
