import Foundation
import SiteBuilding

/// Shows a build's events: a progress bar on a terminal, a plain line for every tenth elsewhere.
struct Console: Sendable {
    enum Verbosity: Sendable {
        case quiet, normal, verbose
    }

    let verbosity: Verbosity
    private let isTerminal = isatty(STDERR_FILENO) == 1 && ProcessInfo.processInfo.environment["TERM"] != "dumb"

    init(verbosity: Verbosity) {
        self.verbosity = verbosity
    }

    func show(_ event: BuildEvent) {
        switch event {
        case .found(let photos, let changed, let albums):
            let news = changed == photos ? "" : ", \(changed == 0 ? "none" : "\(changed)") new or changed"
            line("\(counted(photos, "photo")) in \(counted(albums, "album"))\(news)")
        case .warning(let text):
            line("Warning: \(text)")
        case .publishing(let originals):
            line("Copying \(counted(originals, "original"))")
        case .rendered(let file, let done, let total):
            if verbosity == .verbose { line(file.path) }
            progress(done, of: total)
        case .failed(let photo, let done, let total):
            if verbosity == .verbose {
                line("Skipped \(photo)")
                if let detail = photo.detail { line("  \(detail)") }
            }
            progress(done, of: total)
        case .writing:
            clearBar()
            line("Writing and validating pages")
        }
    }

    func show(_ report: BuildReport) {
        clearBar()
        for photo in report.failures { printError("Skipped \(photo)") }
        let skipped = report.failures.isEmpty ? "" : ", \(report.failures.count) skipped"
        line(
            """
            Built \(counted(report.photoCount, "photo")) in \(counted(report.albumCount, "album"))\(skipped): \
            \(counted(report.pageCount, "page")), \(counted(report.renditionCount, "rendition")), \
            \(size(report.byteCount)), \(seconds(report.duration))
            """)
        let written = report.writtenCount == 0 ? "Nothing" : counted(report.writtenCount, "file")
        let removed = report.removedCount == 0 ? "" : ", \(counted(report.removedCount, "file")) removed"
        line("\(written) written\(removed)")
        line("Open \(report.destination)/index.html")
    }

    func show(_ differences: [SiteDifference], among fileCount: Int) {
        clearBar()
        for difference in differences {
            switch difference {
            case .missing(let path): printError("Missing \(path)")
            case .changed(let path): printError("Changed \(path)")
            case .leftOver(let path): printError("Left over \(path)")
            }
        }
        line(
            differences.isEmpty
                ? "All \(counted(fileCount, "file")) are as a build from scratch makes them"
                : "\(counted(differences.count, "difference")) to a build from scratch, of \(counted(fileCount, "file"))"
        )
    }

    func show(error: String) {
        clearBar()
        printError("Error: \(error)")
    }

    private func progress(_ done: Int, of total: Int) {
        if isTerminal {
            bar(done, of: total)
        } else if verbosity == .normal, total >= Self.longBuild, done * 10 / total > (done - 1) * 10 / total {
            line("Rendered \(done) of \(total) photos")
        }
    }

    /// In photos: shorter builds are over before anyone wonders whether they go on.
    private static let longBuild = 20

    private func bar(_ done: Int, of total: Int) {
        guard verbosity != .quiet else { return }
        let width = 32
        let filled = done * width / max(1, total)
        let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: width - filled)
        write("\r\(bar) \(done)/\(total)\u{1B}[K")
    }

    private func clearBar() {
        if isTerminal, verbosity != .quiet { write("\r\u{1B}[K") }
    }

    private func line(_ text: String) {
        guard verbosity != .quiet else { return }
        clearBar()
        printError(text)
    }

    private func printError(_ text: String) { write(Self.printable(text) + "\n") }

    /// Names of files are in it, and may hold what a terminal takes for commands.
    private static func printable(_ text: String) -> String {
        let scalars = text.unicodeScalars.map { scalar -> Unicode.Scalar in
            scalar != "\n" && scalar.properties.generalCategory == .control ? "\u{FFFD}" : scalar
        }
        return String(String.UnicodeScalarView(scalars))
    }

    private func write(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }

    private func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

    private func size(_ bytes: Int) -> String {
        bytes < 1_000_000 ? "\((bytes + 500) / 1000) kB" : "\(tenths(Double(bytes) / 1e6)) MB"
    }

    private func seconds(_ duration: Duration) -> String { tenths(duration / .seconds(1)) + " s" }

    private func tenths(_ value: Double) -> String {
        let tenths = Int((value * 10).rounded())
        return "\(tenths / 10).\(tenths % 10)"
    }
}
