import BinaryContainers
import PhotoVocabulary

extension ImageError {
    /// - Parameter part: the part of the file that cannot be read, as ``damaged(_:detail:)`` names it.
    init(_ error: ContainerError, of format: PictureKind, part: String) {
        self =
            switch error {
            case .truncated: .truncated(format)
            case .malformed: .damaged(format, detail: part)
            case .tooManyParts: .damaged(format, detail: "\(part): \(error)")
            }
    }
}

/// Reads a container of a format.
func reading<Result>(
    _ format: PictureKind, part: String, _ body: @autoclosure () throws(ContainerError) -> Result
) throws(ImageError) -> Result {
    do {
        return try body()
    } catch {
        throw ImageError(error, of: format, part: part)
    }
}
