import SiteBuilding

/// Computes the progress of a build's phase, its speed and the time left.
struct ProgressMeter {
    let phase: BuildPhase
    let count: Int
    /// The total size of the phase's files.
    let byteCount: Int
    private(set) var doneCount = 0
    private var doneBytes = 0
    private let start: ContinuousClock.Instant

    init(_ phase: BuildPhase, count: Int, byteCount: Int, start: ContinuousClock.Instant = .now) {
        self.phase = phase
        self.count = count
        self.byteCount = byteCount
        self.start = start
    }

    /// Counts one more finished file.
    mutating func add(bytes: Int) {
        doneCount += 1
        doneBytes += bytes
    }

    /// In files per second; nil while it is too early for an estimate.
    func rate(at now: ContinuousClock.Instant) -> Double? {
        let elapsed = (now - start) / .seconds(1)
        guard elapsed >= Self.leastTime, doneCount >= Self.leastCount else { return nil }
        return Double(doneCount) / elapsed
    }

    /// In seconds; nil while it is too early for an estimate. Weighs files by their sizes, if known, since large files
    /// take longer.
    func timeLeft(at now: ContinuousClock.Instant) -> Double? {
        guard rate(at: now) != nil else { return nil }
        let elapsed = (now - start) / .seconds(1)
        let done = byteCount > 0 ? Double(doneBytes) / Double(byteCount) : Double(doneCount) / Double(count)
        return done > 0 ? elapsed * (1 - min(1, done)) / done : nil
    }

    /// `Rendering ███░░░ 117/146, 42 photos/s, 8 s left`
    func bar(at now: ContinuousClock.Instant) -> String {
        let filled = doneCount * Self.width / max(1, count)
        let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: Self.width - filled)
        var parts = ["\(phase.title) \(bar) \(doneCount)/\(count)"]
        if let rate = rate(at: now) { parts.append("\(Self.rounded(rate)) \(phase.unit)/s") }
        if let time = timeLeft(at: now) { parts.append("\(Self.text(seconds: time)) left") }
        return parts.joined(separator: ", ")
    }

    private static let width = 24
    /// In seconds.
    private static let leastTime = 1.0
    private static let leastCount = 3

    private static func rounded(_ rate: Double) -> String {
        rate >= 9.95 ? "\(Int(rate.rounded()))" : "\((rate * 10).rounded() / 10)"
    }

    /// `8 s`, `3 min`, `2 h 5 min`
    static func text(seconds: Double) -> String {
        let seconds = Int(seconds.rounded(.up))
        if seconds < 100 { return "\(seconds) s" }
        let minutes = (seconds + 30) / 60
        return minutes < 100 ? "\(minutes) min" : "\(minutes / 60) h \(minutes % 60) min"
    }
}

extension BuildPhase {
    /// The label of the phase in the bar.
    fileprivate var title: String {
        switch self {
        case .comparing: "Comparing"
        case .originals: "Copying"
        case .rendering: "Rendering"
        case .pages: "Writing"
        }
    }

    fileprivate var unit: String {
        switch self {
        case .comparing: "files"
        case .originals: "originals"
        case .rendering: "photos"
        case .pages: "albums"
        }
    }
}
