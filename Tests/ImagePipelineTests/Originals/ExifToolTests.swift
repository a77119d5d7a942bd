import Foundation
import Testing

@testable import ImagePipeline

extension Rendering {
    /// What ExifTool, which knows more of metadata than any library, finds in what is left of a file.
    @Suite(
        "Stripped originals compared with ExifTool",
        .enabled(if: exifTool != nil, "exiftool isn't installed (Debian: libimage-exiftool-perl)"))
    struct ExifToolTests {
        /// What files, pictures and profiles are.
        private static let groups: Set = [
            "SourceFile", "ExifTool", "System", "File", "Composite", "JFIF", "PNG", "PNG-pHYs", "RIFF", "QuickTime",
            "Meta", "ICC-header", "ICC_Profile",
        ]

        @Test(
            "ExifTool finds no metadata in a stripped original but its orientation and profile",
            arguments: TellingFile.suffixes)
        func haveNothingButTheirPicture(suffix: String) throws {
            guard let file = try TellingFile(suffix) else { return }
            let stripped = try StrippedFile(file.bytes, orientation: file.orientation)
            let folder = try TemporaryFolder()
            #expect(
                try Self.tags(of: folder.add("before." + suffix, file.bytes)).values.contains { $0.contains("SECRET") })
            let tags = try Self.tags(of: folder.add("after." + suffix, stripped.bytes))
            #expect(!tags.values.contains { $0.contains("SECRET") })
            let others = tags.keys.filter { !Self.groups.contains(String($0.prefix { $0 != ":" })) }
            switch suffix {
            case "heic", "avif": #expect(others.isEmpty)
            // All that a TIFF says of its pixels is there.
            case "tif": #expect(others.allSatisfy { $0.hasPrefix("IFD0:") } && others.contains("IFD0:Orientation"))
            default: #expect(others == ["IFD0:Orientation"])
            }
            #expect(tags["ICC_Profile:ProfileDescription"] == "Photo colours")
        }

        private static func tags(of file: String) throws -> [String: String] {
            let process = Process()
            let output = Pipe()
            process.executableURL = URL(fileURLWithPath: try #require(exifTool))
            process.arguments = ["-json", "-a", "-G1", "-s", file]
            process.standardOutput = output
            process.standardError = FileHandle.nullDevice
            try process.run()
            let json = try output.fileHandleForReading.readToEnd() ?? Data()
            process.waitUntilExit()
            let objects = try JSONSerialization.jsonObject(with: json) as? [[String: Any]] ?? []
            return try #require(objects.first).mapValues { "\($0)" }
        }
    }
}

/// The program of that name.
private let exifTool = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    .map { "\($0)/exiftool" }.first { FileManager.default.isExecutableFile(atPath: $0) }
