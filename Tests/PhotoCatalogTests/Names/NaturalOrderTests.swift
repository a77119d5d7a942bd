import Testing

@testable import PhotoCatalog

@Suite("The natural order of names")
struct NaturalOrderTests {
    @Test(
        "Names are ordered by their numbers and letters, not by their bytes",
        arguments: [
            ["img2.jpg", "img10.jpg", "img100.jpg"],
            ["a.jpg", "B.jpg", "c.jpg"],
            ["IMG.jpg", "Img.jpg", "img.jpg"],
            ["img01.jpg", "img1.jpg", "img02.jpg"],
            ["img.jpg", "img 2.jpg", "img-edit.jpg"],
            ["img.jpg", "img.png", "img1.jpg"],
            ["9", "10", "a"],
            ["1.2.3", "1.2.10", "1.10.1"],
            ["", ".", ".a", "a", "a.", "a.b"],
            ["x99999999999999999999998", "x99999999999999999999999", "x100000000000000000000000"],
            ["x" + String(repeating: "9", count: 254), "x" + String(repeating: "9", count: 255)],
            ["a", "z", "Ä", "ö"],
            ["e\u{301}.jpg", "\u{e9}.jpg"],
        ])
    func namesComeInThisOrder(names: [String]) {
        #expect(names.shuffled().sortedNaturally { $0 }.map { Array($0.utf8) } == names.map { Array($0.utf8) })
        for (before, after) in zip(names, names.dropFirst()) {
            #expect(NaturalOrder(before) < NaturalOrder(after))
            #expect(!(NaturalOrder(after) < NaturalOrder(before)))
        }
    }
}
