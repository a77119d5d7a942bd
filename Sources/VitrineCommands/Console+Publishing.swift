import Foundation
import SitePublishing

extension Console {
    func show(_ event: PublishEvent) {
        switch event {
        case .reading(let place): note("Reading what is at \(place)")
        case .waiting(let wait): show(WaitText(wait))
        case .planned(let plan):
            show(plan)
            for line in DryRunFormat.sums(plan) { note(line) }
            if plan.isEmpty { note("The target is up to date") }
        case .uploading(let all):
            begin(ProgressMeter(title: "Uploading", unit: "files", count: all.fileCount, byteCount: all.byteCount))
        case .progressed(let done): progress(count: done.fileCount, bytes: done.byteCount)
        case .uploaded(let done):
            note("Uploaded \(Quantities.count(done.fileCount, "file")), \(Quantities.size(done.byteCount))")
        case .removed(let fileCount):
            note("Removed \(Quantities.count(fileCount, "file"))")
        }
    }

    /// Says once what the program waits for, and on a terminal how much of the time is left.
    private func show(_ text: WaitText) { note(text.line, thenDrawing: text.state(at: .now)) }

    /// What a plan leaves as it is, and why.
    func show(_ plan: PublicationPlan) {
        for path in plan.kept {
            show(line: "Kept \(path): it is no longer in the site, but someone has changed it at the target")
        }
        if plan.cannotRemove {
            show(
                line: "Warning: the target was last published with another key. Files that are no longer in the site "
                    + "can't be found there. Remove them by hand, or publish from the computer with that key.")
        }
    }
}

/// What a publication prints while it waits.
struct WaitText {
    private let wait: PublicationWait

    init(_ wait: PublicationWait) { self.wait = wait }

    /// The same for each attempt of a wait.
    var line: String {
        let clock = Date.ISO8601FormatStyle(timeZone: .current).time(includingFractionalSeconds: false)
        let end = wait.end.formatted(clock)
        return switch wait.cause {
        case .publication(let since):
            "Waiting until \(end) for another publication to this target, which has been running since \(since)"
        case .lock: "Waiting until \(end) for the target to show the lock that was written to it"
        case .arrival(let host, _, _): "Waiting until \(end) for \(host) to show the site as it was built"
        }
    }

    /// How long the wait still takes at most, and what is there by now.
    func state(at now: Date) -> String {
        let left = Quantities.estimate(seconds: max(0, wait.end.timeIntervalSince(now))) + " left"
        guard case .arrival(_, let arrived, let count) = wait.cause else { return left }
        return "\(arrived) of \(Quantities.count(count, "file")) as built, \(left)"
    }
}
