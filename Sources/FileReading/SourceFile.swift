/// A photo or a sidecar that another process may have opened: its name, and either the open file or the reason why it
/// can't be read.
///
/// Readers use only the open file, never the path, so that they can run in a process that may not open files by name.
package struct SourceFile: Sendable {
    /// The path as the caller wrote it, for its extension and for messages.
    package let path: String
    private let file: Result<OpenedFile, SystemError>

    /// Opens the file in this process. Never blocks, whatever is at the path.
    package init(_ path: String) {
        self.path = path
        do {
            file = .success(try OpenedFile(path))
        } catch {
            file = .failure(error)
        }
    }

    /// A file that another process opened, or failed to open.
    package init(_ path: String, _ file: Result<OpenedFile, SystemError>) {
        self.path = path
        self.file = file
    }

    package func opened() throws(SystemError) -> OpenedFile { try file.get() }
}
