import ArgumentParser
import Foundation
import SharedStore
import SiteBuilding

/// `vitrine store`
struct Store: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Shows or tidies a store of rendered photos.", subcommands: [Stat.self, Prune.self])

    struct Stat: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Shows what is in a store.",
            discussion: "Counts photos, answers and files, and what this program and its libraries can't use.")

        @Argument(help: "The folder that vitrine render has filled.")
        var store: String

        func run() throws {
            try Store.reportingErrors {
                let contents = try StoreContents(of: store)
                try ByteStream.standardOutput.write(StoreText.lines(contents).joined(separator: "\n") + "\n")
                for name in contents.damagedSegments {
                    Console(verbosity: .normal).show(
                        line: "Warning: \(store)/answers/\(name): is incomplete or damaged and is not used.")
                }
            }
        }
    }

    struct Prune: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Removes from a store what no current photo needs.",
            discussion: """
                Removes answers to photos that have changed or are gone, answers that this program and its libraries \
                can't use, and files that no answer needs. Keeps files that are less than ten minutes old, because a \
                shard may be about to record them. All of it can be rendered again.
                """)

        @Argument(help: "The folder that vitrine render has filled.")
        var store: String

        @Option(
            help: ArgumentHelp(
                "Another folder with photos, if they are no longer where the shards found them. Can be repeated.",
                valueName: "folder"))
        var source: [String] = []

        @Flag(help: "Remove answers even if nearly all of them would go.")
        var allowRemovals = false

        func run() throws {
            try Store.reportingErrors {
                let report = try StorePruning(of: store, sources: source, allowsRemovals: allowRemovals).run()
                try ByteStream.standardOutput.write(StoreText.line(report) + "\n")
            }
        }
    }

    private static func reportingErrors(_ body: () throws -> Void) throws {
        do {
            try body()
        } catch let error as StoreError {
            Console(verbosity: .normal).show(error: error.description)
            throw BuildError(error).isTransient ? ExitStatus.transient : ExitStatus.failure
        }
    }
}

/// What is in a store, and what was removed from it, as text.
enum StoreText {
    static func lines(_ contents: StoreContents) -> [String] {
        var lines = [
            "Photos:     \(contents.photoCount)",
            "Answers:    \(contents.answerCount) in \(Quantities.count(contents.segmentCount, "segment"))",
            "Files:      \(amount(contents.objects))",
            "Not needed: \(amount(contents.unusedObjects))",
            "Temporary:  \(amount(contents.temporaryFiles))",
        ]
        for (difference, count) in contents.unusable.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) {
            lines.append("Not usable: \(Quantities.count(count, "answer")) made with \(difference)")
        }
        return lines
    }

    static func line(_ report: StorePruning.Report) -> String {
        "Removed \(Quantities.count(report.answerCount, "answer")) and \(amount(report.files)); "
            + "\(Quantities.count(report.keptAnswerCount, "answer")) kept"
    }

    private static func amount(_ amount: StoreContents.Amount) -> String {
        "\(Quantities.count(amount.count, "file")), \(Quantities.size(amount.byteCount))"
    }
}
