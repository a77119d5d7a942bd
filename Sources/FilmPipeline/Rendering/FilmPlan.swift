import PhotoVocabulary

/// Which renditions a film gets.
package struct FilmPlan: Hashable, Sendable {
    /// The version of all code that decides on the frames and the sound of renditions, and on posters.
    package static let version = 1

    /// Ascending in size. Not empty.
    package let renditions: [FilmRendition]

    package init(_ facts: FilmFacts, _ spec: FilmSpec) {
        let all = Self.sizes(of: facts.size, heights: spec.heights).map { size in
            let copy = FilmRendition(facts, size: size, method: .copy, spec: spec)
            return copy.canBeCopied ? copy : copy.encoded
        }
        renditions = all.prefix(1) + all.dropFirst().filter(\.isWorthwhile)
    }

    /// How much longer than the next smaller rendition's the film's own short side must be for a rendition of its own,
    /// where the next larger height is larger than the film.
    private static let worthwhileStep = 1.2

    /// - Parameter heights: Of short sides, ascending.
    static func sizes(of film: PixelSize, heights: [Int]) -> [PixelSize] {
        let short = min(film.width, film.height)
        var sizes = heights.filter { $0 <= short }.map { film.scaled(toShortSide: $0) }
        // Between two heights, and below all, the film's own size is worth a rendition if it shows more.
        let isBetween = heights.contains { $0 > short }
        let step = sizes.isEmpty ? .infinity : Double(short) / Double(heights.last { $0 <= short } ?? short)
        if sizes.isEmpty || isBetween && step >= worthwhileStep { sizes.append(film.evened) }
        return sizes
    }
}

extension PixelSize {
    /// With even sides, as 4:2:0 needs.
    var evened: PixelSize { PixelSize(width: max(width & ~1, 2), height: max(height & ~1, 2)) }

    /// With even sides, the longer one as near to the shape as possible, and not longer than it is.
    ///
    /// - Parameter side: Even.
    func scaled(toShortSide side: Int) -> PixelSize {
        let (short, long) = (min(width, height), max(width, height))
        let other = 2 * Int((Double(long) * Double(side) / Double(short) / 2).rounded())
        let even = min(other, long & ~1)
        return width < height ? PixelSize(width: side, height: even) : PixelSize(width: even, height: side)
    }
}
