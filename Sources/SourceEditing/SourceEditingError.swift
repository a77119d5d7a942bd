import FileReading

/// The reason why a user's file was not edited. Nothing was written, unless the case says so.
///
/// The description names the file, the cause and the remedy.
package enum SourceEditingError: Error, Hashable, Sendable {
    // Text and YAML
    case notUTF8(file: String)
    case tooLarge(file: String, limit: Int)
    /// YAML that can't be parsed; `line` is from 1, nil if it is unknown.
    case brokenYAML(file: String, line: Int?, problem: String)
    case severalDocuments(file: String, line: Int)
    case duplicateKey(String, file: String, line: Int)
    case tooManyAliases(file: String, limit: Int)
    /// The edit would be inside a node with an anchor, so that it would also change the places of its aliases.
    case anchor(file: String, line: Int)
    /// The value is an alias of another value.
    case alias(file: String, line: Int)
    /// A key on the way to the edit's place has a value without keys; `key` is nil for the file as a whole.
    case notAMapping(key: String?, file: String, line: Int)
    /// A rare form of YAML whose position in the text can't be found.
    case unknownSyntax(file: String, line: Int)
    /// The result would not have been the old values with exactly the wanted change.
    case unverified(file: String, path: [String])
    /// A number that is infinite or not a number, or a text that the format can't hold.
    case unwritable(file: String, path: [String])

    // Sidecars
    case brokenXMP(file: String, line: Int, problem: String)
    case notXMP(file: String)
    /// Front matter in a syntax that is not edited, such as `TOML`.
    case frontMatter(String, file: String)
    /// A plain text's first line is the title, so that a caption needs one.
    case captionWithoutTitle(file: String)
    /// Markdown without front matter that would begin with what readers take as front matter, such as `Note: Text`.
    case captionAsFrontMatter(file: String)

    // Files
    /// The file has other bytes than those that the edit was made from, or exists though it should be new.
    case changedMeanwhile(file: String)
    case missing(file: String)
    case notAFile(file: String)
    /// The path, or the link at it, leads out of the folder whose files may be edited.
    case outside(file: String)
    /// Two changes of one edit are about the same file.
    case namedTwice(file: String)
    case system(file: String, SystemError)
    /// Writing failed after other files of the same edit were written, and one of these could not be restored.
    case halfWritten(file: String, unrestored: String, SystemError)

    // History
    /// Another program uses the history, and has not finished in time.
    case lockedHistory(file: String)
    case unknownEdit(Int)
    case alreadyUndone(Int)
    /// The file has other bytes than the edit wrote, so that the edit can't be undone.
    case changedSinceEdit(Int, file: String)
}

extension SourceEditingError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .notUTF8(let file): "\(file): not UTF-8. Save it in that encoding."
        case .tooLarge(let file, let limit): "\(file): larger than \(limit / 1024) KiB. Shorten it."
        case .brokenYAML(let file, let line, let problem):
            "\(Self.place(file, line)): not valid YAML: \(problem). Correct it first."
        case .severalDocuments(let file, let line):
            "\(file):\(line): a second YAML document begins here. Keep only one document."
        case .duplicateKey(let key, let file, let line): "\(file):\(line): \"\(key)\" is there twice. Remove one."
        case .tooManyAliases(let file, let limit):
            "\(file): more than \(limit) YAML aliases. Write out their values."
        case .anchor(let file, let line):
            "\(file):\(line): the value has an anchor (\"&name\"), so an edit could change several places. "
                + "Remove the anchor, or edit the file yourself."
        case .alias(let file, let line):
            "\(file):\(line): the value is an alias (\"*name\") of another one. Write out its value, "
                + "or edit the file yourself."
        case .notAMapping(let key?, let file, let line):
            "\(file):\(line): \"\(key)\" has a value without keys. Make it of lines such as \"key: value\"."
        case .notAMapping(nil, let file, let line):
            "\(file):\(line): the file has no keys. Make it of lines such as \"key: value\"."
        case .unknownSyntax(let file, let line):
            "\(file):\(line): unusual YAML that can't be edited safely. Edit the file yourself."
        case .unverified(let file, let path):
            "\(file): \"\(Self.words(path))\" can't be changed without changing something else. Edit the file yourself."
        case .unwritable(let file, let path):
            "\(file): \"\(Self.words(path))\" can't have this value. Choose another one."
        case .brokenXMP(let file, let line, let problem):
            "\(file):\(line): not valid XMP: \(problem). Export it again from the program that made it."
        case .notXMP(let file): "\(file): not XMP. Export it again from the program that made it, or remove it."
        case .frontMatter(let syntax, let file):
            "\(file): front matter in \(syntax) is not edited. Edit the file yourself, or use YAML between \"---\"."
        case .captionWithoutTitle(let file):
            "\(file): its first line is the title, so a caption needs a title. Set the title first."
        case .captionAsFrontMatter(let file):
            "\(file): the caption would be read as front matter because of its first line. Write another "
                + "first line, or "
                + "add front matter between lines \"---\" to the file."
        case .changedMeanwhile(let file):
            "\(file): changed since it was read, so it was not edited. Reload, and make the change again."
        case .missing(let file): "\(file): no such file. Reload, and make the change again."
        case .notAFile(let file): "\(file): not a regular file. Replace it with a file."
        case .outside(let file):
            "\(file): outside of the source folder, perhaps because of a link. Edit the file yourself, where it is."
        case .namedTwice(let file): "\(file): the same file twice in one edit. Reload, and make the change again."
        case .system(let file, let error): "\(file): \(error). Check the file and its folder."
        case .halfWritten(let file, let unrestored, let error):
            "\(file): \(error). \(unrestored) was already changed and could not be restored; check it."
        case .lockedHistory(let file):
            "\(file): another program has locked the history of edits, so nothing was edited. Wait until it has "
                + "finished, or end it, and try again."
        case .unknownEdit(let id): "This edit (\(id)) is not in the history. Only the latest edits are kept."
        case .alreadyUndone(let id):
            "This edit (\(id)) was already undone. To restore it, undo the later entry in the history."
        case .changedSinceEdit(let id, let file):
            "\(file): changed after this edit (\(id)), so the edit can't be undone. Undo the later edits first, "
                + "or change the file yourself."
        }
    }

    private static func place(_ file: String, _ line: Int?) -> String { line.map { "\(file):\($0)" } ?? file }

    private static func words(_ path: [String]) -> String { path.joined(separator: " → ") }
}
