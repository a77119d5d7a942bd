import BuiltInTheme
import Foundation
import Testing

@testable import SiteBuilding

@Suite("Headers of fonts")
struct FontFileTests {
    private let titles: Data

    init() throws { titles = try #require(DefaultTheme.files["titles.woff2"]) }

    /// A font with empty tables.
    private func font(_ tables: [String], mark: String = "\0\u{1}\0\0", offset: Int = 0) -> Data {
        func number(_ value: Int, _ count: Int) -> [UInt8] {
            (0..<count).map { UInt8(value >> ((count - 1 - $0) * 8) & 255) }
        }
        let directory = tables.flatMap { Array($0.utf8) + number(0, 4) + number(offset, 4) + number(0, 4) }
        return Data(Array(mark.utf8) + number(tables.count, 2) + number(0, 6) + directory)
    }

    @Test("A font is recognised by its content")
    func formats() throws {
        #expect(try FontFile(titles).format == .woff2)
        #expect(try FontFile(font(["cmap", "glyf"])).format == .ttf)
        #expect(try FontFile(font(["CFF ", "cmap"], mark: "OTTO")).format == .otf)
    }

    @Test("A font with axes of variation is known as one")
    func variable() throws {
        #expect(!(try FontFile(titles).isVariable))
        #expect(try FontFile(font(["cmap", "fvar", "glyf"])).isVariable)
    }

    @Test("What is not one whole font is refused")
    func refusals() {
        #expect(throws: LookFileProblem.notAFont) { try FontFile(Data("<svg/>".utf8)) }
        #expect(throws: LookFileProblem.notAFont) { try FontFile(Data()) }
        #expect(throws: LookFileProblem.fontCollection) { try FontFile(Data("ttcf".utf8) + Data(count: 100)) }
        #expect(throws: LookFileProblem.brokenFont) { try FontFile(titles.dropLast()) }
        #expect(throws: LookFileProblem.brokenFont) { try FontFile(font(["cmap", "glyf"], offset: 1000)) }
        #expect(throws: LookFileProblem.brokenFont) { try FontFile(font(["cmap", "name"])) }
        #expect(throws: LookFileProblem.brokenFont) { try FontFile(font(["cmap", "glyf"]).dropLast()) }
    }

    @Test("No bytes at all make the reader fail in another way")
    func randomBytes() {
        var generator = SystemRandomNumberGenerator()
        for _ in 0..<2000 {
            var bytes = titles
            for _ in 0..<8 {
                bytes[Int.random(in: 0..<120, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
            }
            _ = try? FontFile(bytes.prefix(Int.random(in: 0...bytes.count, using: &generator)))
        }
    }

    @Test("What a font is shortened to follows from the language alone")
    func ranges() throws {
        let english = try #require(FontSubset.ranges(for: "en-GB"))
        #expect(english == FontSubset.ranges(for: "de"))
        #expect(try #require(FontSubset.ranges(for: "ru")).hasPrefix(english + ","))
        #expect(try #require(FontSubset.ranges(for: "ar")).contains("U+600-6FF"))
        #expect(FontSubset.ranges(for: "ja") == nil)
    }

    @Test("A shortened font is a smaller WOFF2 font, and the same each time", .enabled(if: FontSubset.isInstalled))
    func subset() async throws {
        let one = try #require(await FontSubset.font(of: titles, for: "en"))
        let two = try #require(await FontSubset.font(of: titles, for: "en"))
        #expect(one.data == two.data)
        #expect([.woff2, .woff].contains(one.font.format))
    }
}
