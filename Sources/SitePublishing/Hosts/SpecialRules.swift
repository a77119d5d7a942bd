import PageRendering
import PhotoCatalog

extension HostRules {
    /// What hosts are told about the few files whose headers differ from those of all others.
    struct Special {
        /// The policy of pages that other websites may show in a frame; nil for none.
        let frames: Header?
        /// Whether the site has albums as data.
        let hasData: Bool

        private static let dataNames = [AlbumData.fileName, SiteData.fileName]
        /// Data is public, and visitors have no accounts. So the page of any website may read it.
        private static let open = Header(name: "Access-Control-Allow-Origin", value: "*")

        /// Sections are merged after what holds for all files.
        var apacheLines: [String] {
            var lines: [String] = []
            if let frames {
                lines += [
                    "    <Files \"\(EmbedPage.fileName)\">",
                    "        Header always set \(frames.name) \"\(frames.value)\"", "    </Files>",
                ]
            }
            if hasData {
                for name in Self.dataNames {
                    lines += [
                        "    <Files \"\(name)\">", "        Header set \(Self.open.name) \"\(Self.open.value)\"",
                        "    </Files>",
                    ]
                }
            }
            return lines
        }

        /// With those of all files. A header whose value is empty is not sent.
        func nginxLines(_ everywhere: [Header]) -> [String] {
            var lines: [String] = []
            for header in everywhere {
                guard let frames, header.name == frames.name else {
                    lines.append("add_header \(header.name) \"\(header.value)\" always;")
                    continue
                }
                lines += [
                    "set $vitrine_policy \"\(header.value)\";",
                    "if ($uri ~ \"/embed\\.html$\") { set $vitrine_policy \"\(frames.value)\"; }",
                    "add_header \(header.name) $vitrine_policy always;",
                ]
            }
            if hasData {
                lines += [
                    "set $vitrine_readers \"\";",
                    "if ($uri ~ \"/(album|site)\\.json$\") { set $vitrine_readers \"\(Self.open.value)\"; }",
                    "add_header \(Self.open.name) $vitrine_readers;",
                ]
            }
            return lines
        }

        /// Lines for `_headers`. Cloudflare Pages joins the values of all rules for a file, unless a rule takes the
        /// header away first.
        ///
        /// Source: <https://developers.cloudflare.com/pages/configuration/headers/>, "Detach a header".
        func lines(for host: HostName) -> [String] {
            var lines: [String] = []
            if let frames, host == .cloudflarePages {
                // It serves pages without `.html`.
                for place in ["embed", EmbedPage.fileName].flatMap(Self.places) {
                    lines += [place, "  ! \(frames.name)", "  \(frames.line)"]
                }
            }
            if hasData { lines += Self.dataNames.flatMap(Self.places).flatMap { [$0, "  \(Self.open.line)"] } }
            return lines
        }

        /// A file in the root, and in any other folder.
        private static func places(of name: String) -> [String] { ["/" + name, "/*/" + name] }
    }
}
