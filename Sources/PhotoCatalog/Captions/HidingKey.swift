import Foundation

/// The keys of front matter that decide whether a page is published.
enum HidingKey {
    /// Returns whether the value of a key hides the page. A YAML alias hides it, since its value is not known here.
    ///
    /// - Parameter name: The key in lowercase.
    static func hides(_ name: String, _ value: String) -> Bool {
        let word = word(value)
        return switch name {
        case "draft", "private", "hidden", "headless":
            ["true", "yes", "on", "y", "1"].contains(word) || isAlias(word)
        // Obsidian Publish has `publish`, Eleventy `permalink: false` for a page that is not written.
        case "published", "publish": ["false", "no", "off", "n", "0"].contains(word) || isAlias(word)
        case "permalink": ["false", "no", "off"].contains(word)
        // Pelican (`docs/content.rst`) has hidden, draft and skip, Nikola private and draft.
        case "status": ["draft", "hidden", "private", "skip"].contains(word) || isAlias(word)
        case "visibility": ["private", "hidden"].contains(word) || isAlias(word)
        case "render": ["never", "false"].contains(word)
        default: false
        }
    }

    /// `*name`, but not `*emphasis*`.
    private static func isAlias(_ word: String) -> Bool {
        word.hasPrefix("*") && word.count > 1 && !word.dropFirst().contains { $0 == "*" || $0.isWhitespace }
    }

    /// Returns whether a key that hides the page is anywhere in a text that can't be parsed.
    static func isFound(in text: String) -> Bool {
        let pattern =
            #"(?im)(^|[{,\s])["']?((draft|private|hidden|headless)["']?[ \t]{0,20}[:=][ \t]{0,20}["']?(true|yes|on)"#
            + #"|(published|publish|permalink)["']?[ \t]{0,20}[:=][ \t]{0,20}["']?(false|no|off)"#
            + #"|(status|visibility)["']?[ \t]{0,20}[:=][ \t]{0,20}["']?(draft|hidden|private|skip))"#
            + #"["']?[ \t]{0,20}($|[,}#])"#
        return text.range(of: pattern, options: .regularExpression) != nil
    }

    /// Tables that may have such keys too: those for a theme's own keys (`params` in Hugo, `extra` in Zola), and Hugo's
    /// build options (`build` and `_build`).
    static let tables: Set<String> = ["params", "extra", "build", "_build"]

    /// Returns the value in lowercase, without tags and anchors before it and without a comment after it.
    private static func word(_ value: String) -> String {
        var value = value.prefix { $0 != "#" && $0 != "," }.trimmingWhitespace()
        while value.hasPrefix("!") || value.hasPrefix("&"), let space = value.firstIndex(where: \.isWhitespace) {
            value = value[space...].trimmingWhitespace()
        }
        return value.unquoted.lowercased()
    }
}
