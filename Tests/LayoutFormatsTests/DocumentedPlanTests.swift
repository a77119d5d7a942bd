import Foundation
import GalleryLayout
import LayoutFormats
import Testing

/// The requests that the documentation's pictures are drawn from.
@Suite("Plans in the documentation")
struct DocumentedPlanTests {
    private let package = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// Each engine, and those that have large items with some.
    private static let pictures = LayoutCatalog.names + ["justified-large", "waterfall-large"]

    private func answer(_ layout: String, _ format: PlanFormat) throws -> String {
        let file = package.appending(path: "Documentation/layouts/\(layout).json")
        let request = try LayoutRequest(json: Array(Data(contentsOf: file)))
        #expect(layout.hasPrefix(type(of: request.engine).name))
        return format.text(of: request.plan(), for: request)
    }

    @Test("The pictures in the documentation are as they are drawn now", arguments: pictures)
    func picturesAreThoseThatAreDrawn(layout: String) throws {
        let file = package.appending(path: "Sources/GalleryLayout/GalleryLayout.docc/Resources/\(layout).svg")
        #expect(try answer(layout, .svg) == String(contentsOf: file, encoding: .utf8), "`make pictures` draws it again")
    }

    /// A plan that differs in its last bit is another one.
    @Test("Plans match their recorded numbers exactly", arguments: pictures)
    func plansAreAsRecorded(layout: String) throws {
        let folder = package.appending(path: "Tests/LayoutFormatsTests/Plans")
        let file = folder.appending(path: "\(layout).json")
        let plan = try answer(layout, .json)
        guard let recorded = try? String(contentsOf: file, encoding: .utf8) else {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try plan.write(to: file, atomically: true, encoding: .utf8)
            Issue.record("\(layout).json was recorded. Look at it, and run the test again.")
            return
        }
        #expect(plan == recorded)
    }
}
