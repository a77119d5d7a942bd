import BinaryContainers

/// Finds previews in RAW files with the structure of a TIFF: CR2, NEF, ARW, DNG, ORF, RW2, PEF, SRW and more.
struct TIFFPreviews {
    private(set) var places: [Range<Int>] = []
    private var visited: Set<Int> = []

    init(in structure: TIFFStructure) {
        walk(structure)
    }

    /// Visits a directory, its successors and its subdirectories.
    private mutating func walk(_ structure: TIFFStructure) {
        var pending = [structure.start]
        while let place = pending.popLast() {
            // No camera writes a directory that refers to itself, or more than ``ContainerLimits/directories``
            // directories.
            guard visited.count < structure.bytes.limits.directories, visited.insert(structure.base + place).inserted,
                let directory = structure.directory(at: place)
            else { continue }
            look(into: directory, of: structure)
            if directory.next != 0 { pending.append(directory.next) }
            pending += structure.values(directory[Tag.subDirectories])
            guard let exif = structure.values(directory[Tag.exif]).first.flatMap(structure.directory),
                let notes = exif[Tag.makerNote]
            else { continue }
            walkNotes(at: notes.place, of: structure)
        }
    }

    private mutating func look(into directory: TIFFDirectory, of structure: TIFFStructure) {
        add(directory[Tag.jpegStart], directory[Tag.jpegLength], of: structure)
        for tag in [Tag.panasonicPreview, Tag.panasonicFullPreview] {
            guard let data = directory[tag], data.valueLength == 1 else { continue }
            places.append(data.place..<data.place + data.count)
        }
        // A picture in one strip is a whole JPEG. The sensor's data and masks may be JPEG as well, in several
        // strips or tiles, or with meanings other than colours.
        guard let strips = directory[Tag.stripStart], strips.count == 1,
            structure.values(directory[Tag.compression]).first.map([6, 7].contains) == true,
            structure.values(directory[Tag.colours]).first.map([1, 2, 6].contains) != false
        else { return }
        add(strips, directory[Tag.stripLength], of: structure)
    }

    private mutating func add(
        _ start: TIFFEntry?, _ length: TIFFEntry?, of structure: TIFFStructure
    ) {
        guard let start = structure.values(start).first, let length = structure.values(length).first, length > 0 else {
            return
        }
        places.append(structure.base + start..<structure.base + start + length)
    }

    /// Visits the maker notes of Nikon and Olympus, whose largest previews are there.
    private mutating func walkNotes(at place: Int, of structure: TIFFStructure) {
        let bytes = structure.bytes
        if bytes.begins(at: place, with: "Nikon\0".utf8) {
            guard let notes = TIFFStructure(bytes, at: place + 10),
                let directory = notes.directory(at: notes.start)
            else { return }
            for preview in notes.values(directory[Tag.nikonPreview]).compactMap(notes.directory) {
                look(into: preview, of: notes)
            }
            return
        }
        for (name, start) in [("OLYMPUS\0", 12), ("OM SYSTEM\0", 16)] where bytes.begins(at: place, with: name.utf8) {
            guard let mark = bytes[place + start - 4..<place + start], let order = ByteOrder(mark.prefix(2)) else {
                return
            }
            let notes = TIFFStructure(bytes, order, base: place, start: start)
            guard let settings = notes.directory(at: start)?[Tag.olympusSettings] else { return }
            for preview in notes.values(settings).prefix(1).compactMap(notes.directory)
            where notes.values(preview[Tag.olympusPreviewIsThere]).first == 1 {
                add(preview[Tag.olympusPreviewStart], preview[Tag.olympusPreviewLength], of: notes)
            }
        }
    }
}

/// Tag numbers of TIFF, Exif and maker notes.
private enum Tag {
    static let compression = 0x103
    static let colours = 0x106
    static let stripStart = 0x111
    static let stripLength = 0x117
    static let subDirectories = 0x14A
    static let jpegStart = 0x201
    static let jpegLength = 0x202
    static let exif = 0x8769
    static let makerNote = 0x927C
    static let panasonicPreview = 0x2E
    static let panasonicFullPreview = 0x127
    static let nikonPreview = 0x11
    static let olympusSettings = 0x2020
    static let olympusPreviewIsThere = 0x100
    static let olympusPreviewStart = 0x101
    static let olympusPreviewLength = 0x102
}
