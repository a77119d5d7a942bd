import Foundation
import PhotoVocabulary

/// Recognises texts that only programs write, by their form.
enum MachineText {
    /// Returns whether a text says that there is no value: `(null)`, `undefined`, `[]`.
    static func isMissingValue(_ text: String) -> Bool {
        if ["null", "undefined", "n/a", "N/A", "NULL"].contains(text) { return true }
        guard let first = text.first, "(<[{".contains(first) else { return false }
        let bare = text.lowercased().filter { !"()<>[]{} ".contains($0) }
        return ["", "null", "nil", "none", "undefined", "n/a"].contains(bare)
    }

    /// Returns whether a text only has lines, brackets, quotation marks and the like, or one sign in place of words:
    /// `.`, `* * *`, `----`, `xxxx`, `0000`. Emoji, `:-)`, `&` and `?!` are captions.
    static func isWithoutWords(_ text: String) -> Bool {
        let scalars = text.unicodeScalars.filter { !$0.properties.isWhitespace }
        if scalars.count >= 4, let first = scalars.first, "xX?0".unicodeScalars.contains(first),
            scalars.allSatisfy({ $0 == first })
        {
            return true
        }
        return !text.contains("...") && !["=)", "=("].contains(text)
            && scalars.allSatisfy { scalar in
                switch scalar.properties.generalCategory {
                case .dashPunctuation, .connectorPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
                    .finalPunctuation, .control, .format, .nonspacingMark:
                    true
                default: ".,*~\"'\\/|#+=".unicodeScalars.contains(scalar)
                }
            }
    }

    /// Returns whether a text consists of names and values: `filter: 0; fileterIntensity: 0.0; hw-remosaic: 0;`.
    ///
    /// Exposures that people write have this form too, but no names such as `sceneMode` or `cct_value`. `iPhone` and
    /// `GoPro` are words.
    static func isSettings(_ text: String) -> Bool {
        if text.wholeMatch(of: /(?:maker|charset|miui|ocs|oplus|oppo|realme)[:=_]\S+/) != nil { return true }
        let parts = text.split { $0 == ";" || $0.isNewline }.map { $0.trimmingCharacters(in: .whitespaces) }
            .filter { !$0.isEmpty }
        guard parts.count >= 3 else { return false }
        // The last pair may be cut off.
        let pairs = parts.dropLast().compactMap {
            $0.firstMatch(of: /^([A-Za-z][\w~.-]*)\s*[:=]\s*(\S{0,80}(?:\s\S+)?)$/)?.output
        }
        let numbers = pairs.count { $0.2.isEmpty || $0.2.first.map { "-(".contains($0) || $0.isNumber } == true }
        return pairs.count == parts.count - 1 && numbers * 2 >= pairs.count
            && pairs.contains { $0.1.contains(/[a-z]{3}[A-Z]|_/) }
    }

    /// Returns whether a text is JSON, XML, or encoded bytes.
    static func isData(_ text: String) -> Bool {
        if text.prefixMatch(of: /[\[\s]*\{\s*"[^"]*"\s*:\s*["\d{\[tfn-]|\{\s*\w+\s*(?:=|:\s*["\d{\[])/) != nil {
            return true
        }
        // Prompts of programs that generate pictures: stable-diffusion-webui and its relatives, and Midjourney.
        if text.contains(
            /\bSteps: \d+, (?:Sampler|Seed|CFG scale|Size|Schedule type): |(?:^|\n)Negative prompt: |\bJob ID: [0-9a-f]{8}-/
        ) {
            return true
        }
        if ["<?x", "<x:", "<rdf:", "METADATA-START", "data:image/", "(Binary data"].contains(where: text.hasPrefix) {
            return true
        }
        guard !text.contains(where: \.isWhitespace) else { return false }
        // Serial numbers and UUIDs.
        if text.wholeMatch(of: /\d{10,}|(?:S\/?N|SN)[:#]?\d{5,}/) != nil || UUID(uuidString: text) != nil {
            return true
        }
        if text.count >= 16, text.wholeMatch(of: /[0-9a-f]+|[0-9A-F]+/) != nil, text.contains(where: \.isNumber) {
            return true
        }
        return isBase64(text)
    }

    /// Returns whether a text is a camera's name of a file, or a path: `DCIM\100GOPRO\G0012345.JPG`, `IMG_1234.HEIC`.
    static func isFileName(_ text: String) -> Bool {
        if text.wholeMatch(of: /(?:[^\s:]*[\/\\])?DCIM[\/\\].*|[A-Za-z]:\\\S.*/) != nil { return true }
        if ["file://", "content://", "/storage/"].contains(where: text.hasPrefix) || text == "DCIM" { return true }
        guard !text.contains(where: \.isWhitespace) else { return false }
        let name = text.split(separator: ".", omittingEmptySubsequences: false)
        if name.count >= 2, PictureKind(ofFileNamed: text) != nil { return true }
        if text.wholeMatch(of: /P10\d{5}/) != nil { return true }
        return Self.stems.contains { stem in
            text.hasPrefix(stem) && text.utf8.count >= 7
                && text.dropFirst(stem.count).allSatisfy { $0.isNumber || $0 == "_" || $0 == "-" }
        }
    }

    /// What cameras begin names with. All others are words that people use too, such as `EXPO2015`.
    private static let stems = [
        "CIMG", "DCP_", "DJI_", "DSC0", "DSCF", "DSCN", "DSC_", "GOPR", "HPIM", "IMG-", "IMGP", "IMG_", "MVIMG_",
        "MVI_", "PICT", "PXL_", "SAM_", "VID_", "_DSC", "_MG_",
    ]

    /// Returns whether a long word has letters and digits of all kinds, and few of them in parts that can be words.
    private static func isBase64(_ text: String) -> Bool {
        guard text.utf8.count >= 24, text.wholeMatch(of: /[A-Za-z0-9+\/_-]+=*/) != nil,
            text.contains(where: \.isNumber), text.contains(where: \.isUppercase), text.contains(where: \.isLowercase)
        else { return false }
        let inWords = text.matches(of: /[a-z]{3,}/).reduce(0) { $0 + $1.output.utf8.count }
        return inWords * 4 < text.utf8.count
    }
}
