/// The date and time that cameras and programs write into the names of files.
///
/// Only forms that name both are read, since a number of eight digits may be anything, and WhatsApp's, which name the
/// day. Sources:
/// - `IMG_`, `VID_`, `PANO_`, `MVIMG_`, no prefix: Android's camera and those of Samsung, Xiaomi and others
/// - `IMG20230708101112`: Oppo, OnePlus and realme; `P_`: Asus; `WP_20140512_14_33_10_Pro`: Windows Phone
/// - `PXL_`: Google's camera, in UTC with milliseconds (andrewning/sortphotos issue 158)
/// - `IMG-20230708-WA0001`, `WhatsApp Image 2021-05-12 at 14.33.10`: WhatsApp; `signal-`: Signal; `photo_`: Telegram
/// - `FB_IMG_` with milliseconds since 1970: Facebook; `2019-05-12 14.33.10`: Dropbox
/// - `Screenshot`: Android, GNOME, macOS, Windows
enum NamedDate {
    /// - Returns: nil if the name has no such form, or if the date is not credible.
    static func read(_ name: String) -> DateTaken? {
        guard hasEnoughDigits(name) else { return nil }
        let stem = FileStem.split(name).stem
        let date = compact(stem) ?? dashed(stem) ?? whatsApp(stem) ?? milliseconds(stem)
        return date.flatMap { $0.isCredible ? $0.from(.name) : nil }
    }

    /// Whether there are eight digits, as every form has: names are asked often, and patterns take a hundred times as
    /// long.
    private static func hasEnoughDigits(_ name: String) -> Bool {
        name.utf8.reduce(0) { $0 + (UInt8(ascii: "0")...UInt8(ascii: "9") ~= $1 ? 1 : 0) } >= 8
    }

    /// `IMG_20230708_101112`, `PXL_20230101_101010101.PORTRAIT`, `20190512_143310`, `Screenshot_20230801-101112_Maps`.
    private static func compact(_ stem: String) -> DateTaken? {
        let forms = [
            #/(?:(?:IMG|VID|PANO|MVIMG|P)_|Screenshot[_ ])?([0-9]{8})[_-]([0-9]{2})([0-9]{2})([0-9]{2})()(?![0-9]).*/#,
            #/(?:IMG|VID)([0-9]{8})([0-9]{2})([0-9]{2})([0-9]{2})()(?![0-9]).*/#,
            #/WP_([0-9]{8})_([0-9]{2})_([0-9]{2})_([0-9]{2})()(?![0-9]).*/#,
            #/PXL_([0-9]{8})_([0-9]{2})([0-9]{2})([0-9]{2})([0-9]{3})(?![0-9]).*/#,
        ]
        guard let parts = forms.lazy.compactMap({ stem.wholeMatch(of: $0)?.output }).first else { return nil }
        let isUTC = stem.hasPrefix("PXL_")
        return date(
            parts.1.prefix(4), parts.1.dropFirst(4).prefix(2), parts.1.suffix(2), parts.2, parts.3, parts.4,
            fraction: parts.5, offset: isUTC ? 0 : nil)
    }

    /// `2019-05-12 14.33.10`, `signal-2021-05-12-143310`, `photo_2021-05-12_14-33-10`, `WhatsApp Image 2021-05-12 at
    /// 2.33.10 PM`.
    private static func dashed(_ stem: String) -> DateTaken? {
        let prefix = #/(?:signal-|photo_|Screenshot[_ ]|Screenshot from |Screen Shot |WhatsApp (?:Image|Video) )?/#
        guard let start = stem.prefixMatch(of: prefix)?.range.upperBound else { return nil }
        let form =
            #/([0-9]{4})-([0-9]{2})-([0-9]{2})(?: at |[ _-])([0-9]{1,2})[.:-]?([0-9]{2})[.:-]?([0-9]{2})(?![0-9])(?:\s?([AP]M))?.*/#
        guard let parts = stem[start...].wholeMatch(of: form)?.output, var hour = Int(parts.4) else { return nil }
        if let half = parts.7 {
            guard (1...12).contains(hour) else { return nil }
            hour = hour % 12 + (half == "PM" ? 12 : 0)
        }
        return date(parts.1, parts.2, parts.3, Substring(String(hour)), parts.5, parts.6)
    }

    /// `IMG-20230708-WA0001`: the day on which it was received.
    private static func whatsApp(_ stem: String) -> DateTaken? {
        guard let parts = stem.wholeMatch(of: #/(?:IMG|VID)-([0-9]{4})([0-9]{2})([0-9]{2})-WA[0-9]{4,}.*/#)?.output,
            let year = Int(parts.1), let month = Int(parts.2), let day = Int(parts.3)
        else { return nil }
        return DateTaken(year: year, month: month, day: day)
    }

    /// `FB_IMG_1589301190123`.
    private static func milliseconds(_ stem: String) -> DateTaken? {
        stem.wholeMatch(of: #/FB_IMG_([0-9]{13})(?![0-9]).*/#).flatMap { Int($0.output.1) }
            .flatMap { DateTaken(secondsSince1970: $0 / 1000) }
    }

    private static func date(
        _ year: Substring, _ month: Substring, _ day: Substring, _ hour: Substring, _ minute: Substring,
        _ second: Substring, fraction: Substring = "", offset: Int? = nil
    ) -> DateTaken? {
        let parts = [year, month, day, hour, minute, second].compactMap { Int($0) }
        guard parts.count == 6 else { return nil }
        return DateTaken(
            year: parts[0], month: parts[1], day: parts[2], hour: parts[3], minute: parts[4], second: parts[5],
            nanosecond: DateTaken.nanoseconds(fraction), offset: offset)
    }
}
