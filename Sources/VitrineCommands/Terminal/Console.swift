import Foundation
import PhotoWorkers
import SiteBuilding
import Synchronization

/// Shows a build's events: on a terminal all of them, with a progress bar, or a line for every tenth part if the
/// terminal can't draw one. Elsewhere, only warnings, what is not shown, and a line at the end are printed, unless the
/// user asks for more.
final class Console: Sendable {
    enum Verbosity: Sendable {
        case quiet, normal, verbose
    }

    let verbosity: Verbosity
    private let terminal = Terminal.standardError
    private let redraws: Bool
    private let paint: Paint

    private struct State {
        var phase: BuildPhase?
        var meter: ProgressMeter?
        var renderedCount = 0
        var lastDrawn: ContinuousClock.Instant?
        /// What the program waits for.
        var wait: String?
        /// What the line at the end says of changes, in a build that prints no others.
        var news = ""
    }

    private let state = Mutex(State())
    private let start = ContinuousClock.now

    init(verbosity: Verbosity, colour: ColourChoice = .auto) {
        self.verbosity = verbosity
        redraws = terminal.canRedraw
        paint = Paint(isOn: colour.isOn(for: STDERR_FILENO))
    }

    /// Whether more than warnings and results is printed.
    private var isDetailed: Bool { verbosity == .verbose || verbosity == .normal && terminal.isThere }

    /// The number of photos rendered so far.
    var renderedCount: Int { state.withLock(\.renderedCount) }

    func show(_ event: BuildEvent) {
        switch event {
        case .found(let counts, let changed):
            let news = changed == counts.members ? "" : ", \(changed == 0 ? "none" : "\(changed)") new or changed"
            if isDetailed { note(Quantities.text(counts) + news) } else { state.withLock { $0.news = news } }
        case .warning(let text):
            note("Warning: \(text)")
        case .note(let text):
            note(text)
        case .notice(let text):
            show(line: text)
        case .began(let phase, let count, let byteCount):
            switch phase {
            case .originals: detail("Copying \(Quantities.count(count, "original"))")
            case .comparing, .rendering: break
            case .films: detail("Making renditions of films")
            case .pages: detail("Writing and validating pages")
            }
            state.withLock { state in
                state.phase = phase
                state.meter = ProgressMeter(phase, count: count, byteCount: byteCount)
            }
        case .finished(let file, let byteCount):
            let isRendered = state.withLock { state in
                guard state.phase == .rendering else { return false }
                state.renderedCount += 1
                return true
            }
            let isOfFilms = state.withLock { $0.phase == .films }
            if verbosity == .verbose, isRendered || isOfFilms { note(file.path) }
            if !isOfFilms { progress(byteCount) }
        case .passedOver(let byteCount):
            progress(byteCount)
        case .filmed(let seconds):
            progress(count: Int(seconds), bytes: 0)
        case .failed(let photo, let byteCount):
            if verbosity == .verbose {
                note("Skipped \(photo)")
                if let detail = photo.detail { note("  \(detail)") }
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
        let kept = count > 0 ? " \(Quantities.count(count, "finished photo")) \(verb) kept for the next build." : ""
        printError(
            destination.map { "Stopped. The site in \($0) is unchanged.\(kept)" } ?? "Stopped. Nothing was changed.")
    }

    func show(_ report: BuildReport) {
        clearBar()
        for photo in report.failures { printError("Skipped \(photo)") }
        let skipped = report.failures.isEmpty ? "" : ", \(report.failures.count) skipped"
        let built = """
            Built \(Quantities.text(report.counts))\(state.withLock(\.news))\(skipped): \
            \(Quantities.count(report.pageCount, "page")), \(Quantities.count(report.renditionCount, "rendition")), \
            \(Quantities.size(report.byteCount)), \(Quantities.time(report.duration))
            """
        let written = report.writtenCount == 0 ? "Nothing" : Quantities.count(report.writtenCount, "file")
        let removed = report.removedCount == 0 ? "" : ", \(Quantities.count(report.removedCount, "file")) removed"
        let home = report.pageCount == 0 ? nil : "Open \(address(ofFile: report.destination + "/index.html"))"
        let moved = MovedText.line(report)
        guard isDetailed else {
            note("\(built). \(written) written\(removed).\(home.map { " " + $0 } ?? "")")
            if let moved { note(moved) }
            return
        }
        note(built)
        note("\(written) written\(removed)")
        if let moved { note(moved) }
        if let home { note(home) }
    }

    /// A file as an address, which most terminals open on a click; as a path for scripts.
    private func address(ofFile path: String) -> String {
        terminal.isThere ? URL(filePath: path).absoluteString : path
    }

    func show(_ verdict: SiteVerifier.Verdict) {
        let (differences, fileCount, keptCount) = (verdict.differences, verdict.fileCount, verdict.keptCount)
        clearBar()
        for difference in differences {
            switch difference {
            case .missing(let path): printError("Missing \(path)")
            case .changed(let path): printError("Changed \(path)")
            case .leftOver(let path): printError("Unexpected \(path)")
            }
        }
        if keptCount > 0 {
            note("\(Quantities.count(keptCount, "photo")) could not be read: the published files were not checked")
        }
        note(
            differences.isEmpty
                ? "All \(Quantities.count(fileCount, "file")) are identical to a build from scratch"
                : "\(Quantities.count(differences.count, "file")) of \(fileCount) not identical to a build from scratch"
        )
    }

    /// Reports once, in verbose mode, which confinement the system lacks.
    func show(_ confinement: Confinement) {
        guard verbosity == .verbose, let gap = confinement.gap else { return }
        note("Photos are read \(gap): see SECURITY.md")
    }

    /// Prints a line in every mode.
    func show(line: String) {
        clearBar()
        printError(line)
    }

    func show(error: String) {
        clearBar()
        printError("Error: \(error)")
    }

    /// Begins a bar for work on files that is not a phase of a build.
    func begin(_ meter: ProgressMeter) { state.withLock { ($0.phase, $0.meter) = (nil, meter) } }

    /// Says how much of the work with a bar is done.
    func progress(count: Int, bytes: Int) { draw { $0.set(count: count, bytes: bytes) } }

    /// Counts one more finished file of the phase.
    private func progress(_ byteCount: Int) {
        let (meter, phase) = draw { $0.add(bytes: byteCount) }
        guard let meter, let phase, !redraws, verbosity == .normal, isDetailed,
            [.originals, .rendering].contains(phase), meter.count >= Self.longBuild
        else { return }
        let (done, total) = (meter.doneCount, meter.count)
        guard done * 10 / total > (done - 1) * 10 / total else { return }
        let verb = phase == .originals ? "Copied" : "Rendered"
        note("\(verb) \(done) of \(total) \(phase == .originals ? "originals" : "photos")")
    }

    /// Changes the meter, and draws it on a terminal from time to time.
    @discardableResult
    private func draw(_ change: (inout ProgressMeter) -> Void) -> (meter: ProgressMeter?, phase: BuildPhase?) {
        let now = ContinuousClock.now
        let (meter, phase, isDue) = state.withLock { state in
            guard var meter = state.meter else { return (nil as ProgressMeter?, state.phase, false) }
            change(&meter)
            state.meter = meter
            let isLast = meter.doneCount == meter.count
            let isDue = now - start >= Self.shortBuild && (isLast || now - (state.lastDrawn ?? start) >= Self.redraw)
            if isDue { state.lastDrawn = now }
            return (meter, state.phase, isDue)
        }
        if let meter, isDue, redraws, verbosity != .quiet {
            write("\r\(meter.bar(at: now, columns: terminal.columns))\u{1B}[K")
        }
        return (meter, phase)
    }

    /// In photos. Shorter builds print no progress lines.
    private static let longBuild = 20
    /// Builds that take less time show no bar.
    private static let shortBuild = Duration.seconds(1)
    /// The time between two drawings of the bar.
    private static let redraw = Duration.milliseconds(100)

    private func clearBar() {
        if redraws, verbosity != .quiet { write("\r\u{1B}[K") }
    }

    /// Prints a line on a terminal and in verbose mode.
    private func detail(_ text: String) {
        if isDetailed { note(text) }
    }

    /// Prints a line, except in quiet mode.
    func note(_ text: String) {
        guard verbosity != .quiet else { return }
        clearBar()
        printError(text)
    }

    /// Prints a line unless it was the last one of its kind. On a terminal, a state follows, which the next line
    /// replaces.
    func note(_ line: String, thenDrawing text: String) {
        let isNew = state.withLock { state in
            defer { state.wait = line }
            return state.wait != line
        }
        if isNew { note(line) }
        if redraws, verbosity != .quiet { write("\r\(text.prefix(max(terminal.columns - 1, 0)))\u{1B}[K") }
    }

    private func printError(_ text: String) { write(paint.marked(text.printable) + "\n") }

    /// Asks a question that needs yes as its answer.
    ///
    /// - Returns: nil if there is no terminal to ask at.
    func confirms(_ question: String) -> Bool? {
        guard Terminal.standardInput.isThere, terminal.isThere else { return nil }
        clearBar()
        write(question.printable + " [y/N] ")
        return ["y", "yes"].contains(readLine()?.lowercased() ?? "")
    }

    /// A closed pipe ends only the output: `write(_:)` would end the process, and with it a build that goes well.
    private func write(_ text: String) { try? FileHandle.standardError.write(contentsOf: Data(text.utf8)) }
}
