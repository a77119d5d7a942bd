import BinaryContainers
import FileReading

extension MetadataFile {
    /// When the photo was taken, by the first of these that has a credible date:
    ///
    /// 1. tags that name the moment of the picture. EXIF's comes first: cameras write it, with offset and fraction.
    ///    TIFF/EP and the DNG of some cameras have it in the first directory (RawTherapee issue 5251).
    /// 2. tags that name the moment when it became digital, for a scan the day of scanning: EXIF 3.0, 4.6.6.4, and XMP
    ///    part 2, which maps `xmp:CreateDate` to it
    /// 3. `Exif.Image.DateTime`, the last change of the file. Cameras fill it in too, and some phones nothing else. A
    ///    sidecar has none, since its own changes are not the photo's.
    /// 4. the time of the position, which is in UTC, so that its day may be another one
    var taken: DateTaken? {
        let original = [
            date("Exif.Photo.DateTimeOriginal", "Original"), date("Exif.Image.DateTimeOriginal", "Original"),
            date("Xmp.exif.DateTimeOriginal"), date("Xmp.photoshop.DateCreated"), iptcDate,
        ]
        let digitized = [
            date("Exif.Photo.DateTimeDigitized", "Digitized"), date("Xmp.exif.DateTimeDigitized"),
            date("Xmp.xmp.CreateDate"),
        ]
        return original.lazy.compactMap(\.self).first
            ?? digitized.lazy.compactMap(\.self).first?.from(.digitized)
            ?? date("Exif.Image.DateTime", "")?.from(.changed)
            ?? (exifPositionDate ?? xmpPositionDate).flatMap {
                $0.year < Self.firstYearOfPositions ? nil : $0.from(.position)
            }
    }

    /// The time of the position in EXIF, with the day in one tag and the time in another, as three numbers.
    private var exifPositionDate: DateTaken? {
        guard let date = date("Exif.GPSInfo.GPSDateStamp"), let day = date.day else { return nil }
        let time = (self["Exif.GPSInfo.GPSTimeStamp"] ?? "").split(separator: " ")
            .compactMap { TagText.number(String($0)) }.compactMap { Int(exactly: $0.rounded(.down)) }
        guard time.count == 3 else { return date.withoutTime }
        return DateTaken(
            year: date.year, month: date.month, day: day, hour: time[0], minute: time[1], second: time[2], offset: 0)
            ?? date.withoutTime
    }

    private var xmpPositionDate: DateTaken? {
        date("Xmp.exif.GPSTimeStamp").map { $0.offset == nil ? $0.withOffset(0) : $0 }
    }

    /// The weeks of GPS are counted to 1,024, which is 19.6 years. Receivers that do not notice show earlier dates
    /// (XCSoar issue 1087: 2003-05-07 for 2022-12-21). Cameras with a receiver were rare before this year.
    private static let firstYearOfPositions = 2008

    private var iptcDate: DateTaken? {
        guard let day = self["Iptc.Application2.DateCreated"] else { return nil }
        return TagText.date([day, self["Iptc.Application2.TimeCreated"] ?? ""].joined(separator: "T"))
    }

    /// - Parameter name: Ends the names of the EXIF tags with the offset and the fraction; nil if there are none.
    private func date(_ tag: String, _ name: String? = nil) -> DateTaken? {
        guard let text = self[tag] else { return nil }
        guard let name else { return TagText.date(text) }
        return TagText.date(
            text, offset: self["Exif.Photo.OffsetTime" + name], fraction: self["Exif.Photo.SubSecTime" + name])
    }
}

/// Reads when a PNG was made from its texts, which no library reports.
enum PNGDate {
    /// Returns the date in the text `Creation Time`. `tIME` and ImageMagick's texts `date:create` and `date:modify`
    /// don't count: they are times of the file, which every copy changes.
    ///
    /// - Returns: nil if the file is not a PNG or has no such text.
    static func read(_ file: SourceFile) -> DateTaken? {
        guard let file = try? file.opened(), let mapped = try? MappedFile(file) else { return nil }
        return mapped.withBytes { read(ByteView($0)) }
    }

    private static func read(_ file: ByteView) -> DateTaken? {
        guard file.begins(at: 0, with: PNGChunkReader.signature) else { return nil }
        var reader = PNGChunkReader(file)
        while let chunk = try? reader.next(), chunk.type != "IEND" {
            guard chunk.type == "tEXt" || chunk.type == "iTXt", chunk.data.count <= longestText else { continue }
            if let date = file[chunk.data].flatMap(date) { return date.from(.changed) }
        }
        return nil
    }

    /// - Parameter data: Of a text: its keyword, a zero, in `iTXt` four more fields, and the value.
    private static func date(in data: [UInt8]) -> DateTaken? {
        let fields = data.split(separator: 0)
        guard fields.count > 1, let value = fields.last, fields[0].elementsEqual("Creation Time".utf8)
        else { return nil }
        return TagText.date(String(decoding: value, as: UTF8.self))
    }

    private static let longestText = 1_000
}
