import FileReading
import Foundation
import PhotoCatalog
import SiteFolder
import SitePlanning

/// Fetches a few files of a published site back, and compares them with what was built.
///
/// Hosts need some time until they show a new version, so the check is repeated for a while. A host that can't be reached
/// from here is not asked again: the publication is complete, and visitors may well reach it.
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
    private let host: String
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
        host = URLComponents(string: baseURL.description)?.host ?? baseURL.description
        self.patience = patience
        self.pause = pause
    }

    /// The home page, one album with photos, one photo and one picture. Hosts may answer for pages that only lead on.
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

    /// Compares files until all are as built, or the time is over. A file that has arrived is not fetched again.
    ///
    /// - Parameter report: called before each pause.
    /// - Returns: each file's address with its outcome, in their order; only one if the host can't be reached.
    package func run(
        on files: [PublishedFile], report: @Sendable (PublicationWait) -> Void = { _ in }
    ) async throws(PublishError) -> [(address: String, outcome: Outcome)] {
        let end = ContinuousClock.now + patience
        let date = Date.now + patience / .seconds(1)
        var attempts: [Attempt?] = files.map { _ in nil }
        while true {
            for (index, file) in files.enumerated() {
                if case .final = attempts[index] { continue }
                let attempt = try await attempt(file)
                if case .unreachable(let reason) = attempt {
                    return [(baseURL, .unchecked(reason + ". To check it later, publish again"))]
                }
                attempts[index] = attempt
            }
            let outcomes = zip(files, attempts).compactMap { file, attempt in
                attempt?.outcome.map { (address: address(of: file), outcome: $0) }
            }
            let arrived = attempts.count { if case .final = $0 { true } else { false } }
            if arrived == files.count || ContinuousClock.now >= end { return outcomes }
            report(PublicationWait(.arrival(host: host, arrived: arrived, of: files.count), until: date))
            do {
                try await Task.sleep(for: pause)
            } catch {
                throw .cancelled
            }
        }
    }

    /// What one request shows.
    private enum Attempt {
        /// What does not change by waiting.
        case final(Outcome)
        /// What may be otherwise soon.
        case passing(Outcome)
        /// No file of the host can be fetched from here now; the reason. It would be the same in five minutes.
        case unreachable(String)

        var outcome: Outcome? {
            switch self {
            case .final(let outcome), .passing(let outcome): outcome
            case .unreachable: nil
            }
        }
    }

    private func address(of file: PublishedFile) -> String {
        baseURL + PercentEncoding.encoded(file.path.split(separator: "/").map(String.init))
    }

    private func attempt(_ file: PublishedFile) async throws(PublishError) -> Attempt {
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
                return .unreachable("\(tool) is not installed. Install the package \"\(tool)\"")
            case .toolFailed:
                return .passing(
                    .different("the host sends much more than the \(file.byteCount) bytes that were built"))
            default: throw error
            }
        }
        let lines = result.complaint.split(separator: "\n")
        guard result.status == 0, let answer = lines.last?.split(separator: " ", maxSplits: 2), answer.count == 3 else {
            return attempt(failedWith: result.status, ReportText.visible(lines.first.map(String.init) ?? ""))
        }
        switch answer[0] {
        case "200": break
        case "401", "403", "407": return .final(.unchecked("the host asks for a password (status \(answer[0]))"))
        default: return .passing(.different("the host answers with status \(answer[0])"))
        }
        let built = try PublishError.files(FileSystem.data(of: file.file))
        guard result.output != Array(built) else { return .final(.asBuilt) }
        // A page for signing in is often sent after a redirect, as if it were the page.
        if answer[1] != "0", !answer[2].hasPrefix(baseURL) {
            return .final(.unchecked("the host leads to another address, \(ReportText.visible(String(answer[2])))"))
        }
        return .passing(.different(Self.difference(result.output, Array(built))))
    }

    /// What a failure of curl means. Only an answer of the host can show that something is wrong there.
    ///
    /// Source: [curl](https://curl.se/docs/manpage.html#EXIT), "Exit codes".
    private func attempt(failedWith status: Int32, _ complaint: String) -> Attempt {
        switch status {
        // The name of the host or of a proxy has no address. A new domain needs up to a day.
        case 5, 6, 97: .unreachable("the name \(host) can't be resolved from here")
        // No connection, or no answer within the time: a firewall, a proxy, or no network.
        case 7, 28: .unreachable("\(host) does not answer from here")
        // No TLS, or no certificate that is valid for the name. Services make one some time after a new domain is set.
        case 35, 53, 54, 58, 59, 60, 66, 77, 80, 82, 83, 90, 91, 98:
            .unreachable("there is no secure connection to \(host): \(complaint)")
        // Redirects in a circle, or to something that is not a website.
        case 1, 47: .passing(.different("the host's redirects don't lead to the page"))
        // The connection broke off, or the answer is damaged.
        case 8, 16, 18, 52, 55, 56, 92, 95: .passing(.unchecked("the connection to \(host) broke off"))
        default: .unreachable("curl ended with status \(status): \(complaint)")
        }
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
        return "line \(line) differs; the host sends \"\(ReportText.visible(String(rest)))\""
    }
}
