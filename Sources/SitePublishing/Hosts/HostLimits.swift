import Foundation
import PhotoCatalog

/// How much a host takes.
///
/// Sources: the documentation of Cloudflare Pages ("Limits"), GitHub Pages ("About GitHub Pages") and GitLab Pages.
struct HostLimits: Hashable, Sendable {
    /// The host's name in messages.
    let name: String
    /// The number of files; nil for no limit.
    private(set) var fileCount: Int?
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
        case .gitlabPages: (name, fileCount) = ("GitLab Pages", 200_000)
        case .netlify: name = "Netlify"
        case .apache: name = "Apache"
        case .nginx: name = "nginx"
        case .s3: name = "S3"
        }
    }

    /// Returns what the host would not take, and which setting helps; empty if it takes everything.
    func findings(in files: [PublishedFile]) -> [String] {
        var findings: [String] = []
        if let limit = fileCount, files.count > limit {
            let advice = Advice(files).words { $0.count <= limit ? "\(Self.grouped($0.count)) files" : nil }
            findings.append(
                "\(name) takes \(Self.grouped(limit)) files\(paid.map { " (\($0))" } ?? ""); the site has "
                    + "\(Self.grouped(files.count)). \(advice)")
        }
        if let limit = byteCount, Self.size(files) > limit {
            let advice = Advice(files).words { Self.size($0) <= limit ? Self.megabytes(Self.size($0)) : nil }
            findings.append(
                "\(name) takes \(Self.megabytes(limit)); the site has \(Self.megabytes(Self.size(files))). \(advice)")
        }
        if let limit = bytesOfFile {
            let large = files.filter { $0.byteCount > limit }.sorted { $0.byteCount > $1.byteCount }
            if let first = large.first {
                let more = large.count > 1 ? " and \(large.count - 1) more" : ""
                findings.append(
                    "\(name) takes files of \(Self.megabytes(limit)); \(first.path) has "
                        + "\(Self.megabytes(first.byteCount))\(more). Publish no originals (originals: none), or smaller widths."
                )
            }
        }
        return findings
    }

    private static func size(_ files: [PublishedFile]) -> Int { files.reduce(0) { $0 + $1.byteCount } }

    static func megabytes(_ bytes: Int) -> String { "\(grouped((bytes + 500_000) / 1_000_000)) MB" }

    /// `20,000`
    static func grouped(_ number: Int) -> String {
        var digits = Array(String(number))
        var place = digits.count - 3
        while place > 0 {
            digits.insert(",", at: place)
            place -= 3
        }
        return String(digits)
    }
}

/// Finds settings that make a site smaller, from the names of its files.
private struct Advice {
    /// What would be left, for each setting, the mildest first.
    private let choices: [(setting: String, files: [PublishedFile])]

    init(_ files: [PublishedFile]) {
        var choices: [(String, [PublishedFile])] = []
        let compressed = files.filter { !["br", "gz"].contains(FileClass.ending(of: $0.path)) }
        if compressed.count < files.count { choices.append(("precompress: false", compressed)) }
        let originals = compressed.filter { !Self.isOriginal($0.path) }
        if originals.count < compressed.count { choices.append(("originals: none", originals)) }
        let formats = Set(originals.compactMap { Self.rendition($0.path)?.format }).sorted()
        if formats.count > 1 {
            let kept = formats.contains("jpg") ? "jpg" : formats[0]
            let left = originals.filter { Self.rendition($0.path).map { $0.format == kept } ?? true }
            choices.append(("formats: [\(kept == "jpg" ? "jpeg" : kept)]", left))
        }
        let base = choices.last?.1 ?? originals
        // The last rendition of a small photo has the photo's own width.
        for count in stride(from: Self.usualWidths.count - 1, through: 1, by: -1) {
            let widths = Self.usualWidths.prefix(count)
            let left = base.filter { (Self.rendition($0.path)?.width ?? 0) <= widths.last ?? 0 }
            guard left.count < base.count else { continue }
            choices.append(("widths: [\(widths.map(String.init).joined(separator: ", "))]", left))
        }
        self.choices = choices
    }

    private static let usualWidths = SiteSettings(formats: []).widths

    /// - Parameter result: what is left in words, or nil if it is still too much.
    func words(result: ([PublishedFile]) -> String?) -> String {
        var settings: [String] = []
        for choice in choices {
            // Fewer widths replace more widths.
            settings.removeAll { $0.hasPrefix("widths") && choice.setting.hasPrefix("widths") }
            settings.append(choice.setting)
            if let result = result(choice.files) {
                return "With \(settings.joined(separator: " and ")) it would have \(result)."
            }
        }
        return "Split the gallery into several sites, or choose another host."
    }

    /// `harbour-800.jpg`
    private static func rendition(_ path: String) -> (width: Int, format: String)? {
        guard let match = path.firstMatch(of: #/-([0-9]{2,5})\.(jpg|webp|avif|jxl)$/#), let width = Int(match.1) else {
            return nil
        }
        return (width, String(match.2))
    }

    private static func isOriginal(_ path: String) -> Bool { path.contains(#/-original\.[^.\/]+$/#) }
}
