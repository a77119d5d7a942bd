import BinaryContainers
import FileReading

extension MappedFile {
    /// Makes decoders pass over boxes of a HEIF that its picture does not need, and with which libheif refuses the file:
    /// - references of gain maps, depth and metadata. iPhones since iOS 18 have some that belong to two pictures at
    ///   once, which libheif knows from 1.18 on (libheif#1190).
    /// - the file type of a film that was appended.
    ///
    /// - Returns: Whether the file has such boxes.
    func hideDispensableBoxes() throws(SystemError) -> Bool {
        let starts = withBytes { bytes -> [Int] in
            let file = ByteView(bytes)
            let boxes = file.leadingBoxes()
            guard let contents = try? HEIFContents(boxes, of: file) else { return [] }
            let references = contents.references.filter { reference in
                reference.kind == "cdsc" || reference.kind == "auxl" && !contents.isAlpha(reference.from)
            }
            return references.map(\.start) + boxes.dropFirst().filter { $0.type == "ftyp" }.map(\.range.lowerBound)
        }
        for start in starts {
            // The type of a box follows its length.
            try replaceBytes(at: start + 4, with: ("free" as FourCharacterCode).bytes)
        }
        return !starts.isEmpty
    }
}
