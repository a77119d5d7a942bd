/// A photo or a file beside it, opened by whoever may: its name, and either the open file or the reason why it isn't.
///
/// What reads it uses the open file only and never the path, so that it may run where no file can be opened by name.
public struct SourceFile: Sendable {
    /// As the caller names the file: for its extension, and to be shown.
    public let path: String
    private let file: Result<OpenedFile, FileFailure>

    /// Opens the file in this process. It doesn't wait, whatever is at the path.
    public init(_ path: String) {
        self.path = path
        do {
            file = .success(try OpenedFile(path))
        } catch {
            file = .failure(error)
        }
    }

    /// A file that another process opened, or tried to.
    public init(_ path: String, _ file: Result<OpenedFile, FileFailure>) {
        self.path = path
        self.file = file
    }

    public func opened() throws(FileFailure) -> OpenedFile { try file.get() }
}
