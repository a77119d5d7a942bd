import Testing

@testable import PageRendering

@Suite("The covers of albums in their own shapes")
struct CoverWallTests {
    private let widths = [360, 600, 900, 1200, 1600, 2560]

    /// The number of covers in each row.
    private func lengths(of places: [CoverWall.Place]) -> [Int] {
        var (lengths, rest) = ([Int](), places[...])
        while let first = rest.first {
            lengths.append(first.gaps + 1)
            rest = rest.dropFirst(first.gaps + 1)
        }
        return lengths
    }

    @Test("Covers of almost one shape, and one or two above photos, are shown as a table")
    func table() {
        #expect(CoverWall(of: [], at: widths, isWholePage: true) == nil)
        #expect(CoverWall(of: Array(repeating: 1.5, count: 13), at: widths, isWholePage: true) == nil)
        #expect(CoverWall(of: [1.5, 1.5, 1.5, 1.33, 1.5], at: widths, isWholePage: false) == nil)
        #expect(CoverWall(of: [1.5, 0.7], at: widths, isWholePage: false) == nil)
        #expect(CoverWall(of: [1.5, 0.7, 1.5], at: [360, 480], isWholePage: true) == nil)
    }

    @Test(
        "Up to a dozen covers fill a page without photos in rows that are as equal as their number allows",
        arguments: [
            (2, [2]), (3, [3]), (4, [2, 2]), (5, [2, 3]), (6, [3, 3]), (7, [3, 4]), (8, [4, 4]), (9, [3, 3, 3]),
            (10, [3, 3, 4]), (12, [4, 4, 4]),
        ])
    func wholePage(count: Int, inRows: [Int]) throws {
        let covers = (0..<count).map { $0 % 4 == 3 ? 1.48 : 1.5 }
        let wall = try #require(CoverWall(of: covers, at: widths, isWholePage: true))
        #expect(wall.rows.map(\.from) == widths.filter { $0 >= 600 })
        for rows in wall.rows {
            let places = rows.places
            #expect(rows.from < 1600 || lengths(of: places) == inRows, "\(rows.from)")
            // Every row fills the width.
            #expect(places.reduce(0) { $0 + $1.share } > Double(lengths(of: places).count) - 0.001)
        }
        #expect(CoverWall(of: covers, at: widths, isWholePage: false) == nil)
    }

    @Test(
        "A few covers of different shapes are not one strip above an empty window",
        arguments: [
            [1.5, 0.75, 1.33, 1.5], [1.5, 0.75, 1.33, 1.5, 0.75], [1.5, 1, 1.33, 0.75],
            [0.67, 0.67, 0.67, 0.67, 0.67, 0.67],
        ])
    func noStrip(covers: [Double]) throws {
        let wall = try #require(CoverWall(of: covers, at: widths, isWholePage: true))
        for rows in wall.rows where rows.from >= 900 { #expect(lengths(of: rows.places).count == 2, "\(rows.from)") }
    }

    @Test("Rows of covers are not lower than usual for the sake of the whole page in the window")
    func notLow() throws {
        let covers = [1.5, 1, 1.33, 0.75, 1.5, 1.5, 1.5, 1.5, 1.5]
        let wall = try #require(CoverWall(of: covers, at: widths, isWholePage: true))
        for rows in wall.rows where rows.from >= 900 {
            #expect(lengths(of: rows.places) == [3, 3, 3], "\(rows.from)")
        }
    }

    @Test("Covers that are too small for a large window have one height there")
    func smallInLargestWindows() throws {
        let wall = try #require(CoverWall(of: [1.5, 1], pixelHeights: [1067], at: [2560], isWholePage: true))
        #expect(wall.rows.map(\.from) == [2560, 3000])
        let places = wall.rows[1].places
        #expect(abs(places[0].share * (3840 - 28) - 1067 * 1.5) < 1)
        #expect(abs(places[1].share * (3840 - 28) - 1067) < 1)
    }

    /// Two rows of three at 2560 would be 556 high, one of six is 269.
    @Test(
        "Covers of one shape are not higher than their files",
        arguments: [(600, [3, 3]), (360, [6]), (190, nil)] as [(Double, [Int]?)])
    func smallEqualCovers(pixelHeight: Double, inRows: [Int]?) {
        let wall = CoverWall(
            of: Array(repeating: 1.5, count: 6), pixelHeights: [2000, pixelHeight], at: [2560], isWholePage: true)
        #expect(wall.map { lengths(of: $0.rows[0].places) } == inRows)
    }

    /// Two rows of three are 605 high on average, but the second one is 662 high.
    @Test(
        "No row of covers of almost one shape is higher than their files",
        arguments: [(670, [3, 3]), (500, [3, 3]), (480, [6])] as [(Double, [Int])])
    func unequalRows(pixelHeight: Double, inRows: [Int]) throws {
        let wall = try #require(
            CoverWall(
                of: [1.5, 1.5, 1.5, 1.26, 1.26, 1.26], pixelHeights: [pixelHeight], at: [2560], isWholePage: true))
        let places = wall.rows[0].places
        #expect(lengths(of: places) == inRows)
        let heights = zip(places, [1.5, 1.5, 1.5, 1.26, 1.26, 1.26]).map { place, ratio in
            place.share * (2560 - 28 * Double(place.gaps)) / ratio
        }
        #expect(heights.allSatisfy { $0 <= pixelHeight + 0.1 })
    }

    @Test("Rows that are too high for their files in the largest windows are others there")
    func largestWindows() throws {
        let covers = Array(repeating: 1.5, count: 4)
        let wall = try #require(CoverWall(of: covers, pixelHeights: [1280], at: [1200, 2560], isWholePage: true))
        #expect(wall.rows.map(\.from) == [1200, 2560])
        let small = try #require(CoverWall(of: covers, pixelHeights: [1067], at: [1200, 2560], isWholePage: true))
        #expect(small.rows.map(\.from) == [1200, 2560, 3000])
        let share = small.rows[2].places[0].share
        #expect(small.rows[2].places[0].gaps == 1 && abs(share * (3840 - 28) - 1067 * 1.5) < 1)
    }

    @Test(
        "The only cover of a page leaves room for its title beside it, and is not higher than the window or its files",
        arguments: [
            ([1.5], [], 0.66), ([0.75], [], 0.45 * 0.75), ([2.4], [], 0.66), ([1.5], [480], 480 * 1.5 / 1600),
        ] as [([Double], [Double], Double)])
    func onlyCover(covers: [Double], pixelHeights: [Double], share: Double) throws {
        let wall = try #require(
            CoverWall(of: covers, pixelHeights: pixelHeights, at: [600, 1600], isWholePage: true))
        #expect(wall.rows.prefix(2).map { $0.places.count } == [1, 1] && wall.rows[0].places[0].share == 1)
        #expect(abs(wall.rows[1].places[0].share - share) < 0.0001)
    }

    @Test("A row of two tall covers is not higher than the window")
    func oneRow() throws {
        let wall = try #require(CoverWall(of: [0.75, 0.75], at: [900, 1200, 1600, 2560], isWholePage: true))
        for rows in wall.rows {
            let width = Double(rows.from)
            let height = rows.places[0].share * (width - 28) / 0.75
            #expect(abs(height - max(400, 0.36 * width)) < 1, "\(width)")
        }
    }

    @Test("The covers of a full row fill it exactly, and have equal heights", arguments: 1...40)
    func rows(seed: Int) throws {
        let ratios = (0..<(3 + seed)).map { [1.5, 0.67, 1.33, 0.4, 5.0, 1][($0 * seed + $0) % 6] } + [1.5, 0.67]
        let wall = try #require(CoverWall(of: ratios, at: widths, isWholePage: false))
        #expect(wall.rows.map(\.from) == [600, 900, 1200, 1600, 2560])
        for rows in wall.rows {
            var rest = rows.places[...]
            while let first = rest.first {
                let row = rest.prefix(first.gaps + 1)
                rest = rest.dropFirst(first.gaps + 1)
                #expect(row.allSatisfy { $0.gaps == first.gaps } && row.count == first.gaps + 1)
                let sum = row.reduce(0) { $0 + $1.share }
                #expect(sum <= 1)
                // Each share is rounded down by a hundred-thousandth at most. The last row may be shorter, as may one
                // before a cover that is alone.
                let shown = ratios[(rows.places.count - rest.count - row.count)...].prefix(row.count)
                    .map { min(max($0, 0.6), 2.4) }
                let heights = zip(row, shown).map { $0.share / $1 }
                #expect((heights.max() ?? 0) - (heights.min() ?? 0) < 0.0001)
            }
        }
    }

    @Test("A few covers fill the row, also in a large window", arguments: [1200, 1600, 2560])
    func fewCovers(width: Int) throws {
        let wall = try #require(CoverWall(of: [0.75, 0.75, 1.33], at: widths, isWholePage: true))
        let rows = try #require(wall.rows.first { $0.from == width })
        #expect(rows.places.allSatisfy { $0.gaps == 2 })
        #expect(rows.places.reduce(0) { $0 + $1.share } > 0.999)
    }

    @Test("Covers are not higher than their files for the sake of a full row")
    func smallCovers() throws {
        let small = try #require(
            CoverWall(of: [0.75, 0.75, 1.33], pixelHeights: [2000, 360, 2000], at: widths, isWholePage: true))
        let rows = try #require(small.rows.first { $0.from == 2560 })
        // 360 pixels high.
        #expect(abs(rows.places[2].share * (2560 - 56) - 360 * 1.33) < 1)
        #expect(
            CoverWall(of: [0.75, 0.75, 1.33], pixelHeights: [2000, 1400, 2000], at: widths, isWholePage: true)?.css
                == CoverWall(of: [0.75, 0.75, 1.33], at: widths, isWholePage: true)?.css)
    }

    @Test("A featured cover is larger than the others, whatever their shapes")
    func featured() throws {
        let wall = try #require(
            CoverWall(
                of: [1.5, 1.5, 1.5, 1.5, 1.5], featured: [true, false, false, false, false], at: widths,
                isWholePage: true))
        let rows = try #require(wall.rows.first { $0.from == 1200 })
        #expect(rows.places[0].gaps < rows.places[4].gaps)
        // Its row is not higher than the window.
        #expect(rows.places[0].share * (1200 - Double(rows.places[0].gaps) * 28) / 1.5 < 540)
    }

    @Test(
        "An only row is neither higher than the window nor than its files",
        arguments: [
            ([1.0, 1], [], 576.0), ([1.5, 1.5], [620, 900], 620), ([0.75, 0.75, 1.33], [500, 640, 640], 500),
        ] as [([Double], [Double], Double)])
    func heights(covers: [Double], pixelHeights: [Double], most: Double) throws {
        let wall = try #require(
            CoverWall(of: covers, pixelHeights: pixelHeights, at: [1600], isWholePage: true))
        let row = try #require(wall.rows.first).places
        let height = row[0].share * (1600 - Double(covers.count - 1) * 28) / covers[0]
        #expect(row.allSatisfy { $0.gaps == covers.count - 1 } && height <= most + 1)
    }

    @Test("Covers share a row of a narrow window only if their titles have room")
    func roomForTitles() throws {
        let wall = try #require(CoverWall(of: [1.5, 1.33, 0.67, 0.67], at: [600], isWholePage: true))
        #expect(try #require(wall.rows.first).places.allSatisfy { $0.gaps < 3 })
    }

    @Test("The stylesheet has a rule for each cover and each range of widths")
    func css() throws {
        let wall = try #require(CoverWall(of: [1.5, 0.75, 1.5], at: [360, 600], isWholePage: true))
        #expect(wall.css.hasPrefix("@media (min-width: 600px){\n#a1{--share:"))
        #expect(wall.css.contains("#a3{--share:"))
    }
}
