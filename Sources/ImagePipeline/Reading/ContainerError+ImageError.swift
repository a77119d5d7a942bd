import BinaryContainers
import FileReading

extension ImageError {
    /// - Parameter part: the part of the file that cannot be read, as ``damaged(_:detail:)`` names it.
    init(_ error: ContainerError, of format: ImageFormat, part: String) {
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
    _ format: ImageFormat, part: String, _ body: @autoclosure () throws(ContainerError) -> Result
) throws(ImageError) -> Result {
    return try mapError(of: body()) { ImageError($0, of: format, part: part) }
}
