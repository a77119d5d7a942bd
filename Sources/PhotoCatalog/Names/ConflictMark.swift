/// What programs that sync folders add to the name of a file that two devices have changed.
enum ConflictMark {
    /// Returns a name without the mark at its end; nil if there is none.
    ///
    /// - Parameter stem: The name without its extension.
    static func removed(from stem: String) -> String? {
        guard let mark = marks.lazy.compactMap({ stem.firstMatch(of: $0) }).first else { return nil }
        return String(stem[..<mark.range.lowerBound])
    }

    private static var marks: [Regex<Substring>] {
        [
            // Syncthing (syncthing/syncthing#2282)
            #/\.sync-conflict-[0-9]{8}-[0-9]{6}(?:-[A-Z0-9]{7})?$/#,
            // Dropbox, Nextcloud, ownCloud, Seafile (owncloud/client#6417, #6365, pbek/QOwnNotes#3662)
            #/ \([^()]{0,100}(?:conflict|konflikt|conflit|conflicto|conflitto)[^()]{0,100}\)$/#.ignoresCase(),
            // Nextcloud and ownCloud before 2018
            #/_conflict-[0-9]{8}-[0-9]{6}$/#,
        ]
    }
}
