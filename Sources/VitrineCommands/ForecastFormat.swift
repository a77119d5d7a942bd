import ArgumentParser
import FileReading
import SiteBuilding

/// The output format of a dry run.
enum ForecastFormat: String, ExpressibleByArgument {
    case text, json

    func text(_ forecast: BuildForecast) -> String {
        switch self {
        case .text: return Self.lines(forecast).joined(separator: "\n") + "\n"
        case .json: return ReportText.json(forecast)
        }
    }

    /// One line for each file with its bytes in a column, then one line with totals for each heading.
    private static func lines(_ forecast: BuildForecast) -> [String] {
        let parts = [
            ("read", forecast.read), ("make", forecast.made), ("rewrite", forecast.rewritten),
            ("remove", forecast.removed),
        ]
        let files = parts.flatMap { verb, files in
            files.map { file in
                let bytes = Quantities.padded(file.bytes.map(String.init) ?? "?", 12)
                return Quantities.padded(verb, 8) + bytes + " " + file.path.printableLine
            }
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
}
