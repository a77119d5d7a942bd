import SitePublishing

extension Console {
    func show(_ event: PublishEvent) {
        switch event {
        case .waiting(let since?):
            note("Waiting for another publication to this target, which has been running since \(since)")
        case .waiting(nil): note("Waiting until the target shows the lock that was written to it")
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
