import FileReading
import Foundation
import ImagePipeline
import SiteTestSupport
import Testing

@testable import SharedStore

@Suite("The store")
struct PhotoStoreTests {
    private let yard: Yard

    init() throws { yard = try Yard() }
    private let bytes = Data("a picture".utf8)

    private var object: StoredObject { StoredObject(hash: .of(bytes), byteCount: bytes.count, suffix: "jpg") }

    private func filled() throws -> PhotoStore {
        let store = try PhotoStore(creating: yard.path + "/store")
        try bytes.write(to: URL(filePath: yard.path + "/new"))
        try store.put(yard.path + "/new", as: object)
        return store
    }

    private func mode(_ path: String) throws -> UInt32 { try FileStatus(of: path).mode & 0o777 }

    @Test("Only the owner can look into a store, and no program can change its objects in place")
    func modes() throws {
        let store = try filled()
        for folder in [store.path, store.objects, store.answers, store.temporary] { #expect(try mode(folder) == 0o700) }
        #expect(try mode(store.path + "/" + object.path) == 0o444)
    }

    @Test("Objects are named by their contents")
    func names() throws {
        let name = object.hash.text
        #expect(object.path == "objects/\(name.prefix(2))/\(name.dropFirst(2).prefix(2))/\(name).jpg")
        #expect(StoredObject(path: String(object.path.dropFirst(8)), byteCount: 9) == object)
        #expect(StoredObject(path: "ab/\(name).jpg", byteCount: 9) == nil)
    }

    @Test("A copy of an object is a file of its own that its owner can write")
    func copy() throws {
        let store = try filled()
        let target = yard.path + "/copy"
        #expect(try store.take(object, to: target, links: false))
        #expect(try Data(contentsOf: URL(filePath: target)) == bytes)
        let status = try FileStatus(of: target)
        #expect(status.linkCount == 1 && status.mode & 0o600 == 0o600)
    }

    @Test("A hard link is made only to a read-only object")
    func link() throws {
        let store = try filled()
        let target = yard.path + "/link"
        #expect(try store.take(object, to: target, links: true))
        #expect(try FileStatus(of: target).linkCount == 2)
        chmod(store.path + "/" + object.path, 0o644)
        #expect(try store.take(object, to: target, links: true))
        #expect(try FileStatus(of: target).linkCount == 1)
    }

    @Test(
        "A damaged object is not taken, and a new one replaces it",
        arguments: [nil, Data(), Data("a pictur".utf8), Data("a pictore".utf8)])
    func damage(contents: Data?) throws {
        let store = try filled()
        let file = store.path + "/" + object.path
        unlink(file)
        try contents?.write(to: URL(filePath: file))
        chmod(file, 0o444)
        let target = yard.path + "/copy"
        for links in [false, true] {
            #expect(try !store.take(object, to: target, links: links))
            #expect(FileSystem.status(target) == nil)
        }
        #expect(!store.holds(object))
        try bytes.write(to: URL(filePath: yard.path + "/new"))
        try store.put(yard.path + "/new", as: object)
        #expect(store.holds(object))
    }

    @Test("A folder with other files does not become a store, and a folder without one is not used as one")
    func foreign() throws {
        let folder = yard.path + "/mine"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        #expect(throws: StoreError.self) { try PhotoStore(existing: folder) }
        try bytes.write(to: URL(filePath: folder + "/notes.txt"))
        #expect(throws: StoreError.self) { try PhotoStore(creating: folder) }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["notes.txt"])
    }
}
