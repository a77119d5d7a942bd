import Foundation
import Testing

@testable import PhotoCatalog

@Suite("Budgets of a check")
struct CheckSettingsTests {
    private func settings(_ yaml: String) throws -> CheckSettings {
        let folder = FileManager.default.temporaryDirectory.appending(path: "budgets-" + UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(yaml.utf8).write(to: folder.appending(path: "vitrine.yaml"))
        return try SiteSettings.read(from: folder.path(percentEncoded: false)).settings.check
    }

    @Test("Budgets and rules to ignore are read")
    func read() throws {
        let check = try settings(
            "check:\n  page-bytes: 200 kB\n  site-bytes: 1.5 GB\n  ignore: [alt-missing, \"orphaned-file:old/*\"]\n")
        #expect(check.budgets == [.pageBytes: 200_000, .siteBytes: 1_500_000_000])
        #expect(check.ignored == ["alt-missing", "orphaned-file:old/*"])
        #expect(try settings("title: A") == CheckSettings())
    }

    @Test(
        "A size is a number with a unit",
        arguments: [("20000", 20_000), ("1.5MB", 1_500_000), ("4 KiB", 4096), ("0 B", 0), ("2 gb", 2_000_000_000)])
    func size(text: String, bytes: Int) { #expect(ByteCount(text)?.bytes == bytes) }

    @Test("Anything else is not a size", arguments: ["", "kB", "-1 kB", "1.2.3 kB", "5 parsecs", "9e99 GB", "٣ kB"])
    func noSize(text: String) { #expect(ByteCount(text) == nil) }

    @Test(
        "A wrong size and an unknown key are refused",
        arguments: ["page-bytes: big", "image-bytes: 1 kB", "ignore: {a: b}"])
    func refusal(line: String) { #expect(throws: CatalogError.self) { try settings("check:\n  \(line)\n") } }
}
