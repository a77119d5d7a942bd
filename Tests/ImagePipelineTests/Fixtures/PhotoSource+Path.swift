import FileReading

@testable import ImagePipeline

extension PhotoSource {
    init(file: String, orientation: Int, isNamedRaw: Bool = false) {
        self.init(file: SourceFile(file), orientation: orientation, isNamedRaw: isNamedRaw)
    }
}

extension OriginalFile {
    init(_ path: String) throws { try self.init(SourceFile(path)) }
}
