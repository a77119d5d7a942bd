import PhotoCatalog

extension URLName {
    /// Returns the name of a folder whose address can't be guessed: its readable part and the suffix.
    ///
    /// - Parameter suffix: of ``secretSuffix(of:renewal:_:)``.
    static func album(_ folderName: String, secretSuffix suffix: String) -> String {
        "\(ofAlbum(folderName))--\(suffix)"
    }

    /// Returns the end of an album's address: 13 letters and digits, of 5 bits each.
    ///
    /// - Parameter path: Names of folders from the source down.
    package static func secretSuffix(of path: [String], renewal: Int, _ secret: GallerySecret) -> String {
        let words = [String(renewal)] + path
        let bytes = secret.derived(for: .address, words, count: secretSuffixLength)
        return String(bytes.map { alphabet[Int($0 & 31)] })
    }

    private static let secretSuffixLength = 13

    /// Returns whether a folder in the site has a name that ends like that of an album with a secret address.
    package static func hasSecretSuffix(_ folder: String) -> Bool {
        let suffix = folder.suffix(secretSuffixLength)
        return suffix.count == secretSuffixLength && suffix.allSatisfy(alphabet.contains)
            && folder.dropLast(secretSuffixLength).hasSuffix("--")
    }

    private static let alphabet = Array("0123456789abcdefghjkmnpqrstvwxyz")
}
