import ArgumentParser
import FileReading
import PhotoCatalog
import SitePublishing

/// The output format of a publication's dry run.
enum PublishFormat: String, ExpressibleByArgument {
    case text, json

    func text(_ plan: PublicationPlan, target: PublishTarget, paint: Paint) -> String {
        switch self {
        case .text: return Self.lines(plan, paint).joined(separator: "\n") + "\n"
        case .json: return ReportText.json(Self.object(plan, target))
        }
    }

    private static func object(_ plan: PublicationPlan, _ target: PublishTarget) -> JSONObject {
        func file(_ path: String, _ byteCount: Int) -> JSONObject { ["path": path, "bytes": byteCount] }
        let sum = plan.unchanged.reduce(0) { $0 + $1.byteCount }
        return [
            "target": target.name, "kind": target.kind.name, "new": plan.new.map { file($0.path, $0.byteCount) },
            "changed": plan.changed.map { file($0.path, $0.byteCount) },
            "removed": plan.removed.map { file($0.path, $0.byteCount) }, "kept": plan.kept,
            "unchanged": ["count": plan.unchanged.count, "bytes": sum] as JSONObject,
        ]
    }

    /// One line for each file with its bytes in a column, then one line with totals for each heading.
    private static func lines(_ plan: PublicationPlan, _ paint: Paint) -> [String] {
        func lines(_ verb: String, _ colour: Paint.Colour, _ files: [(path: String, bytes: Int)]) -> [String] {
            files.map { path, bytes in
                paint(Quantities.padded(verb, 8), colour) + Quantities.padded("\(bytes)", 12) + " " + path.printableLine
            }
        }
        let files =
            lines("new", .green, plan.new.map { ($0.path, $0.byteCount) })
            + lines("change", .yellow, plan.changed.map { ($0.path, $0.byteCount) })
            + lines("remove", .red, plan.removed.map { ($0.path, $0.byteCount) })
            + plan.kept.map { "keep    \($0.printableLine)" }
        return files + sums(plan)
    }

    /// The counts and the bytes of what a plan changes.
    static func sums(_ plan: PublicationPlan) -> [String] {
        func sum(_ title: String, _ sizes: [Int]) -> String {
            "\(title): \(Quantities.count(sizes.count, "file")), \(Quantities.size(sizes.reduce(0, +)))"
        }
        return [
            sum("New", plan.new.map(\.byteCount)), sum("Changed", plan.changed.map(\.byteCount)),
            sum("Removed", plan.removed.map(\.byteCount)), sum("Unchanged", plan.unchanged.map(\.byteCount)),
        ]
    }
}
