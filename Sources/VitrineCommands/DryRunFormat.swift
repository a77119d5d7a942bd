import ArgumentParser
import FileReading
import PhotoCatalog
import SiteBuilding
import SitePublishing

/// The output format of a dry run. As text it has a line for each file, then a line with totals for each heading.
enum DryRunFormat: String, ExpressibleByArgument {
    case text, json

    func text(_ forecast: BuildForecast) -> String {
        guard self == .text else { return ReportText.json(forecast) }
        let parts = [
            ("read", forecast.read), ("make", forecast.made), ("rewrite", forecast.rewritten),
            ("remove", forecast.removed),
        ]
        let files = parts.flatMap { verb, files in files.map { Self.line(verb, $0.bytes, $0.path) } }
        let sums = parts.map { verb, files in
            let bytes = files.compactMap(\.bytes).reduce(0, +)
            let unknown = files.count { $0.bytes == nil }
            let more = unknown == 0 ? "" : ", and what \(unknown) of them will have"
            return "To \(verb): \(Quantities.count(files.count, "file")), \(Quantities.size(bytes))\(more)"
        }
        let kept = "To keep: \(Quantities.count(forecast.keptCount, "file"))"
        return (files + forecast.skipped.map { "skip \($0)" } + sums + [kept]).joined(separator: "\n") + "\n"
    }

    func text(_ plan: PublicationPlan, target: PublishTarget, paint: Paint) -> String {
        guard self == .text else { return ReportText.json(Self.object(plan, target)) }
        let lines =
            plan.new.map { Self.line("new", $0.byteCount, $0.path) { paint($0, .green) } }
            + plan.changed.map { Self.line("change", $0.byteCount, $0.path) { paint($0, .yellow) } }
            + plan.removed.map { Self.line("remove", $0.byteCount, $0.path) { paint($0, .red) } }
            + plan.kept.map { "keep    \($0.printableLine)" } + Self.sums(plan)
        return lines.joined(separator: "\n") + "\n"
    }

    private static func object(_ plan: PublicationPlan, _ target: PublishTarget) -> JSONObject {
        func file(_ path: String, _ byteCount: Int) -> JSONObject { ["path": path, "bytes": byteCount] }
        let sum = plan.unchanged.reduce(0) { $0 + $1.byteCount }
        return [
            "target": target.name, "kind": target.kind.name, "new": plan.new.map { file($0.path, $0.byteCount) },
            "changed": plan.changed.map { file($0.path, $0.byteCount) },
            "removed": plan.removed.map { file($0.path, $0.byteCount) }, "kept": plan.kept,
            "removals": ["albums": plan.removals.albumCount, "photos": plan.removals.photoCount] as JSONObject,
            "unchanged": ["count": plan.unchanged.count, "bytes": sum] as JSONObject,
        ]
    }

    /// A file with its bytes in a column.
    ///
    /// - Parameter bytes: nil if they are not known yet.
    private static func line(
        _ verb: String, _ bytes: Int?, _ path: String, emphasis: (String) -> String = { $0 }
    ) -> String {
        emphasis(Quantities.padded(verb, 8)) + Quantities.padded(bytes.map(String.init) ?? "?", 12) + " "
            + path.printableLine
    }

    /// The counts and the bytes of what a plan changes.
    static func sums(_ plan: PublicationPlan) -> [String] {
        func sum(_ title: String, _ sizes: [Int]) -> String {
            "\(title): \(Quantities.count(sizes.count, "file")), \(Quantities.size(sizes.reduce(0, +)))"
        }
        return [
            sum("New", plan.new.map(\.byteCount)), sum("Changed", plan.changed.map(\.byteCount)),
            sum("Removed", plan.removed.map(\.byteCount)), sum("Unchanged", plan.unchanged.map(\.byteCount)),
        ] + (plan.removals.isEmpty ? [] : ["Removes \(plan.removals.words)"])
    }
}
