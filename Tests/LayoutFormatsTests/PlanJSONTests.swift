import Foundation
import GalleryLayout
import Testing

@testable import LayoutFormats

@Suite("Plans as JSON")
struct PlanJSONTests {
    @Test("The plan of the documented request is as documented")
    func isTheExampleOfTheDocumentation() throws {
        let expected = """
            { "layout": "grouped-pager",
              "content": { "width": 375, "height": 256 },
              "pages": [ { "group": 0, "page": 0, "of": 1, "x": 0 } ],
              "frames": [ { "group": 0, "item": 0, "page": 0, "x": 10.25, "y": 10, "width": 111.5, "height": 72 },
                          { "group": 0, "item": 1, "page": 0, "x": 131.75, "y": 10, "width": 111.5, "height": 72 } ],
              "supplementaries": [] }

            """
        #expect(try text(.json, of: exampleRequest) == expected)
    }

    @Test("Each page, frame and supplementary has its own line")
    func hasALineForEachPageFrameAndSupplementary() throws {
        let json = """
            {"layout": "grouped-pager", "container": {"width": 120, "height": 157}, "groups": [
             {"items": [[4, 3], [3, 4]]}, {"items": []}, {"items": [[1, 1]]}],
             "options": {"rows": 1, "columns": 1, "title-height": 20}}
            """
        let expected = """
            { "layout": "grouped-pager",
              "content": { "width": 360, "height": 100 },
              "pages": [ { "group": 0, "page": 0, "of": 2, "x": 0 },
                         { "group": 0, "page": 1, "of": 2, "x": 120 },
                         { "group": 2, "page": 0, "of": 1, "x": 240 } ],
              "frames": [ { "group": 0, "item": 0, "page": 0, "x": 10, "y": 10, "width": 100, "height": 80 },
                          { "group": 0, "item": 1, "page": 1, "x": 130, "y": 10, "width": 100, "height": 80 },
                          { "group": 2, "item": 0, "page": 2, "x": 250, "y": 10, "width": 100, "height": 80 } ],
              "supplementaries": [ { "kind": "group-title", "group": 0, "x": 0, "y": 0, "width": 120, "height": 20 },
                                   { "kind": "page-indicator", "group": 0, "x": 0, "y": 120, "width": 120, "height": 37 },
                                   { "kind": "group-title", "group": 2, "x": 0, "y": 0, "width": 120, "height": 20 } ] }

            """
        #expect(try text(.json, of: json) == expected)
    }

    @Test("The numbers of a plan are unchanged after parsing")
    func readsBackAsTheSameNumbers() throws {
        var generator = SystemRandomNumberGenerator()
        let items = (0..<500).map { _ in
            Size(width: .random(in: 1...5000, using: &generator), height: .random(in: 1...5000, using: &generator))
        }
        let request = try LayoutRequest(
            layout: "justified", container: Size(width: 1000 / 3, height: 400), groups: [LayoutGroup(items: items)])
        let plan = request.plan()
        let json = PlanFormat.json.text(of: plan, for: request)
        guard case .object(let members) = try JSONParser.value(of: Array(json.utf8)),
            case .list(let frames) = members["frames"]
        else {
            Issue.record("no frames in \(json.prefix(200))")
            return
        }
        #expect(members.map(\.key) == ["layout", "content", "pages", "frames", "supplementaries"])
        let rects = frames.map { frame -> Rect? in
            guard case .object(let frame) = frame, case .number(let x) = frame["x"], case .number(let y) = frame["y"],
                case .number(let width) = frame["width"], case .number(let height) = frame["height"]
            else { return nil }
            return Rect(x: x, y: y, width: width, height: height)
        }
        #expect(rects == plan.frames.map(\.rect))
        #expect(try JSONSerialization.jsonObject(with: Data(json.utf8)) is [String: Any])
    }

    @Test(
        "Numbers are written as short as possible without losing precision",
        arguments: [
            (0, "0"), (375, "375"), (-2, "-2"), (10.25, "10.25"), (0.1, "0.1"), (1.0 / 3, "0.3333333333333333"),
            (1e15, "1000000000000000"), (1e16, "1e+16"), (.leastNonzeroMagnitude, "5e-324"),
        ])
    func numbersAreAsShortAsCanBe(number: Double, text: String) {
        #expect(number.shortest == text)
        #expect(Double(number.shortest) == number)
    }
}
