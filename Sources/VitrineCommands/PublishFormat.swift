import ArgumentParser
import Foundation
import PhotoCatalog
import SitePublishing

/// The output format of a publication's dry run.
enum PublishFormat: String, ExpressibleByArgument {
    case text, json

    func text(_ plan: PublicationPlan, target: PublishTarget, paint: Paint) -> String {
        switch self {
        case .text: return Self.lines(plan, paint).joined(separator: "\n") + "\n"
        case .json:
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            do {
                return String(decoding: try encoder.encode(Report(plan, target)), as: UTF8.self) + "\n"
            } catch {
                preconditionFailure("strings and numbers can always be encoded as JSON: \(error)")
            }
        }
    }

    private struct Report: Encodable {
        struct File: Encodable {
            let path: String
            /// Nil if the target doesn't say.
            let bytes: Int?
        }

        struct Sum: Encodable {
            let count: Int
            let bytes: Int
        }

        let target: String
        let kind: String
        let new: [File]
        let changed: [File]
        let removed: [File]
        let kept: [String]
        let unchanged: Sum

        init(_ plan: PublicationPlan, _ target: PublishTarget) {
            self.target = target.name
            kind = target.kind.name
            new = plan.new.map { File(path: $0.path, bytes: $0.byteCount) }
            changed = plan.changed.map { File(path: $0.path, bytes: $0.byteCount) }
            removed = plan.removed.map { File(path: $0.path, bytes: $0.byteCount) }
            kept = plan.kept
            unchanged = Sum(count: plan.unchanged.count, bytes: plan.unchanged.reduce(0) { $0 + $1.byteCount })
        }
    }

    /// One line for each file with its bytes in a column, then one line with totals for each heading.
    private static func lines(_ plan: PublicationPlan, _ paint: Paint) -> [String] {
        func lines(_ verb: String, _ colour: Paint.Colour, _ files: [(path: String, bytes: Int?)]) -> [String] {
            files.map { file in
                let number = file.bytes.map(String.init) ?? "?"
                return paint(padded(verb, 8), colour) + padded(number, 12) + " " + file.path.printableLine
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
        func sum(_ title: String, _ sizes: [Int?]) -> String {
            "\(title): \(Quantities.count(sizes.count, "file")), \(Quantities.size(sizes.compactMap(\.self).reduce(0, +)))"
        }
        return [
            sum("New", plan.new.map(\.byteCount)), sum("Changed", plan.changed.map(\.byteCount)),
            sum("Removed", plan.removed.map(\.byteCount)), sum("Unchanged", plan.unchanged.map(\.byteCount)),
        ]
    }

    private static func padded(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(1, width - text.count))
    }
}
