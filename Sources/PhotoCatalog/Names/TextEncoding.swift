/// A single-byte encoding whose lower half is ASCII.
struct TextEncoding: Hashable {
    /// The characters of the bytes from `0x80` on.
    private let upper: [Unicode.Scalar]

    func decode(_ bytes: some Sequence<UInt8>) -> String {
        let scalars = bytes.map { $0 < 0x80 ? Unicode.Scalar($0) : upper[Int($0) - 0x80] }
        return String(String.UnicodeScalarView(scalars))
    }

    /// What old cameras and programs write. It includes the characters of Latin-1. Bytes that it does not define are
    /// control characters, as in Latin-1.
    static let windows1252 = TextEncoding(
        upper: Array("€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8d}Ž\u{8f}\u{90}‘’“”•–—˜™š›œ\u{9d}žŸ".unicodeScalars)
            + (0xA0...0xFF).map { Unicode.Scalar(UInt8($0)) })

    /// Returns the part of ISO 8859 that a data set 1:90 of IPTC's IIM names; nil for other values, such as that for
    /// UTF-8, and for Latin-1.
    ///
    /// - Parameter escape: An escape sequence of ISO 2022 that designates a set of 96 characters: `ESC - B` for
    ///   Latin-2. The last byte is the set's in the International Register of Coded Character Sets.
    static func marked(by escape: [UInt8]) -> TextEncoding? {
        guard escape.count == 3, escape[0] == 0x1B, "-./".utf8.contains(escape[1]),
            let upper = parts[Character(Unicode.Scalar(escape[2]))]
        else { return nil }
        let controls = (0x80...0xA0).map { Unicode.Scalar(UInt8($0)) }
        return TextEncoding(upper: controls + Array(upper.unicodeScalars))
    }

    /// The bytes from `0xA1` on in parts 2, 4, 5, 7, 9, 10, 13, 15 and 16 of ISO 8859.
    private static let parts: [Character: String] = [
        "B": "Ą˘Ł¤ĽŚ§¨ŠŞŤŹ\u{ad}ŽŻ°ą˛ł´ľśˇ¸šşťź˝žżŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢßŕáâăäĺćçčéęëěíîďđńňóôőö÷řůúűüýţ˙",
        "D": "ĄĸŖ¤ĨĻ§¨ŠĒĢŦ\u{ad}Ž¯°ą˛ŗ´ĩļˇ¸šēģŧŊžŋĀÁÂÃÄÅÆĮČÉĘËĖÍÎĪĐŅŌĶÔÕÖ×ØŲÚÛÜŨŪßāáâãäåæįčéęëėíîīđņōķôõö÷øųúûüũū˙",
        "L": "ЁЂЃЄЅІЇЈЉЊЋЌ\u{ad}ЎЏАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдежзийклмнопрстуфхцчшщъыьэюя№ёђѓєѕіїјљњћќ§ўџ",
        "F":
            "‘’£€₯¦§¨©ͺ«¬\u{ad}\u{fffd}―°±²³΄΅Ά·ΈΉΊ»Ό½ΎΏΐΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡ\u{fffd}ΣΤΥΦΧΨΩΪΫάέήίΰαβγδεζηθικλμνξοπρςστυφχψωϊϋόύώ\u{fffd}",
        "M": "¡¢£¤¥¦§¨©ª«¬\u{ad}®¯°±²³´µ¶·¸¹º»¼½¾¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏĞÑÒÓÔÕÖ×ØÙÚÛÜİŞßàáâãäåæçèéêëìíîïğñòóôõö÷øùúûüışÿ",
        "V": "ĄĒĢĪĨĶ§ĻĐŠŦŽ\u{ad}ŪŊ°ąēģīĩķ·ļđšŧž―ūŋĀÁÂÃÄÅÆĮČÉĘËĖÍÎÏÐŅŌÓÔÕÖŨØŲÚÛÜÝÞßāáâãäåæįčéęëėíîïðņōóôõöũøųúûüýþĸ",
        "Y": "”¢£¤„¦§Ø©Ŗ«¬\u{ad}®Æ°±²³“µ¶·ø¹ŗ»¼½¾æĄĮĀĆÄÅĘĒČÉŹĖĢĶĪĻŠŃŅÓŌÕÖ×ŲŁŚŪÜŻŽßąįāćäåęēčéźėģķīļšńņóōõö÷ųłśūüżž’",
        "b": "¡¢£€¥Š§š©ª«¬\u{ad}®¯°±²³Žµ¶·ž¹º»ŒœŸ¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ",
        "f": "ĄąŁ€„Š§š©Ș«Ź\u{ad}źŻ°±ČłŽ”¶·žčș»ŒœŸżÀÁÂĂÄĆÆÇÈÉÊËÌÍÎÏĐŃÒÓÔŐÖŚŰÙÚÛÜĘȚßàáâăäćæçèéêëìíîïđńòóôőöśűùúûüęțÿ",
    ]
}
