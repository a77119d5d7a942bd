import BinaryContainers
import Testing

@Suite("Structure of a TIFF")
struct TIFFStructureTests {
    private func file(_ name: String) throws -> [UInt8] {
        try #require(CorpusTests.files.first { $0.reader == .tiff && $0.name == name }).bytes
    }

    @Test("Entries are read in both byte orders", arguments: ["whole-little", "whole-big", "whole-olympus"])
    func bothByteOrders(name: String) throws {
        try file(name).withByteView { bytes in
            let structure = try #require(TIFFStructure(bytes))
            let directory = try structure.wholeDirectory(at: structure.start)
            #expect(directory.entries.map(\.tag) == [256, 257, 258, 282])
            #expect([256, 257, 258].map { structure.values(directory[$0]) } == [[2], [1], [8, 8, 8]])
            #expect(directory[258]?.byteCount == 6)
            #expect(directory[259] == nil)
        }
    }

    @Test("A directory that is cut is read as far as it is there, and is not whole")
    func cutDirectory() throws {
        try file("broken-cut").withByteView { bytes in
            let structure = try #require(TIFFStructure(bytes))
            let directory = try #require(structure.directory(at: structure.start))
            #expect(directory.entries.map(\.tag) == [256, 257])
            #expect(!directory.isWhole && directory.next == 0)
            #expect(throws: ContainerError.truncated(at: 8)) { try structure.wholeDirectory(at: structure.start) }
        }
    }

    @Test("The last of several entries with a tag counts")
    func repeatedTag() throws {
        let entry: [UInt8] = [1, 18, 0, 3, 0, 0, 0, 1, 0]
        let bytes = Array("MM\0*".utf8) + [0, 0, 0, 8, 0, 2] + entry + [3, 0, 0] + entry + [6, 0, 0, 0, 0, 0, 0]
        try bytes.withByteView { bytes in
            let structure = try #require(TIFFStructure(bytes))
            let directory = try #require(structure.directory(at: 8))
            #expect(directory.entries.count == 2)
            #expect(structure.values(directory[0x112]) == [6])
        }
    }

    @Test("Of an entry with billions of values only those in the file are read, and no more than the limits")
    func manyValues() throws {
        let entry: [UInt8] = [2, 0, 0, 1, 255, 255, 255, 255, 0, 0, 0, 0]
        let bytes = Array("MM\0*".utf8) + [0, 0, 0, 8, 0, 1] + entry + [0, 0, 0, 0]
        for (limits, count) in [(ContainerLimits(), 26), (ContainerLimits(valueBytes: 5), 5)] {
            try bytes.withByteView(limits: limits) { bytes in
                let structure = try #require(TIFFStructure(bytes))
                #expect(structure.values(structure.directory(at: 8)?.entries.first, limit: .max).count == count)
            }
        }
    }
}
