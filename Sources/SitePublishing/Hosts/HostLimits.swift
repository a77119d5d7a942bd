import FileReading
import Foundation
import PhotoCatalog
import SiteFolder

/// How much a host takes.
///
/// Sources: the documentation of Cloudflare Pages ("Limits"), GitHub Pages ("GitHub Pages limits"), GitLab Pages and
/// GitLab.com ("Settings").
struct HostLimits: Hashable, Sendable {
    /// The host's name in messages.
    let name: String
    /// The number of files; nil for no limit.
    private(set) var fileCount: Int?
    /// Whether the number of files includes folders.
    private(set) var countsFolders = false
    /// The size of all files, in bytes.
    private(set) var byteCount: Int?
    /// The size of one file, in bytes.
    private(set) var bytesOfFile: Int?
    /// What the host takes for money, for messages; nil if there is nothing.
    private(set) var paid: String?

    init(_ host: HostName) {
        switch host {
        case .cloudflarePages:
            (name, fileCount, bytesOfFile) = ("Cloudflare Pages", 20_000, 25 << 20)
            paid = "100,000 files in a paid plan"
        case .githubPages: (name, byteCount, bytesOfFile) = ("GitHub Pages", 1_000_000_000, 100 << 20)
        case .gitlabPages:
            (name, fileCount, byteCount) = ("GitLab Pages", 200_000, 1_000_000_000)
            countsFolders = true
        case .netlify: name = "Netlify"
        case .apache: name = "Apache"
        case .nginx: name = "nginx"
        case .s3: name = "S3"
        }
    }

    /// Returns what the host would not take, and which setting helps; empty if it takes everything.
    func findings(in files: [PublishedFile]) -> [String] {
        var findings: [String] = []
        if let limit = fileCount, count(files) > limit {
            let unit = countsFolders ? "files and folders" : "files"
            let advice = SizeAdvice(files).words { count($0) <= limit ? "\(Self.grouped(count($0))) \(unit)" : nil }
            findings.append(
                "\(name) takes \(Self.grouped(limit)) \(unit)\(paid.map { " (\($0))" } ?? ""); the site has "
                    + "\(Self.grouped(count(files))). \(advice)")
        }
        let size = Self.size(of: files)
        if let limit = byteCount, size.bytes > limit {
            let advice = SizeAdvice(files).words {
                let left = Self.size(of: $0)
                return left.bytes <= limit ? left.description : nil
            }
            findings.append("\(name) takes \(ByteCount(bytes: limit)); the site has \(size). \(advice)")
        }
        let large = files.filter { $0.byteCount > bytesOfFile ?? .max }.sorted { $0.byteCount > $1.byteCount }
        if let limit = bytesOfFile, let first = large.first {
            let more = large.count > 1 ? " and \(large.count - 1) more" : ""
            findings.append(
                "\(name) takes files of \(ByteCount(bytes: limit)); \(first.path) has "
                    + "\(ByteCount(bytes: first.byteCount))\(more). \(RenditionNames(files).kind(of: first).remedy)")
        }
        return findings
    }

    private func count(_ files: [PublishedFile]) -> Int {
        countsFolders ? files.count + RelativePath.foldersAbove(files.map(\.path)).count : files.count
    }

    private static func size(of files: [PublishedFile]) -> ByteCount {
        ByteCount(bytes: files.reduce(0) { $0 + $1.byteCount })
    }

    /// `20,000`
    private static func grouped(_ number: Int) -> String { number.formatted(.number.locale(Locale(identifier: "en"))) }
}
