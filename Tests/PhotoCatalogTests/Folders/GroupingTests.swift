import Testing

@testable import PhotoCatalog

@Suite("Groups of photos")
struct GroupingTests {
    private let names = ["a.jpg", "B.JPG", "img1.jpg", "img2.jpg", "img10.jpg", "x[1].jpg"]

    @Test("Without groups, all photos are in one group without title")
    func noGroupsLeaveOneWithoutTitle() throws {
        let groups = try deal([])
        #expect(groups.map(\.title) == [nil])
        #expect(groups.first?.photos.map(\.file.path) == names.map { "trip/" + $0 })
    }

    @Test("Listed photos keep their order and matched photos have natural order")
    func listedNamesKeepTheirOrderAndPatternsTheNaturalOne() throws {
        let groups = try deal([["img10.jpg", "a.jpg"], ["img*"]])
        #expect(
            groups.map { $0.photos.map(\.file.name) } == [
                ["img10.jpg", "a.jpg"], ["img1.jpg", "img2.jpg"], ["B.JPG", "x[1].jpg"],
            ])
        #expect(groups.map(\.isListed) == [true, false, false])
        #expect(groups.map(\.title) == ["0", "1", nil])
    }

    @Test("A photo belongs to the first group that matches it")
    func firstGroupThatClaimsAPhotoGetsIt() throws {
        let groups = try deal([["img*"], ["img1.jpg", "a.jpg", "a.jpg"]])
        #expect(
            groups.map { $0.photos.map(\.file.name) }.prefix(2) == [["img1.jpg", "img2.jpg", "img10.jpg"], ["a.jpg"]])
    }

    @Test("A group without photos is left out and reported")
    func noGroupIsEmpty() throws {
        let grouping = try Grouping(
            of: names.map(Photo.init), named: names, as: claims([["*"], ["a.jpg"]]), NameSearch(names))
        #expect(grouping.groups.map(\.title) == ["0"])
        #expect(grouping.emptyGroups == ["1"])
        #expect(grouping.groups.first?.photos.first?.file.path == "a.jpg")
    }

    @Test(
        "Names match by exact case first, and in any case if there is no exact match",
        arguments: [
            ("b.jpg", ["B.JPG"]), ("B.JPG", ["B.JPG"]), ("b.*", ["B.JPG"]), ("[a-b].*", ["a.jpg"]),
            ("*.JPG", ["B.JPG"]),
            ("x[1].jpg", ["x[1].jpg"]), ("IMG?.jpg", ["img1.jpg", "img2.jpg"]),
        ])
    func caseCountsOnlyWhereThatLeavesAny(claim: String, found: [String]) throws {
        #expect(try deal([[claim]]).first?.photos.map(\.file.name) == found)
    }

    @Test("A name or pattern that matches no photo is an error", arguments: ["c.jpg", "c*", "trip/a.jpg", ""])
    func whatMatchesNothingIsAnError(claim: String) {
        #expect(throws: CatalogError.noSuchPhoto(claim, SourcePlace(file: "album.yaml", line: 7))) {
            try deal([["a.jpg", claim]])
        }
    }

    private func deal(_ groups: [[String]]) throws -> [PhotoGroup] {
        try Grouping(of: names.map { Photo(path: "trip/" + $0) }, named: names, as: claims(groups), NameSearch(names))
            .groups
    }

    private func claims(_ groups: [[String]]) -> [AlbumSettings.Group] {
        groups.enumerated().map { index, texts in
            AlbumSettings.Group(
                title: "\(index)",
                photos: texts.map { AlbumSettings.Claim(text: $0, place: SourcePlace(file: "album.yaml", line: 7)) })
        }
    }
}
