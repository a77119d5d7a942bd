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
        return findings + self.findings(ofLargeFilesIn: files)
    }

    /// One for each setting that helps.
    private func findings(ofLargeFilesIn files: [PublishedFile]) -> [String] {
        guard let limit = bytesOfFile else { return [] }
        let large = files.filter { $0.byteCount > limit }
        guard !large.isEmpty else { return [] }
        let names = RenditionNames(files)
        return Dictionary(grouping: large) { names.kind(of: $0).remedy(for: limit) }
            .sorted { $0.key < $1.key }
            .map { remedy, files in
                let sorted = files.sorted { ($1.byteCount, $0.path) < ($0.byteCount, $1.path) }
                let more = sorted.count > 1 ? " and \(sorted.count - 1) more" : ""
                return "\(name) takes files of \(ByteCount(bytes: limit)); \(sorted[0].path) has "
                    + "\(ByteCount(bytes: sorted[0].byteCount))\(more). \(remedy)"
            }
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
