import FileReading

/// Names of entries that lists in a folder hide: `.hidden` of file managers, `.ppignore` of PhotoPrism, and Apple's
/// `Photo Details.csv`.
struct HidingLists: Sendable {
    /// Lines of `.hidden`, which GLib, Nautilus, Nemo and Dolphin read: exact names of entries of the same folder.
    private var names: Set<FileName> = []
    /// Lines of `.ppignore`: patterns for names in this folder and in all folders below, regardless of case.
    private var patterns: [PhotoPattern] = []
    /// For photos in this folder and in folders directly below.
    private var details = AppleDetails()

    var isEmpty: Bool { names.isEmpty && patterns.isEmpty && details.isEmpty }

    /// Adds what a list hides. Other files are ignored, and so is a list that can't be read.
    ///
    /// - Parameter folder: The folder's path.
    mutating func read(_ name: String, in folder: String) {
        switch name {
        case ".hidden": names = Set(names: Self.lines(SourcePath.join(folder, name)))
        case ".ppignore":
            // The lines are read as `pkg/fs/ignore.go` of PhotoPrism does. It compares patterns with a slash with
            // paths.
            patterns = Self.lines(SourcePath.join(folder, name)).filter { !$0.hasPrefix("#") && !$0.contains("/") }
                .map { PhotoPattern($0.lowercased()) }
        case _ where AppleDetails.isFileName(name): details.add(.read(SourcePath.join(folder, name)))
        default: break
        }
    }

    /// Returns the lists for folders directly below.
    ///
    /// - Parameter own: The lists in this folder alone.
    func passedOn(from own: HidingLists) -> HidingLists {
        var lists = self
        (lists.names, lists.details) = ([], own.details)
        return lists
    }

    /// Adds the lists of the folder around this one.
    mutating func add(_ outer: HidingLists) {
        patterns += outer.patterns
        details.add(outer.details)
    }

    /// Returns the rule that hides a folder in this one; nil if no list has its name.
    func rule(forFolder name: String) -> HidingRule? {
        guard !names.isEmpty || !patterns.isEmpty else { return nil }
        return names.contains(name) || patterns.contains { $0.matches(name.lowercased()) } ? .listed : nil
    }

    /// Returns the rule that hides a photo in the folder; nil if no list has its name.
    func rule(forPhoto name: String) -> HidingRule? {
        rule(forFolder: name) ?? (details.hides(name) ? .appleDetails : nil)
    }

    private static func lines(_ file: String) -> [String] {
        let text = NotesText.beginning(of: SourceFile(file))?.text ?? ""
        return text.split(whereSeparator: \.isNewline).map(String.init)
    }
}
