extension KeyedDecodingContainer {
    /// - Throws: `DecodingError` with the rule if a condition about a key's value is not met.
    func require(_ condition: Bool, _ key: Key, _ rule: String) throws {
        guard condition else {
            throw DecodingError.dataCorruptedError(forKey: key, in: self, debugDescription: rule)
        }
    }

    /// Decodes a text that is not longer than ``PhotoMetadata/longestText``; nil if it is missing.
    func boundedText(_ key: Key) throws -> String? {
        guard let text = try decodeIfPresent(String.self, forKey: key) else { return nil }
        try require(
            text.unicodeScalars.count <= PhotoMetadata.longestText, key, "must not be longer than a file's text")
        return text
    }

    /// Decodes a list within the limits of ``TextList``.
    func boundedList(_ key: Key) throws -> [String] {
        let list = try decode([String].self, forKey: key)
        try require(TextList.isBounded(list), key, "must not have too many or too long texts")
        return list
    }
}
