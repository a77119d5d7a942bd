import FileReading
import Foundation
import PhotoCatalog
import SiteFolder
import SitePlanning

/// Fetches a few files of a published site back, and compares them with what was built.
///
/// Hosts need some time until they show a new version, so the check is repeated for a while.
package struct ArrivalCheck: Sendable {
    /// What became of one address.
    package enum Outcome: Hashable, Sendable {
        case asBuilt
        /// The host sends something else; the difference, ready to print.
        case different(String)
        /// The address could not be compared; the reason, ready to print.
        case unchecked(String)
    }

    private let baseURL: String
    private let patience: Duration
    private let pause: Duration

    /// In bytes: by how much an answer may be longer than twice the file.
    private static let tolerance = 1 << 20

    /// - Parameters:
    ///   - baseURL: of the published site.
    ///   - patience: how long the host may take until it shows the new files.
    ///   - pause: between two attempts.
    package init(baseURL: BaseURL, patience: Duration = .seconds(300), pause: Duration = .seconds(5)) {
        self.baseURL = baseURL.description
        self.patience = patience
        self.pause = pause
    }

    /// The home page, one album, one photo and one picture.
    ///
    /// - Parameter unlisted: folders of albums whose addresses must not appear in logs.
    package static func samples(of files: [PublishedFile], leavingOut unlisted: Set<String> = []) -> [PublishedFile] {
        let files = files.filter { file in !unlisted.contains { file.path.hasPrefix($0 + "/") } }
        let pages = files.filter { FileClass($0.path) == .page && $0.path != PublishedFile.notFoundPage }
        let pictures = files.filter { ["jpg", "webp", "avif"].contains(FileClass.ending(of: $0.path)) }
        // In place of a page that leads on from an old address, a host may send the new one. No such page has a
        // picture of its own, and none that stands for an album has a file beside it that is not a page.
        let photos = Set(PhotoNames.pages(of: files.map(\.path)))
        let albums = Set(files.lazy.filter { FileClass($0.path) != .page }.map { RelativePath.split($0.path).folder })
        return [
            files.first { $0.path == "index.html" },
            pages.first { $0.path.hasSuffix("/index.html") && albums.contains(RelativePath.split($0.path).folder) },
            pages.first { photos.contains($0.path) }, pictures.first,
        ].compactMap(\.self)
    }

    /// Compares files until all are as built, or the time is over.
    ///
    /// - Returns: each file's address with its outcome, in their order.
    package func run(on files: [PublishedFile]) async throws(PublishError) -> [(address: String, outcome: Outcome)] {
        let end = ContinuousClock.now + patience
        while true {
            var outcomes: [(address: String, outcome: Outcome)] = []
            for file in files { outcomes.append((address(of: file), try await outcome(of: file))) }
            let isSettled = outcomes.allSatisfy { if case .different = $0.outcome { false } else { true } }
            if isSettled || ContinuousClock.now >= end { return outcomes }
            do {
                try await Task.sleep(for: pause)
            } catch {
                throw .cancelled
            }
        }
    }

    private func address(of file: PublishedFile) -> String {
        baseURL + PercentEncoding.encoded(file.path.split(separator: "/").map(String.init))
    }

    private func outcome(of file: PublishedFile) async throws(PublishError) -> Outcome {
        var curl = ToolRun(tool: "curl")
        // A host may answer without an end.
        curl.outputLimit = 2 * file.byteCount + Self.tolerance
        let result: ToolRun.Outcome
        do {
            result = try await curl([
                "--silent", "--show-error", "--location", "--max-redirs", "5", "--proto", "=http,https",
                "--proto-redir", "=http,https", "--connect-timeout", "20", "--max-time", "120",
                // The last line of standard error.
                "--write-out", "%{stderr}\n%{http_code} %{num_redirects} %{url_effective}",
                "--header", "Cache-Control: no-cache", "--url",
                address(of: file) + "?check=\(UInt32.random(in: 0 ... .max))",
            ]) { _ in true }
        } catch {
            switch error {
            case .missingTool(let tool):
                return .unchecked("\(tool) is not installed. Install the package \"\(tool)\"")
            case .toolFailed:
                return .different("the host sends much more than the \(file.byteCount) bytes that were built")
            default: throw error
            }
        }
        let lines = result.complaint.split(separator: "\n")
        guard result.status == 0, let answer = lines.last?.split(separator: " ", maxSplits: 2), answer.count == 3 else {
            let words = ToolMessage.words(for: lines.dropLast().joined(separator: "\n"))
            // The message goes on behind it.
            return .different(words.hasSuffix(".") ? String(words.dropLast()) : words)
        }
        switch answer[0] {
        case "200": break
        case "401", "403", "407": return .unchecked("the host asks for a password (status \(answer[0]))")
        default: return .different("the host answers with status \(answer[0])")
        }
        let built = try PublishError.files(FileSystem.data(of: file.file))
        guard result.output != Array(built) else { return .asBuilt }
        // A page for signing in is often sent after a redirect, as if it were the page.
        if answer[1] != "0", !answer[2].hasPrefix(baseURL) {
            return .unchecked("the host leads to another address, \(ToolMessage.visible(String(answer[2])))")
        }
        return .different(Self.difference(result.output, Array(built)))
    }

    /// Where an answer begins to differ, in words.
    private static func difference(_ sent: [UInt8], _ built: [UInt8]) -> String {
        let place = zip(sent, built).enumerated().first { $1.0 != $1.1 }?.offset ?? min(sent.count, built.count)
        let line = built[..<place].count { $0 == UInt8(ascii: "\n") } + 1
        guard let text = String(validating: sent, as: UTF8.self), !text.isEmpty else {
            return
                "the host sends \(sent.count) bytes, and \(built.count) were built; they differ from byte \(place + 1)"
        }
        // From a little before the difference, but from the same line.
        let lineStart = sent[..<place].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        let shown = sent[max(lineStart, place - 20)...].prefix(80)
        let rest = String(decoding: shown, as: UTF8.self).split(separator: "\n").first ?? ""
        return "line \(line) differs; the host sends \"\(ToolMessage.visible(String(rest)))\""
    }
}
