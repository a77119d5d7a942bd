import Testing

@testable import LayoutFormats

@Suite("Plans as a table")
struct PlanTableTests {
    @Test("The columns of a table are aligned")
    func columnsAreAligned() throws {
        let json = """
            {"layout": "waterfall", "container": {"width": 1000, "height": 400},
             "options": {"columns": 3, "header-height": 40}, "groups": [{"items": [[3, 2], [16, 9]]}]}
            """
        let expected = """
            group  item  page       x      y   width  height
                0     0     0    8.00  48.00  322.67  215.11
                0     1     0  338.67  48.00  322.67  181.50

            group  page  of     x
                0     0   1  0.00

                    kind  group     x     y    width  height
            group-header      0  0.00  0.00  1000.00   40.00

            content 1000.00 x 271.11

            """
        #expect(try text(.text, of: json) == expected)
    }

    @Test("A table without rows keeps its header")
    func aTableWithoutRowsKeepsItsHead() throws {
        let json = #"{"layout": "paged-grid", "container": {"width": 100, "height": 100}, "groups": []}"#
        let expected = """
            group  item  page  x  y  width  height

            group  page  of  x

            content 0.00 x 63.00

            """
        #expect(try text(.text, of: json) == expected)
    }

    @Test(
        "Numbers in a table are rounded to hundredths",
        arguments: [
            (0, "0.00"), (-0.001, "0.00"), (0.005, "0.01"), (-1.5, "-1.50"), (-0.25, "-0.25"), (1234.5678, "1234.57"),
            (99.999, "100.00"), (1e300, "1e+300"),
        ])
    func numbersAreRoundedToHundredths(number: Double, text: String) {
        #expect(number.hundredths == text)
    }

    @Test(
        "Numbers in a drawing have at most two decimals",
        arguments: [(0.0, "0"), (2, "2"), (0.126, "0.13"), (0.1, "0.1"), (-3.999, "-4")])
    func drawingsTakeNoMoreThanHundredths(number: Double, text: String) {
        #expect(number.brief == text)
    }
}
