import PhotoCatalog

/// The file with which a host is told about headers.
struct HostRules {
    /// The path from the site's root.
    let path: String
    let text: String

    /// - Parameters:
    ///   - endings: of the names of files whose references have a version.
    ///   - iconEndings: of the names of icons, whose references have none.
    ///   - policy: for pages; nil for none.
    ///   - origins: of websites that may show albums in a frame.
    ///   - hasData: whether the site has albums as data, which any website may read.
    ///   - notFound: the address of the page for missing pages, from the host's root, percent-encoded; nil if the host
    ///     uses its own.
    ///   - hasCompressedCopies: whether text files have copies with `.br` and `.gz` at the end.
    ///   - redirects: lines for pages in the root that lead on, of a host that has them in this file.
    /// - Returns: nil for a host without such a file.
    init?(
        for host: HostName, endings: Set<String>, iconEndings: Set<String>, policy: PagePolicy?,
        origins: [String] = [], hasData: Bool = false, notFound: String? = nil, hasCompressedCopies: Bool,
        redirects: [String] = []
    ) {
        let frames = origins.isEmpty ? nil : policy?.embedded(in: origins)
        // One of them takes only one of the rules for a page. Websites that may show albums may show all pages there.
        let policy = (host == .netlify ? frames : nil) ?? policy
        let everywhere = Header.protective + [policy.map(Header.policy)].compactMap(\.self)
        let special = Special(frames: frames.map(Header.policy), hasData: hasData)
        switch host {
        case .apache:
            path = ".htaccess"
            text = Self.apache(
                everywhere, special, notFound: notFound, hasCompressedCopies: hasCompressedCopies,
                redirects: redirects)
        case .nginx:
            path = "vitrine-nginx.conf"
            text = Self.nginx(everywhere, special, notFound: notFound, hasCompressedCopies: hasCompressedCopies)
        case .cloudflarePages, .netlify:
            path = "_headers"
            text =
                Self.headers(everywhere, endings: endings, iconEndings: iconEndings)
                + special.lines(for: host).map { $0 + "\n" }.joined()
        case .githubPages, .gitlabPages, .s3: return nil
        }
    }

    static let title = "# Written by \"vitrine publish\". Changes are overwritten.\n"

    private static func apache(
        _ everywhere: [Header], _ special: Special, notFound: String?, hasCompressedCopies: Bool,
        redirects: [String]
    ) -> String {
        var lines = notFound.map { ["ErrorDocument 404 \($0)"] } ?? []
        lines += [
            "<IfModule mod_mime.c>",
            "    AddType image/avif .avif", "    AddType image/webp .webp", "    AddType application/atom+xml .atom",
            "    AddType video/mp4 .mp4", "    AddType text/vtt .vtt",
            "    AddCharset utf-8 .html .css .js .xml .txt .svg .vtt", "</IfModule>",
            "<IfModule mod_headers.c>",
        ]
        lines += everywhere.map { "    Header always set \($0.name) \"\($0.value)\"" }
        lines += [
            "    Header set Cache-Control \"\(Header.revalidated.value)\"",
            "    <If \"%{QUERY_STRING} =~ /(^|&)v=[^&]/\">",
            "        Header set Cache-Control \"\(Header.cached.value)\"", "    </If>",
            // Browsers keep a redirect without it for ever, also when the album has moved back.
            "    Header always set Cache-Control \"\(Header.revalidated.value)\" \"expr=%{REQUEST_STATUS} == 301\"",
        ]
        if hasCompressedCopies {
            lines += [
                "    <FilesMatch \"\\.(\(Compression.textEndings.joined(separator: "|")))(\\.br|\\.gz)?$\">",
                "        Header append Vary Accept-Encoding", "    </FilesMatch>",
            ]
        }
        lines += special.apacheLines
        lines.append("</IfModule>")
        if hasCompressedCopies { lines += apacheCopies }
        lines += redirects
        return title + lines.joined(separator: "\n") + "\n"
    }

    /// Sends compressed copies. Without `mod_headers` browsers could not read them.
    private static var apacheCopies: [String] {
        let types = [
            ("html", "text/html"), ("css", "text/css"), ("js", "text/javascript"), ("xml", "application/xml"),
            ("txt", "text/plain"), ("svg", "image/svg+xml"), ("json", "application/json"), ("vtt", "text/vtt"),
        ]
        let encodings = [("br", "br"), ("gz", "gzip")]
        var lines = [
            "<IfModule mod_headers.c>", "<IfModule mod_mime.c>", "<IfModule mod_rewrite.c>", "    RewriteEngine On",
            // The rules run again for the copy, which must not be compressed twice.
            "    RewriteRule \\.(br|gz)$ - [L,E=no-gzip:1,E=no-brotli:1]",
        ]
        for (ending, encoding) in encodings {
            lines += [
                "    RewriteCond %{HTTP:Accept-Encoding} \\b\(encoding)\\b",
                // A quality of 0 means that the browser refuses the encoding.
                "    RewriteCond %{HTTP:Accept-Encoding} !\\b\(encoding)\\s*;\\s*q=0(\\.0*)?\\s*(,|$)",
                "    RewriteCond %{REQUEST_FILENAME}.\(ending) -f",
                "    RewriteRule ^(.+)\\.(\(Compression.textEndings.joined(separator: "|")))$ $1.$2.\(ending) [L]",
            ]
        }
        lines.append("</IfModule>")
        for (ending, encoding) in encodings {
            for (name, type) in types {
                lines += [
                    "<FilesMatch \"\\.\(name)\\.\(ending)$\">",
                    "    ForceType \"\(type); charset=utf-8\"", "    RemoveEncoding .\(ending)",
                    "    RemoveLanguage .\(ending)", "    Header set Content-Encoding \(encoding)", "</FilesMatch>",
                ]
            }
        }
        return lines + ["</IfModule>", "</IfModule>"]
    }

    private static func nginx(
        _ everywhere: [Header], _ special: Special, notFound: String?, hasCompressedCopies: Bool
    ) -> String {
        var lines = [
            "# Put \"include /path/to/vitrine-nginx.conf;\" into the server or location block of the site, "
                + "and into location",
            "# blocks inside of it that have add_header: nginx then ignores headers from outside.",
            "set $vitrine_cache \"\(Header.revalidated.value)\";",
            "if ($arg_v) { set $vitrine_cache \"\(Header.cached.value)\"; }",
            "add_header Cache-Control $vitrine_cache;",
        ]
        lines += special.nginxLines(everywhere)
        lines += [
            "charset utf-8;",
            // Scripts have one of two types, depending on nginx's version.
            "charset_types text/css text/javascript application/javascript text/xml application/atom+xml text/plain "
                + "text/vtt;",
        ]
        // nginx looks for the file of exactly this name.
        if let notFound = notFound?.removingPercentEncoding, RedirectRules.canBeWritten(notFound) {
            lines.append("error_page 404 \"\(notFound)\";")
        }
        if hasCompressedCopies {
            lines += ["gzip_static on;", "gzip_vary on;", "# With the module ngx_brotli: brotli_static on;"]
        }
        return title + lines.joined(separator: "\n") + "\n"
    }

    /// These hosts match paths only. That is enough, since every reference to these types has a version, except to
    /// icons.
    ///
    /// Where several rules match, one host joins their values, and the other takes one of them. So no rule for all
    /// files of a type can be corrected by one for an icon.
    private static func headers(_ everywhere: [Header], endings: Set<String>, iconEndings: Set<String>) -> String {
        var lines = ["/*"] + everywhere.map { "  \($0.line)" }
        for ending in endings.sorted() where FileClass("a." + ending) == .versioned {
            let patterns = iconEndings.contains(ending) ? ["/*-original.", "/theme/*."] : ["/*."]
            for pattern in patterns { lines += [pattern + ending, "  \(Header.cached.line)"] }
        }
        return title + lines.joined(separator: "\n") + "\n"
    }
}

extension HostName {
    /// What the user should know about the host, ready to print.
    ///
    /// - Parameter precompresses: whether the user wants compressed copies.
    func notes(precompresses: Bool) -> [String] {
        let idle = "precompress has no effect: \(rawValue) does not serve compressed copies that lie beside files."
        return ownNotes + (precompresses && !servesCompressedCopies ? [idle] : [])
    }

    private var ownNotes: [String] {
        switch self {
        case .githubPages:
            ["GitHub Pages has no settings for headers: browsers ask for every picture again after ten minutes."]
        case .gitlabPages:
            ["GitLab Pages has no settings for headers: browsers ask for pictures more often than needed."]
        case .nginx:
            ["nginx: include vitrine-nginx.conf, which is published with the site, in the location block."]
        case .apache, .cloudflarePages, .netlify, .s3: []
        }
    }

    /// Whether the host sends compressed copies of files that lie beside them.
    var servesCompressedCopies: Bool {
        switch self {
        case .apache, .nginx, .gitlabPages: true
        case .cloudflarePages, .githubPages, .netlify, .s3: false
        }
    }
}
