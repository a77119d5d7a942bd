import BinaryContainers

/// The picture of a TIFF: the first one that is neither a reduced copy of another nor a mask. Scanners and programs put
/// a thumbnail before it (drewnoakes/metadata-extractor#103), some of them with the picture in the thumbnail's
/// subdirectory (TIFF Tech Note 1).
struct TIFFPicture {
    let directory: TIFFDirectory
    /// Its place among the directories in the chain, or that of the directory whose subdirectory it is.
    let page: Int
    /// Its place among the subdirectories of the page; nil if the page itself is the picture.
    let subdirectory: Int?

    /// - Returns: Nil if there is none.
    /// - Throws: If the chain of directories is broken before the picture.
    static func first(in structure: TIFFStructure) throws(ContainerError) -> TIFFPicture? {
        var seen: Set<Int> = []
        var inside: TIFFPicture?
        var next = structure.start
        while next != 0 {
            let page = seen.count
            guard seen.insert(next).inserted, page < structure.bytes.limits.elements else {
                throw .malformed(at: structure.base + next)
            }
            let directory = try structure.wholeDirectory(at: next)
            if isPicture(directory, of: structure) {
                return TIFFPicture(directory: directory, page: page, subdirectory: nil)
            }
            if inside == nil, page < structure.bytes.limits.directories {
                let others = subdirectories(of: directory, in: structure)
                inside = others.firstIndex { isPicture($0, of: structure) }.map {
                    TIFFPicture(directory: others[$0], page: page, subdirectory: $0)
                }
            }
            next = directory.next
        }
        return inside
    }

    /// Whether a picture that is not in the chain of directories is one, and not what a camera's sensor saw: none of
    /// the directories beside it has numbers without colours.
    ///
    /// Source: TIFF 6.0 and its supplements, PhotometricInterpretation; TIFF/EP and DNG have numbers above 32767.
    func isOutsideOfRaw(in structure: TIFFStructure) -> Bool {
        guard subdirectory != nil, let page = structure.directory(at: structure.start) else { return false }
        let kinds = Self.subdirectories(of: page, in: structure).map { structure.values($0[0x106]).first ?? .max }
        return !kinds.isEmpty && kinds.allSatisfy { $0 <= 10 }
    }

    private static func subdirectories(of directory: TIFFDirectory, in structure: TIFFStructure) -> [TIFFDirectory] {
        let places = structure.values(directory[subdirectoriesTag])
        let found = places.compactMap { try? structure.wholeDirectory(at: $0) }
        return found.count == places.count ? found : []
    }

    /// Returns whether a directory is an independent picture, by the bits of NewSubfileType or by the older
    /// SubfileType.
    private static func isPicture(_ directory: TIFFDirectory, of structure: TIFFStructure) -> Bool {
        for entry in directory.entries {
            switch entry.tag {
            case 254:
                guard let bits = structure.number(at: entry.field, entry.type == 3 ? 2 : 4) else { return false }
                if bits & copyOrMask != 0 { return false }
            case 255 where structure.number(at: entry.field, 2) == 2: return false
            default: continue
            }
        }
        return true
    }

    private static let subdirectoriesTag = 0x14A
    /// Bits of NewSubfileType: a reduced copy of another picture, and a mask.
    private static let copyOrMask = 1 | 4
}
