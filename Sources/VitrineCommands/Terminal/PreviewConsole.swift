import Foundation
import SiteBuilding
import SitePreview

/// Shows what happens while a preview is served: a line for each change.
struct PreviewConsole: Sendable {
    let console: Console
    private let isQuiet: Bool

    init(isQuiet: Bool, colour: ColourChoice) {
        self.isQuiet = isQuiet
        console = Console(verbosity: .quiet, colour: colour)
    }

    func show(_ event: Preview.Event) {
        switch event {
        case .listening(let preview, let needsToken):
            print("Preview: \(preview.addressWithToken)")
            for address in preview.networkAddresses {
                print(
                    needsToken
                        ? "Warning: everybody on the network who has the token can see hidden photos at \(address)"
                        : "Warning: everybody on the network can see the preview at \(address)")
            }
        case .warning(let text): print("Warning: \(text)")
        case .note(let text): news(text)
        case .problem(let text): print("Error: \(text)")
        case .solved: print("The problem is solved.")
        case .polling(let reason): print("Changes are noticed within seconds, not at once: \(reason)")
        case .updated(let files, let count, let duration):
            let more = count > 1 ? " and \(count - 1) more" : ""
            news("\(files.first ?? "Files")\(more) changed: pages are up to date after \(milliseconds(duration))")
        case .build: break
        case .built(let report):
            guard report.writtenCount + report.removedCount > 0 else { return }
            news("Site: \(Quantities.count(report.writtenCount, "file")) written, \(report.removedCount) removed")
            if let moved = MovedText.line(report) { news(moved) }
        }
    }

    func show(error: String) { console.show(error: error) }

    private func news(_ text: String) {
        if !isQuiet { print(text) }
    }

    private func print(_ text: String) { console.show(line: text) }

    private func milliseconds(_ duration: Duration) -> String { "\(Int(duration / .milliseconds(1))) ms" }
}
