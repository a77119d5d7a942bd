import Foundation

/// The date and time that cameras and programs write into the names of files.
///
/// Only forms that name both are read, since a number of eight digits may be anything, and those of WhatsApp and
/// Snapchat, which name the day. Sources:
/// - `IMG_`, `VID_`, `PANO_`, `MVIMG_`, no prefix: Android's camera and those of Samsung, Xiaomi and others
/// - `IMG20230708101112`: Oppo, OnePlus and realme; `P_`: Asus; `WP_20140512_14_33_10_Pro`: Windows Phone
/// - `PXL_`: Google's camera, in UTC with milliseconds (andrewning/sortphotos issue 158)
/// - `IMG-20230708-WA0001`, `WhatsApp Image 2021-05-12 at 14.33.10`: WhatsApp; `signal-`: Signal; `photo_`: Telegram
/// - `FB_IMG_` with milliseconds since 1970: Facebook; `mmexport`, `wx_camera_`: WeChat; `2019-05-12 14.33.10`: Dropbox
/// - `BURST`: phones of Google, Huawei and Sony (immich-go issue 100, kaytat/exiftool-scripts-for-takeout issue 1), and
///   Google's portraits (nextcloud/photos issue 298, Simple-Gallery issue 952); `DJI_`; `viber_image_`; `InShot_`
/// - 16 digits and a hash: Nintendo Switch; `Snapchat_2019-08-12_` and an identifier: Snapchat
/// - `Screenshot`, `Screen Recording`: Android, GNOME, macOS, Windows; `Screenrecorder`: Xiaomi; `video_`: Telegram
/// - `GMT20240517-140321_Recording`: Zoom, in UTC
enum NamedDate {
    /// - Returns: nil if the name has no such form, or if the date is not credible.
    static func read(_ name: String) -> DateTaken? {
        guard hasEnoughDigits(name) else { return nil }
        let name = NameShape(FileStem.split(name).stem)
        let date = moment(name) ?? milliseconds(name) ?? day(name)
        return date.flatMap { $0.isCredible ? $0.from(.name) : nil }
    }

    /// Whether there are eight digits, as every form has: names are asked often, and most have fewer.
    private static func hasEnoughDigits(_ name: String) -> Bool {
        name.utf8.reduce(0) { $0 + ($1.isDigit ? 1 : 0) } >= 8
    }

    private static func moment(_ name: NameShape) -> DateTaken? {
        forms.lazy.compactMap { form in
            name.rest(after: form.shape).flatMap { date(name, form, rest: $0) }
        }.first
    }

    private static func date(_ name: NameShape, _ form: Form, rest: Substring) -> DateTaken? {
        if form.isSwitch, !isSwitch(name.stem) { return nil }
        var numbers = Array(name.numbers[form.start..<form.end])
        if form.isDayFirst { numbers.swapAt(0, 2) }
        // An hour can have one digit.
        let digits = numbers.map { $0.count == 1 ? "0" + $0 : $0 }.joined()
        func part(_ start: Int, _ count: Int) -> Int { Int(digits.dropFirst(start).prefix(count)) ?? -1 }
        var hour = part(8, 2)
        if numbers.count > 3, let half = ["am", "pm"].first(where: { $0 == rest.split(separator: "_").first ?? "" }) {
            guard (1...12).contains(hour) else { return nil }
            hour = hour % 12 + (half == "pm" ? 12 : 0)
        }
        return DateTaken(
            year: part(0, 4), month: part(4, 2), day: part(6, 2), hour: hour, minute: part(10, 2), second: part(12, 2),
            nanosecond: form.isSwitch ? nil : DateTaken.nanoseconds(digits.dropFirst(14).prefix(3)),
            offset: form.isUTC ? 0 : nil)
    }

    /// Whether the name is that of a Nintendo Switch: 16 digits, the last two a counter, and 32 of a hash.
    private static func isSwitch(_ stem: String) -> Bool {
        stem.utf8.count == 49 && stem.dropFirst(17).allSatisfy(\.isHexDigit)
    }

    private static func milliseconds(_ name: NameShape) -> DateTaken? {
        guard ["fb_img_13", "mmexport13", "wx_camera_13"].contains(where: { name.rest(after: $0) != nil })
        else { return nil }
        return Int(name.numbers[0]).flatMap { DateTaken(secondsSince1970: $0 / 1000) }
    }

    /// Returns the day of `IMG-20230708-WA0001`, on which it was received, and that of Snapchat's names.
    private static func day(_ name: NameShape) -> DateTaken? {
        let parts: [String]
        if let rest = name.rest(after: "img_8") ?? name.rest(after: "vid_8"), rest.hasPrefix("_wa"),
            name.numbers.count > 1, name.numbers[1].count >= 4
        {
            let day = name.numbers[0]
            parts = [String(day.prefix(4)), String(day.dropFirst(4).prefix(2)), String(day.suffix(2))]
        } else if isSnapchat(name) {
            parts = Array(name.numbers.prefix(3))
        } else {
            return nil
        }
        return DateTaken(year: Int(parts[0]) ?? 0, month: Int(parts[1]), day: Int(parts[2]))
    }

    private static func isSnapchat(_ name: NameShape) -> Bool {
        let mark = "Snapchat_"
        let rest = name.stem.hasPrefix(mark) ? name.stem.dropFirst(mark.count) : name.stem[...]
        return (name.shape.hasPrefix("4_2_2_") || name.shape.hasPrefix("snapchat_4_2_2_"))
            && UUID(uuidString: String(rest.dropFirst(11).prefix(36))) != nil
    }
}

extension NamedDate {
    /// A form of names with a date and a time.
    private struct Form {
        /// As ``NameShape/shape`` has it.
        let shape: String
        /// The numbers of the date, the time and a fraction of the second: in this order, except the day.
        let start: Int
        let end: Int
        let isDayFirst: Bool
        let isUTC: Bool
        let isSwitch: Bool

        init(_ before: String, _ moment: String) {
            shape = before + moment
            start = before.split { !$0.isNumber }.count
            end = start + moment.split(separator: "_").count
            isDayFirst = moment.hasPrefix("2")
            isUTC = before == "pxl_" || before == "gmt"
            isSwitch = moment == "16"
        }
    }

    /// What can be before a date and a time, and the lengths of their numbers. The longest of the same numbers is
    /// first.
    private static let forms: [Form] = [
        ("8_6", ["", "img_", "vid_", "pano_", "mvimg_", "p_", "screenshot_", "gmt"] + recorders),
        ("8_2_2_2", ["wp_"]),
        ("8_9", ["pxl_", "img_", "vid_", "inshot_"]), ("14", ["img", "vid", "dji_"] + bursts),
        ("17", ["camerazoom_", "dsc_4_burst"] + bursts), ("16", [""]), ("4_2_2_2_2_2_3", programs + recorders),
        ("4_2_2_2_2_2", [""] + programs + recorders), ("4_2_2_1_2_2", programs + recorders),
        ("4_2_2_6", [""] + programs + recorders),
        ("2_2_4_2_2_2", (1...7).map { "photo_\($0)_" }),
    ].flatMap { moment, starts in starts.map { Form($0, moment) } }

    private static let bursts = ["5img_5_burst", "5portrait_5_burst", "5dportrait_5_burst"]

    private static let programs = [
        "signal_", "photo_", "viber_image_", "screenshot_", "screenshot_from_", "screen_shot_", "bildschirmfoto_",
        "bildschirmfoto_vom_", "capture_d_écran_", "captura_de_pantalla_", "schermata_", "schermafbeelding_",
        "whatsapp_image_", "whatsapp_video_", "whatsapp_bild_", "whatsapp_afbeelding_", "image_whatsapp_",
        "imagen_de_whatsapp_", "immagine_whatsapp_", "imagem_do_whatsapp_", "video_",
    ]

    /// Of films of the screen.
    private static let recorders = [
        "screen_recording_", "screenrecorder_", "screencast_", "screencast_from_", "bildschirmaufnahme_",
        "enregistrement_de_l_écran_", "grabación_de_pantalla_", "registrazione_schermo_", "schermopname_",
    ]
}

/// A name with the lengths of its numbers in their places: `img_8_6` of `IMG_20230708_101112`.
private struct NameShape {
    let stem: String
    /// In lowercase. What is between letters and numbers is one `_`, and so is the word between a date and a time.
    let shape: String
    let numbers: [String]

    init(_ stem: String) {
        self.stem = stem
        let isASCII = stem.utf8.allSatisfy { $0 < 0x80 }
        var (shape, numbers, number) = (String.UnicodeScalarView(), [] as [String], "")
        func endNumber() {
            guard !number.isEmpty else { return }
            shape.append(contentsOf: String(number.utf8.count).unicodeScalars)
            numbers.append(number)
            number = ""
        }
        for scalar in (isASCII ? stem : stem.precomposedStringWithCanonicalMapping).lowercased().unicodeScalars {
            if ("0"..."9").contains(scalar) {
                number.unicodeScalars.append(scalar)
                continue
            }
            endNumber()
            if scalar.properties.isAlphabetic { shape.append(scalar) } else if shape.last != "_" { shape.append("_") }
        }
        endNumber()
        self.numbers = numbers
        let words = Self.wordsBeforeTime.first { String(shape).contains("4_2_2" + $0) }
        self.shape = words.map { String(shape).replacing("4_2_2" + $0, with: "4_2_2_") } ?? String(shape)
    }

    /// Returns what is behind the beginning of the shape; nil if it has another beginning, or a longer number there.
    func rest(after beginning: String) -> Substring? {
        guard shape.hasPrefix(beginning) else { return nil }
        let rest = shape.dropFirst(beginning.count)
        return rest.first?.isNumber == true ? nil : rest
    }

    private static let wordsBeforeTime = ["_at_", "_um_", "_à_", "_a_las_", "_a_la_s_", "_alle_", "_om_", "_às_"]
}
