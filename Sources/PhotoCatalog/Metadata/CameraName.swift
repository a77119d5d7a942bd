/// Names of cameras and lenses, as people call them.
enum CameraName {
    /// Maker and model, the maker not said twice: `NIKON CORPORATION` and `NIKON D70` make "Nikon D70".
    static func make(maker: String?, model: String?) -> String? {
        let brand = maker.flatMap(CleanText.line).map(brand)
        guard let model = model.flatMap(CleanText.line).map(bare) else { return brand }
        let words = model.split(separator: " ", maxSplits: 1)
        if let first = words.first, let own = ownBrand(String(first), maker: brand) {
            return words.count == 2 ? "\(own) \(words[1])" : own
        }
        guard let brand else { return model }
        let prefix = brand + " "
        return prefix + (model.lowercased().hasPrefix(prefix.lowercased()) ? model.dropFirst(prefix.count) : model[...])
    }

    /// A lens's name; nil for what cameras write when they know none.
    static func lens(_ text: String) -> String? {
        guard let name = CleanText.line(text), name.contains(where: \.isLetter) else { return nil }
        let lowercased = name.lowercased()
        let isUnknown =
            unknownLenses.contains(lowercased) || lowercased.hasPrefix("0.0 mm") || lowercased.hasPrefix("0 mm")
        return isUnknown ? nil : name
    }

    /// The model without what isn't its name: `<Digimax i50 MP3, Samsung #1>`, `KODAK DC240 ZOOM DIGITAL CAMERA`.
    private static func bare(_ model: String) -> String {
        var name = model[...]
        if name.hasPrefix("<") { name = name.dropFirst().prefix { $0 != "," && $0 != ">" } }
        let suffix = " digital camera"
        return String(name.lowercased().hasSuffix(suffix) ? name.dropLast(suffix.count) : name)
    }

    /// `OLYMPUS IMAGING CORP.` as "Olympus".
    private static func brand(_ maker: String) -> String {
        let lowercased = maker.lowercased()
        if let known = renamed.first(where: { lowercased.hasPrefix($0.prefix) }) { return known.brand }
        var words = maker.split { $0 == " " || $0 == "," }.map(String.init)
        while words.count > 1, let last = words.last, companyWords.contains(last.lowercased()) { words.removeLast() }
        return words.map(tidy).joined(separator: " ")
    }

    /// The brand that a model begins with, if it is the maker's own or one that the maker sells under.
    private static func ownBrand(_ word: String, maker: String?) -> String? {
        let lowercased = word.lowercased()
        if let maker, maker.lowercased() == lowercased { return maker }
        return brandsOfModels[lowercased]
    }

    /// Capitals are for short names such as HTC and DJI.
    private static func tidy(_ word: String) -> String {
        let isShouted = word.count > 3 && !word.contains { $0.isLowercase }
        let isWhispered = !word.contains { $0.isUppercase }
        return isShouted || isWhispered ? word.prefix(1).uppercased() + word.dropFirst().lowercased() : word
    }

    /// Makers whose name on paper isn't the one on their cameras.
    private static let renamed: [(prefix: String, brand: String)] = [
        ("fuji photo film", "Fujifilm"), ("eastman kodak", "Kodak"), ("asahi optical", "Pentax"),
        ("konica minolta", "Konica Minolta"), ("hewlett", "HP"), ("research in motion", "BlackBerry"),
        ("lg electronics", "LG"), ("lg mobile", "LG"), ("lge", "LG"), ("phase one", "Phase One"),
        ("om digital", "OM System"),
        ("samsung techwin", "Samsung"), ("gopro", "GoPro"),
    ]

    /// In lowercase.
    private static let brandsOfModels = [
        "pentax": "Pentax", "blackberry": "BlackBerry", "nokia": "Nokia", "hp": "HP", "kodak": "Kodak",
    ]

    private static let companyWords: Set<String> = [
        "a/s", "ab", "ag", "camera", "co", "co.", "company", "computer", "corp", "corp.", "corporation", "electric",
        "electronics", "gmbh", "imaging", "inc", "inc.", "limited", "ltd", "ltd.", "co.,ltd.", "mobile", "optical",
        "technologies", "technology",
    ]

    private static let unknownLenses: Set<String> = ["unknown", "n/a", "none", "no lens", "manual lens"]
}
