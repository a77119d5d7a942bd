import Testing

@testable import FilmPipeline

@Suite("Tables of colours")
struct ToneTableTests {
    static let ranges: [FilmPicture.Range] = [.standard, .pq, .hlg]

    @Test("Grays stay gray, black stays black, and more light is never darker", arguments: ranges)
    func grays(range: FilmPicture.Range) {
        let table = ToneTable(range: range)
        var last = -1.0
        for step in 0...100 {
            let gray = table.mapped(SIMD3(repeating: Double(step) / 100))
            #expect(gray.max() - gray.min() < 0.0001)
            #expect(gray.x >= last)
            last = gray.x
        }
        #expect(table.mapped(SIMD3()) == SIMD3())
        #expect(last > 0.999)
    }

    @Test("Every colour becomes one of BT.709, near which there are no jumps", arguments: ranges)
    func gamut(range: FilmPicture.Range) {
        let table = ToneTable(range: range)
        let levels = (0...8).map { Double($0) / 8 }
        for red in levels {
            for green in levels {
                for blue in levels {
                    let colour = table.mapped(SIMD3(red, green, blue))
                    #expect(colour.min() >= 0 && colour.max() <= 1, "\(red) \(green) \(blue)")
                    let near = table.mapped(SIMD3(red, green, blue) * 0.9999)
                    #expect((colour - near).max() < 0.02 && (near - colour).max() < 0.02, "\(red) \(green) \(blue)")
                }
            }
        }
    }

    @Test("Of BT.2020 without HDR, grays keep their level")
    func standard() {
        for level in [0.1, 0.5, 0.9, 1] {
            #expect(abs(ToneTable(range: .standard).mapped(SIMD3(repeating: level)).x - level) < 0.0001)
        }
    }

    @Test("Colours outside BT.709 keep their hue", arguments: ranges)
    func hue(range: FilmPicture.Range) {
        let table = ToneTable(range: range)
        let red = table.mapped(SIMD3(0.5, 0.1, 0.1))
        #expect(red.x > red.y && red.x > red.z)
        let green = table.mapped(SIMD3(0.1, 0.5, 0.1))
        #expect(green.y > green.x && green.y > green.z)
        let blue = table.mapped(SIMD3(0.1, 0.1, 0.5))
        #expect(blue.z > blue.x && blue.z > blue.y)
    }

    @Test("The text is a cube in which red changes fastest")
    func text() throws {
        let lines = ToneTable(range: .standard, points: 3).text.split(separator: "\n")
        #expect(lines.count == 1 + 27)
        #expect(lines.first == "LUT_3D_SIZE 3")
        #expect(lines[1] == "0.000000 0.000000 0.000000")
        #expect(lines.last == "1.000000 1.000000 1.000000")
        let second = lines[2].split(separator: " ").compactMap { Double($0) }
        #expect(second.count == 3)
        #expect(second[0] > 0.4 && second[1] < 0.2 && second[2] < 0.2)
    }

    @Test("Only HDR and BT.2020 need a table")
    func need() {
        #expect(FilmFacts.sample(640, 480).picture.toneTable == nil)
        #expect(FilmFacts.sample(640, 480) { $0.primaries = "smpte170m" }.picture.toneTable == nil)
        #expect(FilmFacts.sample(640, 480) { $0.primaries = "bt2020" }.picture.toneTable == ToneTable(range: .standard))
        #expect(
            FilmFacts.sample(640, 480) { $0.primaries = "smpte432" }.picture.toneTable
                == ToneTable(range: .standard, primaries: .displayP3))
        #expect(FilmFacts.sample(640, 480) { $0.range = .hlg }.picture.toneTable == ToneTable(range: .hlg))
    }
}
