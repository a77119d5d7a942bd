/// Makes the common names of cameras and lenses from their tags.
enum CameraName {
    /// Returns maker and model, without repeating the maker: `NIKON CORPORATION` and `NIKON D70` make "Nikon D70".
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

    /// Returns a lens's name; nil for the placeholders that cameras write for an unknown lens.
    static func lens(_ text: String) -> String? {
        guard let name = CleanText.line(text), name.contains(where: \.isLetter) else { return nil }
        let lowercased = name.lowercased()
        let isUnknown =
            unknownLenses.contains(lowercased) || lowercased.hasPrefix("0.0 mm") || lowercased.hasPrefix("0 mm")
        return isUnknown ? nil : name
    }

    /// Removes additions to a model's name, as in `<Digimax i50 MP3, Samsung #1>` and `KODAK DC240 ZOOM DIGITAL
    /// CAMERA`.
    private static func bare(_ model: String) -> String {
        var name = model[...]
        if name.hasPrefix("<") { name = name.dropFirst().prefix { $0 != "," && $0 != ">" } }
        let suffix = " digital camera"
        return String(name.lowercased().hasSuffix(suffix) ? name.dropLast(suffix.count) : name)
    }

    /// Returns the brand of a maker: "Olympus" for `OLYMPUS IMAGING CORP.`.
    private static func brand(_ maker: String) -> String {
        let lowercased = maker.lowercased()
        if let known = renamed.first(where: { lowercased.hasPrefix($0.prefix) }) { return known.brand }
        var words = maker.split { $0 == " " || $0 == "," }.map(String.init)
        while words.count > 1, let last = words.last, companyWords.contains(last.lowercased()) { words.removeLast() }
        return words.map(tidy).joined(separator: " ")
    }

    /// Returns the brand if `word`, a model's first word, is the maker's name or another brand of a maker.
    private static func ownBrand(_ word: String, maker: String?) -> String? {
        let lowercased = word.lowercased()
        if let maker, maker.lowercased() == lowercased { return maker }
        return brandsOfModels[lowercased]
    }

    /// Capitalises a word that is all lowercase or all uppercase. Short names such as HTC and DJI stay uppercase.
    private static func tidy(_ word: String) -> String {
        let isLongUppercase = word.count > 3 && !word.contains { $0.isLowercase }
        let isLowercase = !word.contains { $0.isUppercase }
        return isLongUppercase || isLowercase ? word.prefix(1).uppercased() + word.dropFirst().lowercased() : word
    }

    /// Makers whose company name differs from the brand on their cameras, with the beginning of the name in lowercase.
    private static let renamed: [(prefix: String, brand: String)] = [
        ("fuji photo film", "Fujifilm"), ("eastman kodak", "Kodak"), ("asahi optical", "Pentax"),
        ("konica minolta", "Konica Minolta"), ("hewlett", "HP"), ("research in motion", "BlackBerry"),
        ("lg electronics", "LG"), ("lg mobile", "LG"), ("lge", "LG"), ("phase one", "Phase One"),
        ("om digital", "OM System"),
        ("samsung techwin", "Samsung"), ("gopro", "GoPro"),
    ]

    /// Brands by the first word of a model in lowercase.
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
