/// Recognises what programs write about themselves.
enum ProgramSignature {
    /// Returns whether a text is such a signature, and nothing else: `Created with GIMP`, `Lavc57.48.101`, `Processed
    /// with VSCO with c1 preset`. "Created with GIMP from three shots" is a caption.
    static func matches(_ text: String) -> Bool {
        if beginnings.contains(where: text.hasPrefix) { return true }
        var words = text.lowercased().filter { !"®™".contains($0) }.split(separator: " ").map(String.init)
        if words.count == 1 { return text.wholeMatch(of: /Lav[cf]\d+\.\d+\.\d+/) != nil }
        if words.first == "file" { words.removeFirst() }
        guard words.count >= 3, verbs.contains(words[0]), ["by", "using", "with"].contains(words[1]) else {
            return false
        }
        let isByMaker = words[1] == "by" && ["made", "saved", "written"].contains(words[0])
        words.removeFirst(words[2] == "the" ? 3 : 2)
        guard let program = words.first, programs.contains(program) else { return false }
        // A maker's name alone can be the end of a sentence by a person.
        if isByMaker, words.count == 1 { return false }
        return words.indices.dropFirst().allSatisfy { place in
            let word = words[place]
            return additions.contains(word) || word.wholeMatch(of: /\(?v?\d[\w.]*[.)]?/) != nil
                // VSCO names its preset.
                || (place + 1 < words.count && words[place + 1].hasPrefix("preset"))
        }
    }

    private static let beginnings = [
        "ACD Systems Digital Imaging", "AppleMark", "CREATOR: gd-jpeg", "DVC 10.1 HDMI", "Exif Software Version",
        "Handmade Software", "Intel(R) JPEG", "LEAD Technologies", "string with binary data",
    ]

    private static let verbs: Set<String> = [
        "compressed", "converted", "created", "developed", "edited", "enhanced", "exported", "generated", "made",
        "modified", "optimised", "optimized", "processed", "resized", "retouched", "saved", "scanned", "written",
    ]

    /// The first words of their names.
    private static let programs: Set<String> = [
        "acdsee", "adobe", "affinity", "afterlight", "b612", "beautyplus", "camera360", "canva", "capture", "corel",
        "darktable", "digikam", "dxo", "facetune", "faststone", "fotor", "gimp", "google", "gthumb", "hipstamatic",
        "imagemagick", "imlib", "imlib2", "instagram", "irfanview", "jpegmini", "krita", "lightroom", "luminar",
        "meitu", "microsoft", "moldiv", "paint.net", "photofunia", "photoscape", "photoshop", "picasa", "picsart",
        "pixlr", "polarr", "prisma", "rawtherapee", "shotwell", "silverfast", "snapseed", "topaz", "vsco", "vscocam",
        "vuescan", "xnview", "zoner",
    ]

    /// What follows in the names of programs and of their editions, and "with … preset".
    private static let additions: Set<String> = [
        "a", "ai", "app", "camera", "cc", "classic", "elements", "express", "gigapixel", "ic", "lightroom", "lite",
        "mac", "mobile", "mp", "office", "on", "one", "optics", "paint", "photo", "photolab", "photos", "photoshop",
        "preset", "presets", "pro", "raw", "shop", "studio", "with", "x",
    ]
}
