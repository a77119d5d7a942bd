import Foundation
import PhotoWorkers
import SiteBuilding
import Synchronization

/// Shows a build's events: a progress bar on a terminal, otherwise a line for every tenth part.
final class Console: Sendable {
    enum Verbosity: Sendable {
        case quiet, normal, verbose
    }

    let verbosity: Verbosity
    private let isTerminal = isatty(STDERR_FILENO) == 1 && ProcessInfo.processInfo.environment["TERM"] != "dumb"

    private struct State {
        var meter: ProgressMeter?
        var renderedCount = 0
        var lastDrawn: ContinuousClock.Instant?
    }

    private let state = Mutex(State())
    private let start = ContinuousClock.now

    init(verbosity: Verbosity) {
        self.verbosity = verbosity
    }

    /// The number of photos rendered so far.
    var renderedCount: Int { state.withLock(\.renderedCount) }

    func show(_ event: BuildEvent) {
        switch event {
        case .found(let photos, let changed, let albums):
            let news = changed == photos ? "" : ", \(changed == 0 ? "none" : "\(changed)") new or changed"
            line("\(counted(photos, "photo")) in \(counted(albums, "album"))\(news)")
        case .warning(let text):
            line("Warning: \(text)")
        case .began(let phase, let count, let byteCount):
            switch phase {
            case .originals: line("Copying \(counted(count, "original"))")
            case .comparing, .rendering: break
            case .pages: line("Writing and validating pages")
            }
            state.withLock { $0.meter = ProgressMeter(phase, count: count, byteCount: byteCount) }
        case .finished(let file, let byteCount):
            let isRendered = state.withLock { state in
                guard state.meter?.phase == .rendering else { return false }
                state.renderedCount += 1
                return true
            }
            if verbosity == .verbose, isRendered { line(file.path) }
            progress(byteCount)
        case .passedOver(let byteCount):
            progress(byteCount)
        case .failed(let photo, let byteCount):
            if verbosity == .verbose {
                line("Skipped \(photo)")
                if let detail = photo.detail { line("  \(detail)") }
            }
            progress(byteCount)
        case .wroteAlbum:
            progress(0)
        }
    }

    /// Reports that a signal stopped the program.
    ///
    /// - Parameter destination: The site's folder as the user wrote it; nil if the command changes no site.
    func showStop(destination: String?) {
        clearBar()
        let count = renderedCount
        let verb = count == 1 ? "is" : "are"
        let kept = count > 0 ? " \(counted(count, "finished photo")) \(verb) kept for the next build." : ""
        printError(
            destination.map { "Stopped. The site in \($0) is unchanged.\(kept)" } ?? "Stopped. Nothing was changed.")
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
        if report.pageCount > 0 { line("Open \(report.destination)/index.html") }
    }

    /// - Parameter keptCount: The number of unreadable photos, whose published files were not checked.
    func show(_ differences: [SiteDifference], among fileCount: Int, keptCount: Int) {
        clearBar()
        for difference in differences {
            switch difference {
            case .missing(let path): printError("Missing \(path)")
            case .changed(let path): printError("Changed \(path)")
            case .leftOver(let path): printError("Unexpected \(path)")
            }
        }
        if keptCount > 0 {
            line("\(counted(keptCount, "photo")) could not be read: the published files were not checked")
        }
        line(
            differences.isEmpty
                ? "All \(counted(fileCount, "file")) are identical to a build from scratch"
                : "\(counted(differences.count, "file")) of \(fileCount) not identical to a build from scratch"
        )
    }

    /// Reports once, in verbose mode, which confinement the system lacks.
    func show(_ confinement: Confinement) {
        guard verbosity == .verbose, let gap = confinement.gap else { return }
        line("Photos are read \(gap): see SECURITY.md")
    }

    /// Prints a line in every mode.
    func show(line: String) {
        clearBar()
        printError(line)
    }

    /// Prints a line, except in quiet mode.
    func note(_ text: String) { line(text) }

    func show(error: String) {
        clearBar()
        printError("Error: \(error)")
    }

    /// Counts one more finished file of the phase.
    private func progress(_ byteCount: Int) {
        let now = ContinuousClock.now
        let (meter, isDue) = state.withLock { state in
            state.meter?.add(bytes: byteCount)
            guard let meter = state.meter else { return (nil as ProgressMeter?, false) }
            let isLast = meter.doneCount == meter.count
            let isDue = now - start >= Self.shortBuild && (isLast || now - (state.lastDrawn ?? start) >= Self.redraw)
            if isDue { state.lastDrawn = now }
            return (meter, isDue)
        }
        guard let meter, verbosity != .quiet else { return }
        if isTerminal {
            if isDue { write("\r\(meter.bar(at: now))\u{1B}[K") }
        } else if verbosity == .normal, [.originals, .rendering].contains(meter.phase), meter.count >= Self.longBuild {
            let (done, total) = (meter.doneCount, meter.count)
            guard done * 10 / total > (done - 1) * 10 / total else { return }
            let verb = meter.phase == .originals ? "Copied" : "Rendered"
            line("\(verb) \(done) of \(total) \(meter.phase == .originals ? "originals" : "photos")")
        }
    }

    /// In photos. Shorter builds print no progress lines.
    private static let longBuild = 20
    /// Builds that take less time show no bar.
    private static let shortBuild = Duration.seconds(1)
    /// The time between two drawings of the bar.
    private static let redraw = Duration.milliseconds(100)

    private func clearBar() {
        if isTerminal, verbosity != .quiet { write("\r\u{1B}[K") }
    }

    private func line(_ text: String) {
        guard verbosity != .quiet else { return }
        clearBar()
        printError(text)
    }

    private func printError(_ text: String) { write(Self.printable(text) + "\n") }

    /// Replaces control characters: file names may contain terminal commands.
    private static func printable(_ text: String) -> String {
        let scalars = text.unicodeScalars.map { scalar -> Unicode.Scalar in
            scalar != "\n" && scalar.properties.generalCategory == .control ? "\u{FFFD}" : scalar
        }
        return String(String.UnicodeScalarView(scalars))
    }

    /// A closed pipe ends only the output: `write(_:)` would end the process, and with it a build that goes well.
    private func write(_ text: String) { try? FileHandle.standardError.write(contentsOf: Data(text.utf8)) }

    func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

    func size(_ bytes: Int) -> String {
        bytes < 1_000_000 ? "\((bytes + 500) / 1000) kB" : "\(tenths(Double(bytes) / 1e6)) MB"
    }

    private func seconds(_ duration: Duration) -> String { tenths(duration / .seconds(1)) + " s" }

    private func tenths(_ value: Double) -> String {
        let tenths = Int((value * 10).rounded())
        return "\(tenths / 10).\(tenths % 10)"
    }
}
