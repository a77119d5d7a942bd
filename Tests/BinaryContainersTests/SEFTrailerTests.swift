import BinaryContainers
import Testing

@Suite("The trailer of Samsung's phones")
struct SEFTrailerTests {
    private func entries(_ bytes: [UInt8]) throws -> [SEFEntry] {
        try bytes.withByteView { bytes throws in try bytes.trailerEntries() }
    }

    private static let picture = Array("picture".utf8)
    /// An entry of 8 + 4 + 5 bytes.
    private static let block: [UInt8] = [0, 0, 0x30, 0x0A, 4, 0, 0, 0] + Array("Nameclip!".utf8)

    private static func directory(
        distance: UInt8 = 17, length: UInt8 = 17, type: UInt8 = 0x30, and others: [UInt8] = []
    ) -> [UInt8] {
        Array("SEFH".utf8) + [107, 0, 0, 0, UInt8(1 + others.count / 12), 0, 0, 0]
            + [0, 0, type, 0x0A, distance, 0, 0, 0, length, 0, 0, 0] + others
            + [UInt8(24 + others.count), 0, 0, 0] + Array("SEFT".utf8)
    }

    @Test("An entry has a type, and data behind its name")
    func entry() throws {
        let found = try entries(Self.picture + Self.block + Self.directory())
        #expect(found.map(\.type) == [0x0A30])
        #expect(found.map(\.range) == [7..<24] && found.map(\.data) == [19..<24])
    }

    @Test("Bytes without a directory at the end have no entries")
    func noDirectory() throws {
        #expect(try entries(Self.picture).isEmpty)
        #expect(try entries([]).isEmpty)
        #expect(try entries(Self.picture + Self.block + Self.directory() + [0]).isEmpty)
    }

    @Test(
        "An entry that is elsewhere is left out, and others stay",
        arguments: [
            directory(distance: 25), directory(distance: 16), directory(length: 18), directory(length: 7),
            directory(length: 11), directory(type: 0x31),
        ])
    func wrongEntries(directory: [UInt8]) throws {
        #expect(try entries(Self.picture + Self.block + directory).isEmpty)
        let wrong = Array(directory[12..<24])
        let found = try entries(Self.picture + Self.block + Self.directory(and: wrong))
        #expect(found.map(\.data) == [19..<24])
    }

    @Test("Of a trailer that is cut in front, no entry is left, and a directory that is cut is refused")
    func cutInFront() throws {
        let bytes = Self.block + Self.directory()
        for count in 1..<bytes.count - 4 {
            let cut = Array(bytes.dropFirst(count))
            if count <= Self.block.count {
                #expect(try entries(cut).isEmpty)
            } else {
                #expect(throws: ContainerError.self) { try entries(cut) }
            }
        }
    }
}
