/// An address that `album.yaml` chooses for an album.
package enum ChosenAddress: Hashable, Encodable, Sendable {
    /// In place of the folder's name.
    case name(String)
    /// From the site's root, whatever folders the album is in. Not empty.
    case path([String])
}

extension ChosenAddress {
    private static let nameForm =
        "at most 100 small letters, digits, - and _, beginning and ending with a letter or a digit"

    /// Reads a name, or a path from the site's root, which begins with `/`.
    static func read(_ value: ConfigurationValue) throws(CatalogError) -> ChosenAddress {
        try value.parsed(
            expecting: "\(nameForm), with dots before digits; or a path of such names from the site's root, such as "
                + "/objects/1985.66"
        ) { text in
            guard text.hasPrefix("/") else { return isFolderName(text) ? .name(text) : nil }
            let names = text.dropFirst().split(separator: "/", omittingEmptySubsequences: false).map(String.init)
            return names.allSatisfy(isFolderName) ? .path(names) : nil
        }
    }

    /// Reads what the address of a photo ends in.
    @Sendable static func readName(_ value: ConfigurationValue) throws(CatalogError) -> String {
        try value.parsed(expecting: nameForm) { isName($0) ? $0 : nil }
    }

    /// Whether a text can be the name of an album's folder. It may have dots, as the numbers of museums have, if a digit
    /// follows each of them: so no folder has the name of a file. `page.2.html` is an album's second page.
    private static func isFolderName(_ text: String) -> Bool {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        return text.utf8.count <= 100 && parts.allSatisfy(isName) && parts[0] != "page"
            && parts.dropFirst().allSatisfy { $0.first?.isNumber == true } || isName(text)
    }

    /// Whether a text can be a part of an address: small letters, digits, `-` and `_`, at most 100, and a letter or a
    /// digit at both ends. So it is the same on every host, and on disks that don't tell capitals from small letters.
    package static func isName(_ text: String) -> Bool {
        text.utf8.count <= 100 && text.wholeMatch(of: /[a-z0-9](?:[a-z0-9_-]*[a-z0-9])?/) != nil
    }
}
