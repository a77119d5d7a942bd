import GalleryLayout
import Testing

/// The engine's choice of breaks against a look at every choice that there is.
@Suite("The choice of justified rows")
struct JustifiedRowChoiceTests {
    /// What the engine says of its rows, written out plainly.
    private struct Album {
        let ratios: [Double]
        let large: Set<Int>
        let width: Double
        let target: Double
        let tolerance: Double
        let spacing: Double
        let lastRow: String
        let windowHeight: Double

        private func target(_ row: Range<Int>) -> Double {
            large.contains(where: row.contains) ? 2 * target : target
        }
        private func least(_ row: Range<Int>) -> Double { target(row) * (1 - tolerance) }
        private func most(_ row: Range<Int>) -> Double { target(row) * (1 + tolerance) }

        /// Whether it gets a row of its own: a panorama, or a large item that then fits into the window.
        func isAlone(_ item: Int) -> Bool {
            let highest = windowHeight > 0 ? min(windowHeight, 4 * target) : 3 * target
            return ratios[item] * target * (1 - tolerance) > width
                || large.contains(item) && width / ratios[item] <= highest
        }

        func height(_ row: Range<Int>) -> Double {
            max(0, width - Double(row.count - 1) * spacing) / ratios[row].reduce(0, +)
        }

        /// Within the tolerance; if there are none, the last row that is higher and the first that is lower, unless
        /// gaps alone fill the width. No row goes on into an item that has a row of its own.
        func candidates(from start: Int) -> [Range<Int>] {
            if isAlone(start) { return [start..<start + 1] }
            let end = (start..<ratios.count).first(where: isAlone) ?? ratios.count
            let rows = (start + 1...end).map { start..<$0 }
            let within = rows.filter { (least($0)...most($0)).contains(height($0)) }
            guard within.isEmpty else { return within }
            return [rows.last { height($0) > most($0) }, rows.first { height($0) < least($0) && height($0) > 0 }]
                .compactMap { $0 }
        }

        func cost(_ row: Range<Int>) -> Double {
            let (height, target) = (height(row), target(row))
            if isAlone(row.lowerBound) { return 0 }
            if row.upperBound == ratios.count {
                if lastRow != "justify", height > most(row) { return 0 }
            } else if isAlone(row.upperBound), height > 2 * target {
                return target * target
            }
            return (height - target) * (height - target)
        }

        /// Every way to break the album into rows that are candidates, whatever its cost.
        func choices() -> [[Range<Int>]] {
            let candidates = ratios.indices.map { Set(self.candidates(from: $0)) }
            return (0..<1 << (ratios.count - 1)).compactMap { breaks in
                let ends = ratios.indices.filter { $0 == ratios.count - 1 || breaks & (1 << $0) != 0 }.map { $0 + 1 }
                let rows = zip([0] + ends, ends).map { $0..<$1 }
                return rows.allSatisfy { candidates[$0.lowerBound].contains($0) } ? rows : nil
            }
        }

        func plan() throws -> LayoutPlan {
            let options: LayoutOptions = [
                "target-row-height": .number(target), "row-height-tolerance": .number(tolerance),
                "box-spacing": .number(spacing), "container-padding": 0, "last-row": .word(lastRow),
            ]
            return try LayoutRequest(
                layout: "justified", options: options, container: Size(width: width, height: windowHeight),
                groups: [
                    LayoutGroup(
                        items: ratios.map { Size(width: $0 * 1000, height: 1000) },
                        spans: ratios.indices.map { large.contains($0) ? 2 : 1 })
                ]
            ).plan()
        }
    }

    private func album(_ seed: UInt64, hasLarge: Bool) -> Album {
        var random = SplitMix64(state: seed)
        let ratios = (0..<Int.random(in: 1...9, using: &random)).map { _ in
            switch Int.random(in: 0..<10, using: &random) {
            case 0: Double.random(in: 4...12, using: &random)
            case 1: Double.random(in: 0.01...0.3, using: &random)
            default: Double.random(in: 0.5...2, using: &random)
            }
        }
        var weights = SplitMix64(state: ~seed)
        let large = ratios.indices.filter { _ in hasLarge && Int.random(in: 0..<4, using: &weights) == 0 }
        return Album(
            ratios: ratios, large: Set(large), width: .random(in: 200...900, using: &random),
            target: .random(in: 80...250, using: &random),
            tolerance: .random(in: 0...0.6, using: &random), spacing: Bool.random(using: &random) ? 0 : 12,
            lastRow: ["natural", "justify", "centre"].randomElement(using: &random) ?? "natural",
            windowHeight: Bool.random(using: &weights) ? 0 : .random(in: 100...900, using: &weights))
    }

    @Test(
        "No other choice of row breaks is closer to the target heights, without large items and with them",
        arguments: [false, true])
    func noOtherChoiceOfBreaksStraysLess(hasLarge: Bool) throws {
        var choicesWithAlternative = 0
        for seed in 0..<700 as Range<UInt64> {
            let album = album(seed, hasLarge: hasLarge)
            let choices = album.choices()
            if choices.count > 1 { choicesWithAlternative += 1 }
            func cost(_ rows: [Range<Int>]) -> Double { rows.reduce(0) { $0 + album.cost($1) } }

            let frames = try album.plan().frames
            let starts = frames.indices.filter { $0 == 0 || frames[$0].rect.y != frames[$0 - 1].rect.y }
            let chosen = zip(starts, starts.dropFirst() + [frames.count]).map { $0..<$1 }
            #expect(choices.contains(chosen), "seed \(seed)")
            let least = try #require(choices.map(cost).min(), "seed \(seed)")
            #expect(cost(chosen) <= least * (1 + 1e-9), "seed \(seed)")
        }
        // Were there little to choose, this would prove little.
        #expect(choicesWithAlternative > 300)
    }
}
