import BinaryContainers
import FileReading

extension MappedFile {
    /// Makes decoders pass over the references of a HEIF that its picture does not need: those of gain maps, depth and
    /// metadata. iPhones since iOS 18 have some that belong to two pictures at once, with which libheif before 1.18
    /// refuses the file (libheif#1190).
    ///
    /// - Returns: Whether the file has such references.
    func hideDispensableReferences() throws(SystemError) -> Bool {
        let starts = withBytes { bytes -> [Int] in
            let file = ByteView(bytes)
            guard let contents = try? HEIFContents(file.leadingBoxes(), of: file) else { return [] }
            return contents.references.filter { reference in
                reference.kind == "cdsc" || reference.kind == "auxl" && !contents.isAlpha(reference.from)
            }.map(\.start)
        }
        for start in starts {
            // The type of a box follows its length.
            try replaceBytes(at: start + 4, with: ("free" as FourCharacterCode).bytes)
        }
        return !starts.isEmpty
    }
}
