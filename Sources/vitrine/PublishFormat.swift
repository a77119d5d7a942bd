import ArgumentParser
import Foundation
import PhotoCatalog
import SitePublishing

/// The output format of a publication's dry run.
enum PublishFormat: String, ExpressibleByArgument {
    case text, json

    func text(_ plan: PublicationPlan, target: PublishTarget) -> String {
        switch self {
        case .text: return Self.lines(plan).joined(separator: "\n") + "\n"
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
    private static func lines(_ plan: PublicationPlan) -> [String] {
        func lines(_ verb: String, _ files: [(String, Int?)]) -> [String] {
            files.map { path, bytes in
                let number = bytes.map(String.init) ?? "?"
                return padded(verb, 8) + padded(number, 12) + " " + printable(path)
            }
        }
        let files =
            lines("new", plan.new.map { ($0.path, $0.byteCount) })
            + lines("change", plan.changed.map { ($0.path, $0.byteCount) })
            + lines("remove", plan.removed.map { ($0.path, $0.byteCount) })
            + plan.kept.map { "keep    \(printable($0))" }
        return files + sums(plan)
    }

    /// The counts and the bytes of what a plan changes.
    static func sums(_ plan: PublicationPlan) -> [String] {
        func sum(_ files: [PublishedFile]) -> String {
            "\(files.count), \(files.reduce(0) { $0 + $1.byteCount }) bytes"
        }
        let removed = plan.removed.compactMap(\.byteCount).reduce(0, +)
        return [
            "New: \(sum(plan.new))", "Changed: \(sum(plan.changed))",
            "Removed: \(plan.removed.count), \(removed) bytes", "Unchanged: \(sum(plan.unchanged))",
        ]
    }

    private static func padded(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(1, width - text.count))
    }

    /// On one line, whatever characters the file name contains.
    private static func printable(_ path: String) -> String {
        String(
            String.UnicodeScalarView(path.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }))
    }
}
