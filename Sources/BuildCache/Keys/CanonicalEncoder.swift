/// Writes a value as bytes: the same for equal values, different for different values of the same type.
///
/// The bytes are a list of tokens, each with a length that follows from its beginning. A field is written as its depth,
/// its key and its value. A tree is determined by its nodes in order with their depths, so no other value has the same
/// bytes. A field that is nil is left out. Dictionaries and sets are sorted. A long text is written as its hash.
///
/// Values are written by the `encode(to:)` that the compiler derives from their stored properties, so a new property is
/// part of the bytes at once.
struct CanonicalEncoder: Encoder {
    let bytes: CanonicalBytes
    /// The number of fields and elements that contain the value.
    let depth: Int

    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        bytes.add(.keyed)
        return KeyedEncodingContainer(CanonicalFields(bytes: bytes, depth: depth))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        bytes.add(.unkeyed)
        return CanonicalElements(bytes: bytes, depth: depth)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer { self }
}

/// The named fields of a value.
private struct CanonicalFields<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let bytes: CanonicalBytes
    let depth: Int

    var codingPath: [any CodingKey] { [] }

    @inline(__always)
    private func field(_ key: Key) { bytes.add(field: key, depth: depth) }

    mutating func encodeNil(forKey key: Key) {
        field(key)
        bytes.add(.null)
    }

    mutating func encode(_ value: Bool, forKey key: Key) {
        field(key)
        bytes.add(value)
    }

    mutating func encode(_ value: String, forKey key: Key) {
        field(key)
        bytes.add(value)
    }

    mutating func encode(_ value: Double, forKey key: Key) {
        field(key)
        bytes.add(value)
    }

    mutating func encode<Number: FixedWidthInteger & Encodable>(_ value: Number, forKey key: Key) {
        field(key)
        bytes.add(integer: value)
    }

    mutating func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
        field(key)
        try bytes.add(value, depth: depth + 1)
    }

    mutating func nestedContainer<Nested: CodingKey>(
        keyedBy keyType: Nested.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Nested> {
        field(key)
        return CanonicalEncoder(bytes: bytes, depth: depth + 1).container(keyedBy: keyType)
    }

    mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        field(key)
        return CanonicalEncoder(bytes: bytes, depth: depth + 1).unkeyedContainer()
    }

    mutating func superEncoder() -> any Encoder {
        bytes.add(.superField, at: depth)
        return CanonicalEncoder(bytes: bytes, depth: depth + 1)
    }

    mutating func superEncoder(forKey key: Key) -> any Encoder {
        field(key)
        return CanonicalEncoder(bytes: bytes, depth: depth + 1)
    }
}

/// The elements of a list. Swift's collections encode each of them by the generic function.
private struct CanonicalElements: UnkeyedEncodingContainer {
    let bytes: CanonicalBytes
    let depth: Int
    var count = 0

    var codingPath: [any CodingKey] { [] }

    private mutating func element() {
        count += 1
        bytes.add(.element, at: depth)
    }

    mutating func encodeNil() {
        element()
        bytes.add(.null)
    }

    mutating func encode<Value: Encodable>(_ value: Value) throws {
        element()
        try bytes.add(value, depth: depth + 1)
    }

    mutating func nestedContainer<Nested: CodingKey>(keyedBy keyType: Nested.Type) -> KeyedEncodingContainer<Nested> {
        element()
        return CanonicalEncoder(bytes: bytes, depth: depth + 1).container(keyedBy: keyType)
    }

    mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
        element()
        return CanonicalEncoder(bytes: bytes, depth: depth + 1).unkeyedContainer()
    }

    mutating func superEncoder() -> any Encoder {
        element()
        return CanonicalEncoder(bytes: bytes, depth: depth + 1)
    }
}

/// A value without parts.
extension CanonicalEncoder: SingleValueEncodingContainer {
    mutating func encodeNil() { bytes.add(.null) }
    mutating func encode(_ value: Bool) { bytes.add(value) }
    mutating func encode(_ value: String) { bytes.add(value) }
    mutating func encode(_ value: Double) { bytes.add(value) }
    mutating func encode(_ value: Float) { bytes.add(Double(value)) }
    mutating func encode<Number: FixedWidthInteger & Encodable>(_ value: Number) { bytes.add(integer: value) }
    mutating func encode<Value: Encodable>(_ value: Value) throws { try bytes.add(value, depth: depth) }
}
