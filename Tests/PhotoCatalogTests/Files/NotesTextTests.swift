import FileReading
import Foundation
import Testing

@testable import PhotoCatalog

@Suite("The text of sidecars")
struct NotesTextTests {
    private static let encodings: [(bytes: [UInt8], text: String)] = [
        (Array("Vík".utf8), "Vík"), ([0xEF, 0xBB, 0xBF] + Array("Vík".utf8), "Vík"),
        ([0x56, 0xED, 0x6B, 0x20, 0x96], "Vík –"), ([0xFF, 0xFE, 0x56, 0, 0xED, 0, 0x6B, 0], "Vík"),
        ([0xFE, 0xFF, 0, 0x56, 0, 0xED, 0, 0x6B, 0x20], "Vík"), ([0xFF, 0xFE], ""), ([], ""),
    ]

    @Test("The encoding of a text file is detected", arguments: encodings)
    func encodingsAreTold(bytes: [UInt8], text: String) {
        #expect(NotesText.decode(bytes) == text)
    }

    @Test("Only small regular files are read as text")
    func whatIsNoSmallFileIsNotRead() throws {
        let folder = try TemporaryFolder(["a.txt": "a"])
        try folder.write(Data(repeating: 0x61, count: NotesText.sizeLimit), to: "large.txt")
        try folder.write(Data(repeating: 0x61, count: NotesText.sizeLimit + 1), to: "huge.txt")
        try folder.makeFolder("folder.txt")
        #expect(mkfifo(folder.file("pipe.txt"), 0o600) == 0)
        #expect(try NotesText.read(SourceFile(folder.file("a.txt"))) == "a")
        #expect(try NotesText.read(SourceFile(folder.file("large.txt")))?.count == NotesText.sizeLimit)
        for name in ["folder.txt", "pipe.txt", "missing.txt", "a.txt/b.txt"] {
            #expect(try NotesText.read(SourceFile(folder.file(name))) == nil, "\(name)")
        }
        #expect(throws: BrokenSidecar.Fault.tooLarge) { try NotesText.read(SourceFile(folder.file("huge.txt"))) }
        // For everyone, root too.
        try folder.link("loop.txt", to: "loop.txt")
        #expect(throws: BrokenSidecar.Fault.unreadable(ELOOP)) {
            try NotesText.read(SourceFile(folder.file("loop.txt")))
        }
    }

    private static let zeros: [(bytes: [UInt8], text: String?)] = [
        ([], ""), ([0x61, 0, 0], "a"), ([0xFF, 0xFE, 0x61, 0], "a"), ([0, 0, 0], nil), ([0x61, 0, 0x62, 0], nil),
        ([0, 0x61], nil),
    ]

    @Test("A file with zero bytes before its end is not text", arguments: zeros)
    func zeroBytesAreNoText(bytes: [UInt8], text: String?) throws {
        let folder = try TemporaryFolder()
        try folder.write(Data(bytes), to: "a.txt")
        if let text {
            #expect(try NotesText.read(SourceFile(folder.file("a.txt"))) == text)
        } else {
            #expect(throws: BrokenSidecar.Fault.noText) { try NotesText.read(SourceFile(folder.file("a.txt"))) }
        }
    }
}
