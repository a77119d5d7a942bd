import ArgumentParser
import Foundation
import SiteBuilding

/// The output format of a dry run.
enum ForecastFormat: String, ExpressibleByArgument {
    case text, json

    func text(_ forecast: BuildForecast) -> String {
        switch self {
        case .text: return Self.lines(forecast).joined(separator: "\n") + "\n"
        case .json:
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            do {
                return String(decoding: try encoder.encode(forecast), as: UTF8.self) + "\n"
            } catch {
                preconditionFailure("strings and numbers can always be encoded as JSON: \(error)")
            }
        }
    }

    /// One line for each file with its bytes in a column, then one line with totals for each heading.
    private static func lines(_ forecast: BuildForecast) -> [String] {
        let parts = [
            ("read", forecast.read), ("make", forecast.made), ("rewrite", forecast.rewritten),
            ("remove", forecast.removed),
        ]
        let files = parts.flatMap { verb, files in
            files.map { "\(padded(verb, 8))\(padded($0.bytes.map(String.init) ?? "?", 12)) \($0.path.printableLine)" }
        }
        let sums = parts.map { verb, files in
            let bytes = files.compactMap(\.bytes).reduce(0, +)
            let unknown = files.count { $0.bytes == nil }
            let more = unknown == 0 ? "" : ", and what \(unknown) of them will have"
            return "To \(verb): \(Quantities.count(files.count, "file")), \(Quantities.size(bytes))\(more)"
        }
        return files + forecast.skipped.map { "skip \($0)" } + sums + [
            "To keep: \(Quantities.count(forecast.keptCount, "file"))"
        ]
    }

    private static func padded(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(1, width - text.count))
    }
}
