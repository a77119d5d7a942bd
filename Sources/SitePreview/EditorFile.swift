/// Files that editors keep beside a file that is open. They do not belong to the gallery.
enum EditorFile {
    /// Whether a path is that of such a file: `.album.yaml.swp`, `album.yaml~`, `#album.yaml#`, `.#album.yaml`, `4913`.
    static func isOne(_ path: String) -> Bool {
        guard let name = path.split(separator: "/").last else { return false }
        if name.hasSuffix("~") || name == "4913" || name.hasPrefix(".#") || name.hasPrefix(".goutputstream-") {
            return true
        }
        if name.hasPrefix("#"), name.hasSuffix("#") { return true }
        guard name.hasPrefix("."), let dot = name.lastIndex(of: "."), dot != name.startIndex else { return false }
        // vim counts from swp backwards: swo, swn.
        let suffix = name[dot...].dropFirst()
        return suffix.count == 3 && suffix.hasPrefix("sw")
    }
}
