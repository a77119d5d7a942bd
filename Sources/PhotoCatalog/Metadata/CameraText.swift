/// Recognises what cameras write about themselves.
enum CameraText {
    /// Returns whether a text consists of Huawei's and Honor's names of filters and modes: `cof`, `hdrpl`, `btfmdn`,
    /// `oznorWO`, `sdr_HDRB`, `cof_soft`.
    static func isMode(_ text: String) -> Bool {
        let modes =
            /(?:bt[fry]|cof|dav|edf|fbt|front|frem|fshbty|mde|mon|nf|(?:oz)?nor|ptr|qrf|[rv]?hdr|rbt|rpt|sdr)/
        let additions = /(?:bhdp|bty|hdr|mdn|nb|ntbt|pl|rem|HDRB?|WO)*/
        let variant = /(?:_(?:auto|hdr|HDRB?|night|sdr|soft|vivid))*/
        guard let rest = text.prefixMatch(of: modes).map({ text[$0.range.upperBound...] }),
            let end = rest.prefixMatch(of: additions).map({ rest[$0.range.upperBound...] }),
            end.wholeMatch(of: variant) != nil
        else { return false }
        // These are words too.
        return !["front", "mon", "nf"].contains(text)
    }

    /// Returns whether a text is a maker's name as cameras write it: people don't use capitals alone.
    static func isMaker(_ text: String) -> Bool {
        [
            "CASIO COMPUTER CO.,LTD", "CASIO COMPUTER CO.,LTD.", "KODAK", "KONICA MINOLTA", "MINOLTA", "OLYMPUS",
            "SAMSUNG",
        ]
        .contains(text)
    }

    /// Returns whether a text names a device: `OLYMPUS DIGITAL CAMERA`, `SONY DSC`, `SAMSUNG CAMERA PICTURES`,
    /// `<Digimax S500 / Kenox S500>`.
    static func isDevice(_ text: String) -> Bool {
        // Samsung's names in brackets, as in the tag of the model.
        if text.wholeMatch(of: /<(?i:Digimax|Kenox|Samsung|VLUU|NV|Anycall)\b[^<>]*\d[^<>]*>/) != nil { return true }
        let words = text.split(separator: " ").map { $0.lowercased() }
        guard let phrase = phrases.first(where: { words.suffix($0.count).elementsEqual($0) }),
            text.split(separator: " ").suffix(phrase.count).allSatisfy({ $0.first?.isUppercase == true })
        else { return false }
        let maker = words.dropLast(phrase.count)
        if maker.isEmpty { return phrase[0] == "digital" && text == text.uppercased() }
        if maker.count <= 3, maker.allSatisfy(makerWords.contains) { return true }
        // An unknown maker. People don't shout about their cameras in two words.
        return phrase[0] == "digital" && maker.count == 1 && text == text.uppercased()
            && !articles.contains(maker[0])
    }

    /// What follows a maker's name, the longest first.
    private static let phrases = [
        "digital still camera", "digital game camera", "digital video camera", "digital camera", "camera pictures",
        "game camera", "trail camera", "dsc",
    ].map { $0.split(separator: " ").map(String.init) }

    /// In lowercase.
    private static let makerWords: Set<String> = [
        "acer", "agfa", "agfaphoto", "aiptek", "benq", "browning", "bushnell", "canon", "casio", "concord",
        "cuddeback", "dji", "easyshare", "eastman", "epson", "exilim", "finepix", "fuji", "fujifilm", "general",
        "genius", "gopro", "hewlett", "hp", "imaging", "jenoptik", "kodak", "konica", "kyocera", "leica", "lg",
        "medion", "minolta", "moultrie", "mustek", "nikon", "nokia", "olympus", "packard", "panasonic", "pentax",
        "polaroid", "praktica", "reconyx", "ricoh", "rollei", "samsung", "sanyo", "sharp", "sony", "toshiba",
        "traveler", "uovision", "vivitar", "xiaomi", "yashica",
    ]

    private static let articles: Set<String> = [
        "a", "an", "another", "best", "broken", "das", "de", "der", "die", "een", "eine", "en", "ett", "first", "good",
        "het", "his", "her", "i", "il", "la", "le", "lost", "love", "mein", "meine", "mi", "mon", "my", "new", "no",
        "old",
        "one", "our", "the", "their", "this", "un", "una", "une", "your",
    ]
}
