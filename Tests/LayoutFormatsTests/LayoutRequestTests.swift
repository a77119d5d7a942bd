import GalleryLayout
import LayoutFormats
import Testing

@Suite("Layout requests in JSON")
struct LayoutRequestTests {
    @Test("A request is read with layout, container, options and groups")
    func isReadInFull() throws {
        let request = try request(exampleRequest)
        #expect(request.engine is GroupedPager)
        #expect(request.container == Size(width: 375, height: 293))
        let items = [Size(width: 4000, height: 3000), Size(width: 3000, height: 4000)]
        #expect(request.groups == [LayoutGroup(title: "Recent", items: items)])
        let plain = try LayoutRequest(
            layout: "grouped-pager", options: ["rows": 3, "columns": 3, "inset": [10, 10, 10, 10], "scale": 2],
            container: request.container, groups: request.groups)
        #expect(request.plan() == plain.plan())
    }

    @Test("A request needs no options, no titles and no groups")
    func needsNeitherOptionsNorTitlesNorGroups() throws {
        let container = #""container": {"width": 600, "height": 400}"#
        let untitled = try request(#"{"layout": "waterfall", \#(container), "groups": [{"items": []}]}"#)
        #expect(untitled.groups == [LayoutGroup(items: [])])
        #expect(try request(#"{"groups": [], \#(container), "layout": "waterfall"}"#).groups.isEmpty)
    }

    @Test("A group can say which of its items are large")
    func spansAreRead() throws {
        let json = #"{"layout": "waterfall", "container": {"width": 600, "height": 400}, "groups": [{"items": "#
        let spans = #"[[3, 2], [1, 1]], "spans": [2, 1]}, {"items": [], "spans": []}]}"#
        let request = try request(json + spans)
        #expect(request.groups.map(\.spans) == [[2, 1], []])
        #expect(request.plan().frames[0].rect.width > 2 * request.plan().frames[1].rect.width)
    }

    @Test(
        "Wrong spans are refused with their key",
        arguments: [
            (#"[1]"#, #""groups[0].spans" must be a list as long as "items", of 1 or 2 for each item. Correct it."#),
            (#"2"#, #""groups[0].spans" must be a list as long as "items", of 1 or 2 for each item. Correct it."#),
            (#"[1, 3]"#, #""groups[0].spans[1]" must be 1, or 2 for a large item. Correct it."#),
            (#"[1.5, 1]"#, #""groups[0].spans[0]" must be 1, or 2 for a large item. Correct it."#),
            (#"["2", 1]"#, #""groups[0].spans[0]" must be 1, or 2 for a large item. Correct it."#),
        ])
    func wrongSpansAreRefused(spans: String, message: String) {
        let json =
            #"{"layout": "flow", "container": {"width": 1, "height": 1}, "groups": [{"items": [[1, 1], [1, 1]], "#
        let error = #expect(throws: LayoutRequestError.self) { try request(json + #""spans": \#(spans)}]}"#) }
        #expect(error?.description == message)
    }

    @Test("A side of minus zero is read as zero")
    func aSideOfMinusNothingIsNothing() throws {
        let request = try request(
            #"{"layout": "flow", "container": {"width": -0, "height": -0.0}, "options": {"line-spacing": -0}, "groups": []}"#
        )
        #expect(request.container.width.sign == .plus && request.container.height.sign == .plus)
    }

    @Test("Options of every kind reach the layout engine")
    func optionsOfEveryKindReachTheEngine() throws {
        let request = try request(
            """
            {"layout": "flow", "container": {"width": 600, "height": 400}, "groups": [{"items": [[1, 1], [1, 1]]}],
             "options": {"direction": "horizontal", "inset": [1, 2, 3, 4], "item-height": 50.5}}
            """)
        #expect(
            request.plan().frames.map(\.rect) == [
                Rect(x: 2, y: 1, width: 50.5, height: 50.5), Rect(x: 2, y: 57.5, width: 50.5, height: 50.5),
            ])
        let grid = """
            {"layout": "paged-grid", "container": {"width": 90, "height": 157}, "groups": [{"items": [[1, 1], [1, 1]]}],
             "options": {"page-indicator": false}}
            """
        #expect(try LayoutFormatsTests.request(grid).plan().supplementaries.isEmpty)
    }

    @Test(
        "A request with a wrong top level is refused with a remedy",
        arguments: [
            (#"{}"#, #""layout" is missing. Add it."#),
            (#"{"layout": "flow", "layout": "flow"}"#, #""layout" is there twice. Remove one."#),
            (
                #"{"layout": "flow", "container": {"width": 1, "height": 1, "width": 2}, "groups": []}"#,
                #""container.width" is there twice. Remove one."#
            ),
            (
                #"{"layout": "flow", "container": {"width": 1, "height": 1}, "groups": [{"items": [], "items": []}]}"#,
                #""groups[0].items" is there twice. Remove one."#
            ),
            (
                #"""
                {"layout": "flow", "container": {"width": 1, "height": 1}, "groups": [], "options":
                 {"line-spacing": 1, "line-spacing": 2}}
                """#, #""options.line-spacing" is there twice. Remove one."#
            ),
            (
                " \n",
                #"empty. Write a request such as { "layout": "flow", "container": { "width": 375, "height": 560 }, "#
                    + #""groups": [{ "items": [[4000, 3000]] }] }."#
            ),
            (#"[]"#, "the request must be an object with layout, container and groups. Correct it."),
            (#"{"layuot": "flow"}"#, #"unknown key "layuot". Did you mean "layout"?"#),
            (#"{"a\nb": 1}"#, #"unknown key "a b". Available keys: layout, container, options, groups."#),
            (#"{"layout": "flow", "groups": []}"#, #""container" is missing. Add it."#),
        ])
    func thatIsWrongAtTheTopIsRefused(json: String, message: String) throws {
        let error = #expect(throws: LayoutRequestError.self) { try request(json) }
        #expect(error?.description == message)
    }

    @Test(
        "The error for an invalid value names the key, the cause and the remedy",
        arguments: [
            ("layout", #""layout": 3"#, #""layout" must be a string in quotes. Correct it."#),
            (
                "layout", #""layout": "waterfal""#,
                #""layout": there is no layout "waterfal". Did you mean "waterfall"?"#
            ),
            (
                "layout", #""layout": "mosaic""#,
                #""layout": there is no layout "mosaic". Available layouts: "#
                    + LayoutCatalog.names.joined(separator: ", ") + "."
            ),
            (
                "container", #""container": [600, 400]"#,
                #""container" must be an object with width and height. Correct it."#
            ),
            ("container", #""container": {"width": 600}"#, #""container.height" is missing. Add it."#),
            (
                "container", #""container": {"width": 600, "hieght": 400}"#,
                #"unknown key "container.hieght". Did you mean "height"?"#
            ),
            ("container", #""container": {"width": "600", "height": 400}"#, Self.sideMessage("width")),
            ("container", #""container": {"width": true, "height": 400}"#, Self.sideMessage("width")),
            ("container", #""container": {"width": -1, "height": 400}"#, Self.sideMessage("width")),
            ("container", #""container": {"width": 600, "height": 1e999}"#, Self.sideMessage("height")),
            ("container", #""container": {"width": 600, "height": NaN}"#, Self.sideMessage("height")),
            ("container", #""container": {"width": 600, "height": null}"#, Self.sideMessage("height")),
            (
                "options", #""options": []"#,
                #""options" must be an object such as { "columns": 4 }. Correct it."#
            ),
            (
                "options", #""options": {"colums": 4}"#,
                #""options.colums": waterfall has no option "colums". Did you mean "columns"?"#
            ),
            ("options", #""options": {"columns": true}"#, Self.columnsMessage),
            ("options", #""options": {"columns": "4"}"#, Self.columnsMessage),
            ("options", #""options": {"columns": [4]}"#, Self.columnsMessage),
            ("options", #""options": {"columns": Infinity}"#, Self.columnsMessage),
            ("options", #""options": {"columns": null}"#, Self.optionMessage),
            ("options", #""options": {"columns": {}}"#, Self.optionMessage),
            ("options", #""options": {"columns": [4, true]}"#, Self.optionMessage),
            ("groups", #""groups": {}"#, #""groups" must be a list of groups. Correct it."#),
            (
                "groups", #""groups": [[[4000, 3000]]]"#,
                #""groups[0]" must be an object such as { "title": "Recent", "items": [[4000, 3000]] }. Correct it."#
            ),
            ("groups", #""groups": [{"items": []}, {}]"#, #""groups[1].items" is missing. Add it."#),
            (
                "groups", #""groups": [{"titel": "Recent", "items": []}]"#,
                #"unknown key "groups[0].titel". Did you mean "title"?"#
            ),
            (
                "groups", #""groups": [{"title": null, "items": []}]"#,
                #""groups[0].title" must be a string in quotes. Correct it."#
            ),
            (
                "groups", #""groups": [{"items": 3}]"#,
                #""groups[0].items" must be a list of pairs such as [4000, 3000]. Correct it."#
            ),
        ])
    func thatIsWrongNamesTheKeyTheCauseAndTheRemedy(key: String, member: String, message: String) throws {
        var members = [
            "layout": #""layout": "waterfall""#, "container": #""container": {"width": 600, "height": 400}"#,
            "groups": #""groups": []"#,
        ]
        members[key] = member
        let json = "{" + members.values.sorted().joined(separator: ", ") + "}"
        let error = #expect(throws: LayoutRequestError.self) { try request(json) }
        #expect(error?.description == message)
    }

    @Test(
        "An item that is not a pair of valid numbers is refused",
        arguments: [
            "[4000]", "[4000, 3000, 1]", "[]", "4000", "null", #"["4000", 3000]"#, "[true, false]", "[4000, -3000]",
            "[1e999, 1]", "[1, NaN]", "[-Infinity, 1]", "[1e10, 1]",
        ])
    func itemsArePairsOfNumbers(item: String) throws {
        let json = """
            {"layout": "flow", "container": {"width": 600, "height": 400},
             "groups": [{"items": []}, {"items": [[4, 3], [3, 4], \(item)]}]}
            """
        let error = #expect(throws: LayoutRequestError.self) { try request(json) }
        #expect(
            error?.description
                == #""groups[1].items[2]" must be two numbers from 0 to 1000000000, [width, height]. Correct it."#)
    }

    private static func sideMessage(_ side: String) -> String {
        #""container.\#(side)" must be a number from 0 to 1000000000. Correct it."#
    }
    private static let columnsMessage =
        #""options.columns" must be a whole number from 1 to 1000000. Change it, or leave it out."#
    private static let optionMessage =
        #""options.columns" must be a number, true or false, a string in quotes, or a list of numbers. Correct it."#
}
