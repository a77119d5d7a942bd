import CAVIF
import CBrotli
import CCMark
import CGExiv2
import CLibXML2
import CSodium
import CTurboJPEG
import CVips
import CXXHash
import CZlib
import GRDB

/// The versions of the C libraries that the program runs with, for reports of problems.
enum LibraryVersions {
    /// `vitrine 0.1.0`, then a line for each library, sorted by name.
    static func text(program: String) throws -> String {
        let lines = try all().map { "  \($0.name) \($0.version)" }
        return (["vitrine \(program)"] + lines).joined(separator: "\n") + "\n"
    }

    private static func all() throws -> [(name: String, version: String)] {
        let brotli = Int(BrotliEncoderVersion())
        let gexiv2 = Int(gexiv2_get_version())
        let xxhash = Int(XXH_versionNumber())
        return [
            ("brotli", version(brotli >> 24, brotli >> 12 & 0xFFF, brotli & 0xFFF)),
            ("cmark", String(cString: cmark_version_string())),
            ("gexiv2", decimal(gexiv2, base: 100)),
            ("libavif", String(cString: avifVersion())),
            // This library does not say which version runs.
            ("libjpeg-turbo", "\(decimal(Int(LIBJPEG_TURBO_VERSION_NUMBER), base: 1000)) (when built)"),
            ("libsodium", String(cString: sodium_version_string())),
            ("libvips", String(cString: vips_version_string())),
            ("libxml2", decimal(Int(String(cString: vitrine_xml_version()).prefix { $0.isNumber }) ?? 0, base: 100)),
            ("SQLite", try DatabaseQueue().read { try String.fetchOne($0, sql: "SELECT sqlite_version()") } ?? "?"),
            ("xxHash", decimal(xxhash, base: 100)),
            ("zlib", String(cString: zlibVersion())),
        ]
    }

    /// The version in a number such as 20914, which has two digits for each part: 2.9.14.
    private static func decimal(_ number: Int, base: Int) -> String {
        version(number / (base * base), number / base % base, number % base)
    }

    private static func version(_ parts: Int...) -> String { parts.map(String.init).joined(separator: ".") }
}
