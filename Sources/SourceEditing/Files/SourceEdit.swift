/// A change of one or more of the user's files that is made as a whole or not at all.
package struct SourceEdit: Hashable, Sendable {
    /// A file's bytes before and after.
    package struct Change: Hashable, Sendable {
        /// The path from the source folder, with `/` between its parts.
        package let file: String
        /// Nil if the file does not exist.
        package let old: [UInt8]?
        /// Nil if the file is removed, which only the undo of a new file does.
        package let new: [UInt8]?

        /// - Parameter old: The bytes that the new ones were made from; nil for a new file.
        package init(_ file: String, from old: [UInt8]?, to new: [UInt8]) {
            self.init(file, old: old, new: new)
        }

        init(_ file: String, old: [UInt8]?, new: [UInt8]?) {
            self.file = file
            self.old = old
            self.new = new
        }

        var opposite: Change { Change(file, old: new, new: old) }
    }

    /// One line for the history: `Order of the photos in iceland`.
    package let description: String
    package let changes: [Change]

    package init(_ description: String, _ changes: [Change]) {
        self.description = description
        self.changes = changes
    }
}
