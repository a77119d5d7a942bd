import SiteBuilding

/// Computes the progress of work on many files, its speed and the time left.
struct ProgressMeter {
    /// What is done, such as `Rendering`.
    let title: String
    /// What is counted, such as `photos`.
    let unit: String
    let count: Int
    /// The total size of the files.
    let byteCount: Int
    var start = ContinuousClock.now
    private(set) var doneCount = 0
    private(set) var doneBytes = 0

    /// Counts one more finished file.
    mutating func add(bytes: Int) {
        doneCount += 1
        doneBytes += bytes
    }

    /// Says how much is done in all.
    mutating func set(count: Int, bytes: Int) {
        doneCount = count
        doneBytes = bytes
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

    /// `Rendering ███░░░ 117/146, 42 photos/s, 8 s left`. A narrow terminal gets a shorter bar, then fewer words.
    ///
    /// - Parameter columns: of the terminal. The last one stays free, where some terminals begin a new line.
    func bar(at now: ContinuousClock.Instant, columns: Int) -> String {
        var parts = ["\(doneCount)/\(count)"]
        if let rate = rate(at: now) { parts.append("\(Self.rounded(rate)) \(unit)/s") }
        if let time = timeLeft(at: now) { parts.append("\(Quantities.estimate(seconds: time)) left") }
        func room() -> Int { columns - 1 - title.count - 2 - parts.joined(separator: ", ").count }
        while parts.count > 1, room() < 0 { parts.removeLast() }
        let words = parts.joined(separator: ", ")
        let width = min(Self.widths.upperBound, room())
        guard width >= Self.widths.lowerBound else {
            return String("\(title) \(words)".prefix(max(columns - 1, 0)))
        }
        let filled = doneCount * width / max(1, count)
        let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: width - filled)
        return "\(title) \(bar) \(words)"
    }

    /// Of the bar, in columns.
    private static let widths = 8...40
    /// In seconds.
    private static let leastTime = 1.0
    private static let leastCount = 3

    private static func rounded(_ rate: Double) -> String {
        rate >= 9.95 ? "\(Int(rate.rounded()))" : "\((rate * 10).rounded() / 10)"
    }
}

extension ProgressMeter {
    init(_ phase: BuildPhase, count: Int, byteCount: Int, start: ContinuousClock.Instant = .now) {
        self.init(title: phase.title, unit: phase.unit, count: count, byteCount: byteCount, start: start)
    }
}

extension BuildPhase {
    /// The label of the phase in the bar.
    fileprivate var title: String {
        switch self {
        case .comparing: "Comparing"
        case .originals: "Copying"
        case .rendering: "Rendering"
        case .films: "Encoding"
        case .pages: "Writing"
        }
    }

    fileprivate var unit: String {
        switch self {
        case .comparing: "files"
        case .originals: "originals"
        case .rendering: "photos"
        case .films: "s of film"
        case .pages: "folders"
        }
    }
}
