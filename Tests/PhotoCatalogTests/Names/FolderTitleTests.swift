import Testing

@testable import PhotoCatalog

@Suite("Titles from folder names")
struct FolderTitleTests {
    @Test(
        "The name of a folder becomes a readable title",
        arguments: [
            ("northern-coast", "Northern coast"),
            ("2024_iceland trip", "2024 iceland trip"),
            ("iceland trip", "iceland trip"),
            ("Iceland-Trip", "Iceland-Trip"),
            ("My_Trip", "My Trip"),
            ("2024-05-12", "2024-05-12"),
            ("2024-05-12-iceland", "2024-05-12 iceland"),
            ("winter--in__tyrol", "Winter in tyrol"),
            ("_draft-", "Draft"),
            ("österreich", "Österreich"),
            ("---", "---"),
            ("_", "_"),
            ("東京", "東京"),
        ])
    func namesBecomeTitles(name: String, title: String) {
        #expect(FolderTitle.make(from: name) == title)
    }
}
