import SiteFolder

extension CacheKey {
    /// Adds all properties of a value, as the compiler encodes them.
    package mutating func add(encoding value: some Encodable) { add(CanonicalBytes.hash(of: value)) }
}
