import PhotoVocabulary
import SiteFolder

/// Finds settings that make a site smaller, from the names of its files.
struct SizeAdvice {
    private typealias Named = (file: PublishedFile, kind: RenditionNames.Kind)

    private struct Choice {
        /// The key of `vitrine.yaml`. A later choice with the same key replaces an earlier one.
        let key: String
        let value: String
        /// What would be left with this choice and those before it.
        let files: [PublishedFile]
    }

    /// The mildest first.
    private var choices: [Choice] = []

    init(_ files: [PublishedFile]) {
        let parts = RenditionNames(files)
        var left: [Named] = files.map { ($0, parts.kind(of: $0)) }
        left = keep(left, "precompress", "false") { !["br", "gz"].contains(FileClass.ending(of: $0.file.path)) }
        left = keep(left, "originals", "none") { $0.kind != .original }
        left = keepOneFormat(of: left)
        left = keepFewerHeights(of: left)
        // Animated pictures have films of the same names, which another setting leaves out.
        left = keep(left, "live", "still (films: poster for animated pictures)") { $0.kind != .moving }
        keepFewerWidths(of: left)
    }

    /// Returns which settings are enough, in words.
    ///
    /// - Parameter result: what is left in words, or nil if it is still too much.
    func words(result: ([PublishedFile]) -> String?) -> String {
        var settings: [(key: String, value: String)] = []
        for choice in choices {
            settings.removeAll { $0.key == choice.key }
            settings.append((choice.key, choice.value))
            if let result = result(choice.files) {
                let list = settings.map { "\($0.key): \($0.value)" }.joined(separator: " and ")
                return "With \(list) it would have \(result)."
            }
        }
        return "Split the gallery into several sites, or choose another host."
    }

    @discardableResult
    private mutating func keep(
        _ files: [Named], _ key: String, _ value: String, where isKept: (Named) -> Bool
    ) -> [Named] {
        let left = files.filter(isKept)
        if left.count < files.count { choices.append(Choice(key: key, value: value, files: left.map(\.file))) }
        return left
    }

    /// Of the formats, the one that most browsers show. A photo that does not have it keeps its others.
    private mutating func keepOneFormat(of files: [Named]) -> [Named] {
        var stems: [RenditionFormat: Set<String>] = [:]
        for case .rendition(let stem, _, let format) in files.map(\.kind) { stems[format, default: []].insert(stem) }
        guard stems.count > 1, let kept = RenditionFormat.allCases.first(where: { stems[$0] != nil }) else {
            return files
        }
        return keep(files, "formats", "[\(kept.rawValue)]") {
            guard case .rendition(let stem, _, let format) = $0.kind else { return true }
            return format == kept || stems[kept]?.contains(stem) == false
        }
    }

    /// Of a film, its smallest rendition stays. The largest height of a small film is its own.
    private mutating func keepFewerHeights(of files: [Named]) -> [Named] {
        var (smallest, largest): ([String: Int], [String: Int]) = ([:], [:])
        for case .film(let stem, let height) in files.map(\.kind) {
            smallest[stem] = min(smallest[stem] ?? height, height)
            largest[stem] = max(largest[stem] ?? height, height)
        }
        var heights: Set<Int> = []
        for case .film(let stem, let height) in files.map(\.kind) where largest[stem] != height {
            heights.insert(height)
        }
        var left = files
        var kept = heights.sorted()
        while let limit = kept.last {
            left = keep(left, "film-heights", "[\(kept.map(String.init).joined(separator: ", "))]") {
                guard case .film(let stem, let height) = $0.kind else { return true }
                return height <= limit || height == smallest[stem]
            }
            kept.removeLast()
        }
        return left
    }

    /// The largest width of a small photo is its own. All others are those of the setting.
    private mutating func keepFewerWidths(of files: [Named]) {
        var largest: [String: Int] = [:]
        for case .rendition(let stem, let width, _) in files.map(\.kind) {
            largest[stem] = max(largest[stem] ?? 0, width)
        }
        var widths: Set<Int> = []
        for case .rendition(let stem, let width, _) in files.map(\.kind) where largest[stem] != width {
            widths.insert(width)
        }
        var kept = widths.sorted()
        while let limit = kept.last {
            keep(files, "widths", "[\(kept.map(String.init).joined(separator: ", "))]") {
                guard case .rendition(_, let width, _) = $0.kind else { return true }
                return width <= limit
            }
            kept.removeLast()
        }
    }
}
