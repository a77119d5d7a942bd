import MarkupValidation

/// A parsed `srcset`.
struct CandidateSet {
    /// The width is in pixels; nil if the candidate has another descriptor.
    private(set) var candidates: [(url: String, width: Int?)] = []
    /// What is wrong with the descriptors.
    private(set) var problems: [String] = []

    /// Whether browsers choose by width.
    var hasWidths: Bool { candidates.contains { $0.width != nil } }

    init(_ srcset: String) {
        var seen: Set<String> = []
        var kinds: Set<Character> = []
        for (url, text) in SiteLink.describedCandidates(of: srcset) {
            let descriptor = text.isEmpty ? "1x" : text
            candidates.append((url, descriptor.hasSuffix("w") ? Int(descriptor.dropLast()) : nil))
            guard Self.isValid(descriptor) else {
                problems.append("\"\(text)\" in srcset is not a descriptor such as 480w or 2x. Correct it.")
                continue
            }
            if let kind = descriptor.last { kinds.insert(kind) }
            if !seen.insert(descriptor).inserted {
                problems.append("\(descriptor) is in srcset twice, and browsers ignore the second. Remove one.")
            }
        }
        if kinds.count > 1 { problems.append("srcset has both widths and densities. Use either w or x.") }
        if candidates.isEmpty { problems.append("srcset has no candidate. Remove it, or add pictures.") }
    }

    private static func isValid(_ descriptor: String) -> Bool {
        // A height may follow the width, for old browsers.
        let words = descriptor.split(separator: " ")
        guard let first = words.first, words.count == 1 || words.count == 2 && words[1].hasSuffix("h") else {
            return false
        }
        if first.hasSuffix("w") { return Int(first.dropLast()).map { $0 > 0 } ?? false }
        if first.hasSuffix("x") { return Double(first.dropLast()).map { $0 > 0 && $0.isFinite } ?? false }
        return false
    }
}

/// The attribute `sizes`.
enum SizesAttribute {
    /// Why browsers can't use it; nil if they can.
    static func problem(_ text: String?) -> String? {
        guard let text else { return "srcset has widths, but there is no sizes, so browsers load 100vw. Add it." }
        let remedy = "Write lengths such as \"(min-width: 600px) 50vw, 100vw\"."
        let entries = parts(of: text) { $0 == UInt8(ascii: ",") }
        guard !entries.isEmpty else { return "sizes is empty. \(remedy)" }
        for (index, entry) in entries.enumerated() {
            let words = parts(of: entry) { $0 <= 0x20 }
            guard let length = words.last, isLength(length) else {
                return "\"\(entry.trimmed)\" in sizes does not end with a length. \(remedy)"
            }
            if index < entries.count - 1, words.count == 1, length.lowercased() != "auto" {
                return "\"\(entry.trimmed)\" in sizes has no condition, so what follows is never used. \(remedy)"
            }
        }
        return nil
    }

    /// The parts between separators that are not in parentheses, without empty ones.
    private static func parts(of text: String, separatedBy isSeparator: (UInt8) -> Bool) -> [String] {
        var parts: [String] = []
        var part: [UInt8] = []
        var depth = 0
        for byte in text.utf8 {
            if byte == UInt8(ascii: "(") { depth += 1 }
            if byte == UInt8(ascii: ")") { depth -= 1 }
            if depth == 0, isSeparator(byte) {
                parts.append(String(decoding: part, as: UTF8.self))
                part = []
            } else {
                part.append(byte)
            }
        }
        parts.append(String(decoding: part, as: UTF8.self))
        return parts.filter { !$0.trimmed.isEmpty }
    }

    private static let units: Set<String> = [
        "px", "vw", "vh", "vmin", "vmax", "em", "rem", "ch", "ex", "cm", "mm", "in", "pt", "pc", "q", "svw", "lvw",
        "dvw", "svh", "lvh", "dvh", "vi", "vb", "lh", "rlh", "cap", "ic",
    ]

    private static func isLength(_ word: String) -> Bool {
        let word = word.lowercased()
        if word == "auto" || word == "0" { return true }
        if ["calc(", "min(", "max(", "clamp("].contains(where: word.hasPrefix) { return word.hasSuffix(")") }
        let number = word.prefix { "0123456789.+".contains($0) }
        return Double(number) != nil && units.contains(String(word.dropFirst(number.count)))
    }
}
