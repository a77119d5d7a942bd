import FileReading
import Foundation
import Subprocess

#if canImport(System)
    import System
#else
    import SystemPackage
#endif

/// Shortens a font to the scripts that a site in one language needs, with `pyftsubset` of the package `fonttools`.
///
/// The characters follow from the language alone, not from what pages say: otherwise a new caption could change the
/// font, and with it the version in every page.
struct FontSubset: Sendable {
    private static let tool = "pyftsubset"
    /// Nil if the tool is not installed.
    static var isInstalled: Bool {
        (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").contains {
            access("\($0)/\(tool)", X_OK) == 0
        }
    }

    /// Latin with its accents, punctuation, currencies, arrows and ligatures.
    private static let latin =
        "U+20-24F,U+2B0-36F,U+1E00-1EFF,U+2000-20CF,U+2100-22FF,U+25A0-25FF,U+FB00-FB06,U+FFFD"
    /// The blocks of Unicode that a script adds, by the languages that are written in it.
    private static let scripts: [(languages: Set<String>, ranges: String)] = [
        (["el"], "U+370-3FF,U+1F00-1FFF"),
        (["be", "bg", "kk", "ky", "mk", "mn", "ru", "sr", "tg", "uk"], "U+400-52F,U+2DE0-2DFF,U+A640-A69F"),
        (["he", "yi"], "U+590-5FF,U+FB1D-FB4F"),
        (["ar", "fa", "ps", "ug", "ur"], "U+600-6FF,U+750-77F,U+8A0-8FF,U+FB50-FDFF,U+FE70-FEFF"),
    ]
    /// Languages whose characters would be most of a font, or whose scripts are not listed above.
    private static let whole: Set<String> = [
        "am", "bn", "gu", "hi", "hy", "ja", "ka", "km", "kn", "ko", "lo", "ml", "mr", "my", "ne", "pa", "si", "ta",
        "te", "th", "ti", "zh",
    ]

    /// The characters, as the tool takes them; nil for a language whose fonts stay whole.
    static func ranges(for language: String) -> String? {
        let primary = String(language.lowercased().prefix { $0 != "-" })
        if whole.contains(primary) { return nil }
        return ([latin] + scripts.filter { $0.languages.contains(primary) }.map(\.ranges)).joined(separator: ",")
    }

    /// - Returns: The shortened font; nil if the tool is missing or fails.
    static func font(of data: Data, for language: String) async -> (data: Data, font: FontFile)? {
        guard let ranges = ranges(for: language) else { return nil }
        do {
            let folder = try TemporaryPlace(folderFor: "font")
            defer { withExtendedLifetime(folder) {} }
            let input = folder.path + "/font"
            try data.write(to: URL(filePath: input))
            // WOFF 2 needs another package of Python.
            for flavour in ["woff2", "woff"] {
                let output = folder.path + "/subset." + flavour
                let result = try await Subprocess.run(
                    .name(tool),
                    arguments: [
                        input, "--output-file=" + output, "--flavor=" + flavour, "--unicodes=" + ranges,
                        "--layout-features+=lnum,onum,pnum,tnum", "--no-recalc-timestamp",
                    ],
                    environment: .inherit.updating(["LC_ALL": "C"]), input: .none, output: .discarded,
                    error: .discarded)
                if result.terminationStatus.isSuccess, let made = FileManager.default.contents(atPath: output),
                    let font = try? FontFile(made)
                {
                    return (made, font)
                }
            }
        } catch {
            return nil
        }
        return nil
    }
}
