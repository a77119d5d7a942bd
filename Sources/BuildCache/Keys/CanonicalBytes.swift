import FileReading
import PageRendering
import PhotoCatalog

/// The tokens that ``CanonicalEncoder`` writes.
package final class CanonicalBytes {
    enum Token: UInt8 {
        case keyed, unkeyed, unordered, field, namedField, superField, element
        case null, no, yes, integer, number, text, longText, path, photo
    }

    /// In UTF-8 bytes. A longer text is written as its hash.
    private static let longestText = 4096

    private struct Storage {
        // Enough for the page of a photo.
        var capacity = 4096
        var count = 0
        var start = UnsafeMutablePointer<UInt8>.allocate(capacity: 4096)

        /// Adds a number of bytes, which are not initialised.
        mutating func room(_ byteCount: Int) -> UnsafeMutablePointer<UInt8> {
            if count + byteCount > capacity { grow(by: byteCount) }
            defer { count += byteCount }
            return start + count
        }

        @inline(never)
        private mutating func grow(by byteCount: Int) {
            capacity = max(capacity * 2, count + byteCount)
            let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
            larger.initialize(from: start, count: count)
            start.deallocate()
            start = larger
        }
    }

    /// Behind a pointer, since Swift checks each access to a property of a class.
    private let storage: UnsafeMutablePointer<Storage>

    init() {
        storage = .allocate(capacity: 1)
        storage.initialize(to: Storage())
    }

    deinit {
        storage.pointee.start.deallocate()
        storage.deinitialize(count: 1)
        storage.deallocate()
    }

    /// The bytes of a value.
    static func of(_ value: some Encodable) -> [UInt8] {
        encoded(value).withBytes { Array($0) }
    }

    /// The hash of a value's bytes.
    package static func hash(of value: some Encodable) -> ContentHash {
        encoded(value).withBytes { ContentHash.of($0) }
    }

    private static func encoded(_ value: some Encodable) -> CanonicalBytes {
        let bytes = CanonicalBytes()
        do {
            try bytes.add(value, depth: 0)
        } catch {
            preconditionFailure("the canonical encoder takes every value: \(error)")
        }
        return bytes
    }

    private func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        withExtendedLifetime(self) {
            body(UnsafeBufferPointer(start: storage.pointee.start, count: storage.pointee.count))
        }
    }

    func add(_ token: Token) { storage.pointee.room(1).initialize(to: token.rawValue) }

    func add(_ value: Bool) { add(value ? .yes : .no) }

    func add(_ value: Double) { add(.number, value.bitPattern) }

    /// Integers of each size have the same bytes.
    func add(integer value: some FixedWidthInteger) { add(.integer, UInt64(truncatingIfNeeded: value)) }

    func add(_ text: String) {
        var text = text
        text.withUTF8 { utf8 in
            if utf8.count > Self.longestText {
                add(.longText, ContentHash.of(utf8).value)
            } else {
                add(.text)
                add(contents: utf8)
            }
        }
    }

    /// The beginning of a field.
    ///
    /// A key of one byte is a case of the enumeration that the compiler derives. That byte is its index, which takes
    /// much less time than its name.
    @inline(__always)
    func add<Key: CodingKey>(field key: Key, depth: Int) {
        if MemoryLayout<Key>.size == 1 {
            add(.field, at: depth, unsafeBitCast(key, to: UInt8.self))
        } else {
            add(.namedField, at: depth)
            var name = key.stringValue
            name.withUTF8(add(contents:))
        }
    }

    private func add(_ token: Token, at depth: Int, _ key: UInt8) {
        guard depth < 0x80 else {
            add(token, at: depth)
            return storage.pointee.room(1).initialize(to: key)
        }
        let place = storage.pointee.room(3)
        place[0] = token.rawValue
        place[1] = UInt8(truncatingIfNeeded: depth)
        place[2] = key
    }

    /// The beginning of a part of a value.
    func add(_ token: Token, at depth: Int) {
        add(token)
        add(size: depth)
    }

    /// - Parameter depth: The depth of the value's own fields.
    func add<Value: Encodable>(_ value: Value, depth: Int) throws {
        if Value.self == String.self, let text = value as? String { return add(text) }
        // Every page has many of them.
        if Value.self == SitePath.self, let path = value as? SitePath { return add(path) }
        if Value.self == Photo.self, let photo = value as? Photo, addPlain(photo) { return }
        // All other sizes are ruled out first, because the cast takes longer than most values.
        if MemoryLayout<Value>.size == MemoryLayout<[Int: Int]>.size, let collection = value as? any UnorderedCollection
        {
            return try add(collection)
        }
        try value.encode(to: CanonicalEncoder(bytes: self, depth: depth))
    }

    private func add(_ path: SitePath) {
        add(.path)
        add(size: path.components.count)
        for var component in path.components { component.withUTF8(add(contents:)) }
    }

    /// Adds a photo in a short form, since a library has up to a million of them.
    ///
    /// - Returns: false, without adding anything, for a photo to which more belongs than its file and a choice.
    private func addPlain(_ photo: Photo) -> Bool {
        guard photo == Photo(file: photo.file, originalTreatment: photo.originalTreatment) else { return false }
        add(.photo)
        var (path, choice) = (photo.file.path, photo.originalTreatment.name)
        path.withUTF8(add(contents:))
        choice.withUTF8(add(contents:))
        return true
    }

    private func add(_ collection: some UnorderedCollection) throws {
        let elements = CanonicalBytes()
        var ends: [Int] = []
        try collection.addElements(to: elements) { ends.append(elements.storage.pointee.count) }
        elements.withBytes { bytes in
            let parts = zip([0] + ends, ends).map { UnsafeBufferPointer(rebasing: bytes[$0..<$1]) }
            add(.unordered)
            add(size: parts.count)
            for part in parts.sorted(by: { $0.lexicographicallyPrecedes($1) }) { add(contents: part) }
        }
    }

    /// The length of a text, and the text.
    private func add(contents: UnsafeBufferPointer<UInt8>) {
        add(size: contents.count)
        guard let start = contents.baseAddress else { return }
        storage.pointee.room(contents.count).initialize(from: start, count: contents.count)
    }

    private func add(_ token: Token, _ value: UInt64) {
        let place = storage.pointee.room(9)
        place.initialize(to: token.rawValue)
        UnsafeMutableRawPointer(place + 1).storeBytes(of: value.littleEndian, as: UInt64.self)
    }

    /// A number that isn't negative: seven bits to a byte, the lowest first.
    @inline(__always)
    private func add(size: Int) {
        if size < 0x80 {
            storage.pointee.room(1).initialize(to: UInt8(truncatingIfNeeded: size))
        } else {
            add(large: size)
        }
    }

    private func add(large size: Int) {
        var rest = size
        while rest >= 0x80 {
            storage.pointee.room(1).initialize(to: UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        storage.pointee.room(1).initialize(to: UInt8(truncatingIfNeeded: rest))
    }
}

/// A collection whose elements have a random order.
private protocol UnorderedCollection {
    /// Adds all elements.
    ///
    /// - Parameter end: Called after each element.
    func addElements(to bytes: CanonicalBytes, end: () -> Void) throws
}

extension Set: UnorderedCollection where Element: Encodable {
    fileprivate func addElements(to bytes: CanonicalBytes, end: () -> Void) throws {
        for element in self {
            try bytes.add(element, depth: 0)
            end()
        }
    }
}

extension Dictionary: UnorderedCollection where Key: Encodable, Value: Encodable {
    fileprivate func addElements(to bytes: CanonicalBytes, end: () -> Void) throws {
        for (key, value) in self {
            try bytes.add(key, depth: 0)
            try bytes.add(value, depth: 0)
            end()
        }
    }
}
