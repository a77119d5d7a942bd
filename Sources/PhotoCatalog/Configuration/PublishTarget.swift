/// A place that the site is published to, as `targets:` in `vitrine.yaml` describes it.
package struct PublishTarget: Hashable, Encodable, Sendable {
    /// How files get to the target.
    package enum Kind: Hashable, Encodable, Sendable {
        /// A folder of this machine, such as that of a USB stick.
        case folder(path: String)
        /// A folder of another machine: `user@host:path`, `host::module/path` or `rsync://host/module/path`.
        case rsync(address: String)
        /// A branch of a git repository. If `keepsHistory` is false, the branch has only one commit.
        case git(repository: String, branch: String, keepsHistory: Bool)
        /// A folder of a remote of the user's rclone configuration: `name:path`.
        case rclone(remote: String)
        /// Any uploader, as an argument list in which `{site}` stands for the folder to upload.
        case command([String])

        /// The word after `kind:`.
        package var name: String {
            switch self {
            case .folder: "folder"
            case .rsync: "rsync"
            case .git: "git"
            case .rclone: "rclone"
            case .command: "command"
            }
        }
    }

    package let name: String
    package let kind: Kind
    /// The software or service that serves the target's files; nil if it is unknown.
    package internal(set) var host: HostName?
    /// Whether compressed copies of text files are published too.
    package internal(set) var precompresses = false
    /// Patterns of other files in the site's folder that are published too.
    package internal(set) var extraPatterns: [String] = []
}

/// The software or service that serves a published site.
package enum HostName: String, WordChoice, Codable {
    case apache, nginx, netlify, s3
    case cloudflarePages = "cloudflare-pages"
    case githubPages = "github-pages"
    case gitlabPages = "gitlab-pages"
}

extension PublishTarget {
    /// Reads `targets:`, in the order of the file.
    @Sendable static func read(_ value: ConfigurationValue) throws(CatalogError) -> [PublishTarget] {
        try value.mapping().values.mapAll { target throws(CatalogError) in try PublishTarget(target) }
    }

    /// Keys of every kind.
    private static let commonKeys = ["kind", "host", "precompress", "extra"]
    /// By the word after `kind:`.
    private static let ownKeys: KeyValuePairs = [
        "folder": ["path"], "rsync": ["to"], "git": ["repository", "branch", "history"], "rclone": ["remote"],
        "command": ["run"],
    ]

    private init(_ value: ConfigurationValue) throws(CatalogError) {
        name = value.key
        guard !name.isEmpty, name.utf8.allSatisfy(\.isWordPart), !name.hasPrefix("-") else {
            throw value.invalid("named with letters, digits, \"-\" and \"_\" only")
        }
        let all = try value.mapping()
        guard let kindValue = all["kind"] else { throw .missingKey("kind", all.place) }
        let kinds = Self.ownKeys
        let (kind, ownKeys) = try kindValue.chosen(among: kinds.map(\.key)) { word in kinds.first { $0.key == word } }
        let mapping = try value.mapping(keys: Self.commonKeys + ownKeys)
        func needed(_ key: String) throws(CatalogError) -> ConfigurationValue {
            guard let value = mapping[key] else { throw .missingKey(key, mapping.place) }
            return value
        }
        switch kind {
        case "folder":
            let form = "a folder that does not begin with \"-\", or with \"~\", which only a shell replaces"
            self.kind = .folder(path: try needed("path").argument(expecting: form) { !$0.hasPrefix("~") })
        case "rsync":
            let to = try needed("to")
            self.kind = .rsync(address: try to.argument(expecting: rsyncForm, isRsyncAddress))
        case "git":
            let repository = try needed("repository").argument(expecting: gitForm, isGitAddress)
            let branch = try needed("branch").argument(expecting: "the name of a branch", isBranchName)
            let history = try mapping["history"]?.chosen(among: ["keep", "none"]) { ["keep": true, "none": false][$0] }
            self.kind = .git(repository: repository, branch: branch, keepsHistory: history ?? true)
        case "rclone":
            self.kind = .rclone(remote: try needed("remote").argument(expecting: rcloneForm, isRcloneRemote))
        default:
            let run = try needed("run")
            var arguments: [String] = []
            // Only the first argument names a program; the others may begin with "-".
            for (index, member) in try run.list().enumerated() {
                arguments.append(try index == 0 ? member.argument() : member.plainText())
            }
            guard !arguments.isEmpty, arguments.contains(where: { $0.contains("{site}") }) else {
                throw run.invalid("a list of a program and its arguments, one of which has \"{site}\" in it")
            }
            self.kind = .command(arguments)
        }
        host = try mapping["host"]?.choice()
        precompresses = try mapping["precompress"]?.truth() ?? false
        extraPatterns = try mapping["extra"]?.patterns() ?? []
    }
}

private let rsyncForm =
    "a folder of another machine such as \"me@example.org:/var/www/photos\"; for a folder of this machine "
    + "use \"kind: folder\""
private let gitForm = "the address of a repository such as \"git@example.org:me/photos.git\""
private let rcloneForm =
    "a remote that \"rclone config\" has created, and a folder, such as \"r2:photos\"; options belong into "
    + "rclone's configuration"

/// Returns whether an address names another machine. Without a host, rsync would copy to a folder of this machine.
private func isRsyncAddress(_ text: String) -> Bool {
    if text.hasPrefix("rsync://") {
        return !isOption(text.dropFirst("rsync://".count).prefix { $0 != "/" })
            && text.utf8.count > "rsync://".utf8.count
    }
    guard let colon = text.firstIndex(of: ":"), colon != text.startIndex else { return false }
    let host = text[..<colon]
    return !host.contains("/") && !isOption(host) && text.index(after: colon) < text.endIndex
}

/// Returns whether ssh would read the host, behind the user's name, as an option.
private func isOption(_ host: Substring) -> Bool {
    (host.lastIndex(of: "@").map { host[host.index(after: $0)...] } ?? host).hasPrefix("-")
}

/// Returns whether git reaches the repository without a program that the address names (`ext::…`).
private func isGitAddress(_ text: String) -> Bool {
    if text.contains("::") { return false }
    guard let end = text.range(of: "://") else { return !isOption(text.prefix { $0 != ":" && $0 != "/" }) }
    if isOption(text[end.upperBound...].prefix { $0 != "/" }) { return false }
    return ["ssh", "git+ssh", "https", "http", "file", "git"].contains(text[..<end.lowerBound])
}

private func isBranchName(_ text: String) -> Bool {
    let isForbidden = ["..", "@{", "//", "\\", "~", "^", ":", "?", "*", "[", " "].contains { text.contains($0) }
    return !isForbidden && !text.hasPrefix("/") && !text.hasSuffix("/") && !text.hasSuffix(".lock")
        && !text.hasSuffix(".") && !text.hasPrefix(".") && text != "@"
}

/// Returns whether a remote is one of the user's configuration: `:sftp,ssh=…:` and `name,ssh=…:` could run programs.
private func isRcloneRemote(_ text: String) -> Bool {
    guard let colon = text.firstIndex(of: ":"), colon != text.startIndex else { return false }
    return text[..<colon].unicodeScalars.allSatisfy {
        $0.properties.isAlphabetic || ("0"..."9").contains($0) || "_-.+@ ".unicodeScalars.contains($0)
    }
}

extension ConfigurationValue {
    /// Returns a text that a tool gets as an argument.
    ///
    /// - Throws: ``CatalogError/invalidValue(_:expected:_:)`` for an option, which begins with `-`.
    fileprivate func argument(
        expecting expected: String = "a text that does not begin with \"-\"",
        _ isValid: (String) -> Bool = { _ in true }
    ) throws(CatalogError) -> String {
        let text = try plainText()
        guard !text.isEmpty, !text.hasPrefix("-"), isValid(text) else { throw invalid(expected) }
        return text
    }

    /// Returns a text without control characters.
    fileprivate func plainText() throws(CatalogError) -> String {
        let text = try text()
        guard text.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control }) else {
            throw invalid("a text without control characters")
        }
        return text
    }
}
