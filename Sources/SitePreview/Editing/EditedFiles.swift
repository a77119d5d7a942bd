import SourceEditing

/// The files of one edit, while it is being made.
struct EditedFiles {
    private struct File {
        let name: String
        /// Nil if there is no file.
        let old: [UInt8]?
        var new: [UInt8]?
    }

    private let editor: SourceEditor
    private var files: [File] = []

    init(of editor: SourceEditor) { self.editor = editor }

    /// Of the files that were read or changed.
    var changes: [SourceEdit.Change] {
        files.compactMap { file in file.new.map { SourceEdit.Change(file.name, from: file.old, to: $0) } }
    }

    /// A file's bytes after the changes so far.
    ///
    /// - Parameter file: The path from the source folder.
    /// - Returns: nil if there is no such file.
    mutating func bytes(of file: String) throws(SourceEditingError) -> [UInt8]? {
        if let known = files.first(where: { $0.name == file }) { return known.new ?? known.old }
        let old = try editor.bytes(of: file)
        files.append(File(name: file, old: old, new: nil))
        return old
    }

    /// Replaces a file's text by what `edit` makes of it.
    ///
    /// - Parameter edit: Gets an empty text for a file that does not exist.
    mutating func edit(
        _ file: String, _ edit: (String) throws(SourceEditingError) -> String
    ) throws(SourceEditingError) {
        let text = try FileText.text(try bytes(of: file) ?? [], file: file)
        let changed = FileText.bytes(try edit(text))
        guard let index = files.firstIndex(where: { $0.name == file }), changed != files[index].new ?? files[index].old
        else { return }
        // A file is not made to hold nothing.
        if changed.isEmpty, files[index].old == nil, files[index].new == nil { return }
        try editor.checkIsWritable(file)
        files[index].new = changed
    }

    mutating func editYAML(
        _ file: String, _ edit: (YAMLText) throws(SourceEditingError) -> YAMLText
    ) throws(SourceEditingError) {
        try self.edit(file) { text throws(SourceEditingError) in try edit(try YAMLText(text, file: file)).text }
    }
}
