import ArgumentParser
import GalleryLayout
import LayoutFormats

/// `vitrine layout [REQUEST]`
struct Layout: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Prints where a layout places items of given sizes. Reads no photos and writes no site.",
        discussion: """
            The request is JSON: {"layout": "flow", "container": {"width": 375, "height": 560}, "options": \
            {"item-height": 90}, "groups": [{"title": "Recent", "items": [[4000, 3000], [3000, 4000]]}]}. Options \
            and titles may be left out. Available layouts: \(LayoutCatalog.names.joined(separator: ", ")).
            """)

    @Argument(help: "The file with the request, or - for standard input.")
    var request = "-"

    @Option(help: "How to print the plan: as JSON for programs, as an SVG drawing, or as a table.")
    var format = PlanFormat.json

    func run() throws {
        let request = try read()
        let text = format.text(of: request.plan(), for: request)
        try Self.reportingErrors(of: "standard output", remedy: "Free space there, or print elsewhere.") {
            try ByteStream.standardOutput.write(text)
        }
    }

    private func read() throws -> LayoutRequest {
        let source = request == "-" ? "standard input" : request
        let remedy = "Name a file with a request, or - for standard input."
        let bytes = try Self.reportingErrors(of: source, remedy: remedy) {
            try request == "-" ? ByteStream.standardInput.contents() : ByteStream.contents(of: request)
        }
        return try Self.reportingErrors(of: source) { try LayoutRequest(json: bytes) }
    }

    /// Returns the result of `body`. An error ends the program with a message that begins with `place`.
    private static func reportingErrors<Result>(
        of place: String, remedy: String? = nil, _ body: () throws -> Result
    ) throws -> Result {
        do {
            return try body()
        } catch {
            Console(verbosity: .normal).show(error: "\(place): \(error)" + (remedy.map { ". " + $0 } ?? ""))
            throw ExitStatus.failure
        }
    }
}

extension PlanFormat: ExpressibleByArgument {}
