import Foundation
import PreviewServing
import Testing

@testable import SitePreview

@Suite("Events of a preview", .timeLimit(.minutes(30)))
struct PreviewEventsTests {
    @Test("A page that has changed before it is connected is told, also while the build has a problem")
    func problemsHideNoChange() async throws {
        let desk = try await ArrangingDesk(photos: ["a.jpg"])
        let session = PreviewSession(desk.site, inspector: nil)
        _ = await session.refresh(PreviewProblem(CocoaError(.fileWriteOutOfSpace)), from: .build)
        let query = PreviewQuery([PreviewQuery.Item("page", "index.html"), PreviewQuery.Item("version", "old")])
        let path = try #require(PreviewPath("/.vitrine/events"))
        guard
            case .events(let events) = await session.answer(
                to: PreviewRequest(method: .get, path: path, query: query))
        else {
            Issue.record("no events")
            return
        }
        var names: [String] = []
        for await event in events.prefix(2) { names.append(event.name) }
        #expect(names == ["problem", "reload"])
    }
}
