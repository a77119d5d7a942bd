import GalleryLayout
import Testing

@Suite("The table of pages")
struct PageTableTests {
    struct Counts: NamedCase {
        let name: String
        let items: [Int]
        let perPage: Int
        let pages: [Int]
    }

    @Test(
        "A group has as many pages as its items need",
        arguments: [
            Counts(name: "no groups", items: [], perPage: 9, pages: []),
            Counts(name: "no items", items: [0], perPage: 9, pages: [0]),
            Counts(name: "one item", items: [1], perPage: 9, pages: [1]),
            Counts(name: "one less than a page", items: [8], perPage: 9, pages: [1]),
            Counts(name: "exactly a page", items: [9], perPage: 9, pages: [1]),
            Counts(name: "one more than a page", items: [10], perPage: 9, pages: [2]),
            Counts(name: "exactly two pages", items: [18], perPage: 9, pages: [2]),
            Counts(name: "an item to a page", items: [3], perPage: 1, pages: [3]),
            Counts(name: "no page is shared", items: [1, 1, 10], perPage: 9, pages: [1, 1, 2]),
            Counts(
                name: "empty groups at both ends and between", items: [0, 9, 0, 0, 1, 0], perPage: 9,
                pages: [0, 1, 0, 0, 1, 0]),
            Counts(
                name: "a page larger than any number of items", items: [7, 0, .max], perPage: .max, pages: [1, 0, 1]),
        ])
    func groupsHaveThePagesThatTheirItemsNeed(_ counts: Counts) {
        let table = PageTable(itemCounts: counts.items, perPage: counts.perPage)
        #expect((0..<table.groupCount).map(table.pageCount(ofGroup:)) == counts.pages)
        #expect(table.pageCount == counts.pages.reduce(0, +))
        #expect(table == PageTable(pageCounts: counts.pages))
    }

    @Test("The first page of a group follows the pages of all groups before it")
    func aGroupsFirstPageIsTheSumOfThePagesBeforeIt() {
        let table = PageTable(pageCounts: [2, 0, 3, 0])
        #expect((0..<4).map(table.firstPage(ofGroup:)) == [0, 2, 2, 5])
    }

    @Test("Every page has its group and its index within the group")
    func everyPageKnowsItsGroupAndItsPlaceThere() {
        let table = PageTable(pageCounts: [0, 2, 0, 3, 0])
        #expect((0..<5).map(table.group(ofPage:)) == [1, 1, 3, 3, 3])
        #expect((0..<5).map(table.pageWithinGroup) == [0, 1, 0, 1, 2])
    }
}
