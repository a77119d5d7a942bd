import GalleryLayout

/// Writes a plan as tables with aligned columns. Numbers are rounded to hundredths; indices count from 0, as in the
/// request.
enum PlanTable {
    static func text(of plan: LayoutPlan) -> String {
        var tables = [
            table(
                ["group", "item", "page"] + sides,
                plan.frames.map { ["\($0.group)", "\($0.item)", "\($0.page)"] + numbers($0.rect) }),
            table(
                ["group", "page", "of", "x"],
                plan.pages.map { ["\($0.group)", "\($0.index)", "\($0.count)", $0.x.hundredths] }),
        ]
        if !plan.supplementaries.isEmpty {
            tables.append(
                table(
                    ["kind", "group"] + sides,
                    plan.supplementaries.map { [$0.kind.rawValue, "\($0.group)"] + numbers($0.rect) }))
        }
        let size = plan.contentSize
        tables.append("content \(size.width.hundredths) x \(size.height.hundredths)\n")
        return tables.joined(separator: "\n")
    }

    private static let sides = ["x", "y", "width", "height"]

    private static func numbers(_ rect: Rect) -> [String] {
        [rect.x.hundredths, rect.y.hundredths, rect.width.hundredths, rect.height.hundredths]
    }

    /// Columns are right-aligned.
    private static func table(_ head: [String], _ rows: [[String]]) -> String {
        let widths = head.indices.map { column in
            rows.reduce(head[column].utf8.count) { max($0, $1[column].utf8.count) }
        }
        var text = ""
        for row in [head] + rows {
            for (column, cell) in row.enumerated() {
                if column > 0 { text += "  " }
                text += String(repeating: " ", count: widths[column] - cell.utf8.count)
                text += cell
            }
            text += "\n"
        }
        return text
    }
}
