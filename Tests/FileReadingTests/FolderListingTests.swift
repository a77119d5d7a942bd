import FileReading
import Foundation
import Testing

@Suite("The entries of a folder")
struct FolderListingTests {
    private let place: TemporaryPlace

    init() throws {
        place = try TemporaryPlace(folderFor: "listing")
        try FileSystem.makeFolder(place.path + "/folder")
        try FileSystem.write(Data("ab".utf8), to: place.path + "/file")
        #expect(symlink("file", place.path + "/link") == 0)
    }

    @Test("Each entry is listed with its own kind, also a link")
    func kinds() throws {
        let listing = try FolderListing(of: place.path)
        let kinds = Dictionary(uniqueKeysWithValues: listing.entries.map { ($0.name, $0.kind) })
        #expect(kinds == ["folder": .folder, "file": .file, "link": .link])
        #expect(listing.names.sorted() == ["file", "folder", "link"])
        let statuses = try FolderListing.statuses(in: place.path)
        #expect(Dictionary(uniqueKeysWithValues: statuses.entries.map { ($0.name, $0.status.kind) }) == kinds)
        #expect(statuses.entries.first { $0.name == "file" }?.status.byteCount == 2)
    }

    #if os(Linux)
        @Test("A name that is not UTF-8 is apart from the entries, and its file can be removed with the folder")
        func undecodable() throws {
            let flat = place.path + "/folder"
            let path: [CChar] = flat.utf8CString.dropLast() + [47, 97, -1, 0]
            close(open(path, O_CREAT | O_WRONLY, 0o600))
            let listing = try FolderListing(of: flat)
            #expect(listing.entries.isEmpty)
            #expect(listing.names == ["a\u{FFFD}"])
            #expect(try FolderListing.statuses(in: flat).undecodable == ["a\u{FFFD}"])
            FileSystem.removeFlatFolder(flat)
            #expect(FileSystem.status(flat) == nil)
        }
    #endif

    @Test("A folder that does not exist, and a file, can't be listed")
    func missing() throws {
        for name in ["none", "file"] {
            let error = #expect(throws: SystemError.self) { try FolderListing(of: place.path + "/" + name) }
            #expect(error?.isAbsence == true)
        }
    }
}
