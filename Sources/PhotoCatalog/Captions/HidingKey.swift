import Foundation

/// Keys of front matter that say whether a page is published.
enum HidingKey {
    /// An alias, whose value stands elsewhere, hides: it is in the file for a reason.
    ///
    /// - Parameter name: In lowercase.
    static func hides(_ name: String, _ value: String) -> Bool {
        let word = word(value)
        return switch name {
        case "draft", "private", "hidden", "headless":
            ["true", "yes", "on", "y", "1"].contains(word) || isAlias(word)
        case "published": ["false", "no", "off", "n", "0"].contains(word) || isAlias(word)
        case "render": ["never", "false"].contains(word)
        default: false
        }
    }

    /// `*name`, but not `*emphasis*`.
    private static func isAlias(_ word: String) -> Bool {
        word.hasPrefix("*") && word.count > 1 && !word.dropFirst().contains { $0 == "*" || $0.isWhitespace }
    }

    /// Whether such a key stands anywhere in text that can't be read as what it should be.
    static func isFound(in text: String) -> Bool {
        let pattern =
            #"(?im)(^|[{,\s])["']?((draft|private|hidden|headless)["']?[ \t]{0,20}[:=][ \t]{0,20}["']?(true|yes|on)"#
            + #"|published["']?[ \t]{0,20}[:=][ \t]{0,20}["']?(false|no|off))["']?[ \t]{0,20}($|[,}#])"#
        return text.range(of: pattern, options: .regularExpression) != nil
    }

    /// Tables that themes keep their own keys in, such as `params` for Hugo and `extra` for Zola, and Hugo's of what is built.
    static let tables: Set<String> = ["params", "extra", "build", "_build"]

    /// The value in lowercase, without tags and anchors before it and without a comment behind it.
    private static func word(_ value: String) -> String {
        var value = value.prefix { $0 != "#" && $0 != "," }.trimmingWhitespace()
        while value.hasPrefix("!") || value.hasPrefix("&"), let space = value.firstIndex(where: \.isWhitespace) {
            value = value[space...].trimmingWhitespace()
        }
        return value.unquoted.lowercased()
    }
}
