import GalleryLayout
import RowRules
import SampleItems

/// Prints, as Markdown, how far the rows of `justified` and of the greedy rule stray from the target height.
@main
struct CompareRows {
    static func main() throws {
        try printTable(title: "The 100 photographs", SampleItems.photographs)
        try printTable(title: "10,000 random items", SampleItems.random(10_000))
    }

    private static func printTable(title: String, _ items: [Size]) throws {
        print("\n\(title):\n")
        print("| container | rule | rows | unfilled | mean | root mean square | worst | outside | extreme |")
        print("| ---: | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |")
        let rule = GreedyRows()
        for width in [360.0, 700, 1060, 1600] {
            let request = try LayoutRequest(
                layout: Justified.name, container: Size(width: width, height: 0), groups: [LayoutGroup(items: items)])
            for (name, plan) in [("greedy", rule.plan(items, width: width)), ("justified", request.plan())] {
                let deviation = RowDeviation(
                    of: plan, target: rule.targetRowHeight, tolerance: rule.rowHeightTolerance,
                    padding: rule.containerPadding)
                print(
                    "| \(Int(width)) | \(name) | \(deviation.filled) | \(deviation.unfilled)",
                    percent(deviation.mean), percent(deviation.rootMeanSquare), percent(deviation.worst),
                    "\(deviation.outside) | \(deviation.extreme) |", separator: " | ")
            }
        }
    }

    private static func percent(_ part: Double) -> String {
        let tenths = Int((part * 1000).rounded())
        return "\(tenths / 10).\(tenths % 10) %"
    }
}
