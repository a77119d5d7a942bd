/// Where a RAW file of TIFF's structure may have its previews: CR2, NEF, ARW, DNG, ORF, RW2, PEF, SRW and more.
struct TIFFPreviews<Bytes: RandomAccessCollection> where Bytes.Element == UInt8, Bytes.Index == Int {
    private(set) var places: [Range<Int>] = []
    private var visited: Set<Int> = []

    init(in structure: TIFFStructure<Bytes>) {
        walk(structure)
    }

    /// Looks at a directory, those after it and those within.
    private mutating func walk(_ structure: TIFFStructure<Bytes>) {
        var pending = [structure.start]
        while let place = pending.popLast() {
            // No camera writes a directory that refers to itself, or a thousand of them.
            guard visited.count < Self.mostDirectories, visited.insert(structure.base + place).inserted,
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

    private static var mostDirectories: Int { 100 }

    private mutating func look(into directory: TIFFDirectory, of structure: TIFFStructure<Bytes>) {
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
        _ start: TIFFDirectory.Entry?, _ length: TIFFDirectory.Entry?, of structure: TIFFStructure<Bytes>
    ) {
        guard let start = structure.values(start).first, let length = structure.values(length).first, length > 0 else {
            return
        }
        places.append(structure.base + start..<structure.base + start + length)
    }

    /// Of makers that have larger previews in their own notes than elsewhere.
    private mutating func walkNotes(at place: Int, of structure: TIFFStructure<Bytes>) {
        let numbers = structure.numbers
        if numbers.matches("Nikon\0", at: place) {
            guard let notes = TIFFStructure(numbers.bytes, at: place + 10),
                let directory = notes.directory(at: notes.start)
            else { return }
            for preview in notes.values(directory[Tag.nikonPreview]).compactMap(notes.directory) {
                look(into: preview, of: notes)
            }
            return
        }
        for (name, start) in [("OLYMPUS\0", 12), ("OM SYSTEM\0", 16)] where numbers.matches(name, at: place) {
            guard place + start <= numbers.bytes.count,
                let order = ByteOrder(numbers.bytes[place + start - 4..<place + start - 2])
            else { return }
            let notes = TIFFStructure(numbers.bytes, order, base: place, start: start)
            guard let settings = notes.directory(at: start)?[Tag.olympusSettings] else { return }
            for preview in notes.values(settings).prefix(1).compactMap(notes.directory)
            where notes.values(preview[Tag.olympusPreviewIsThere]).first == 1 {
                add(preview[Tag.olympusPreviewStart], preview[Tag.olympusPreviewLength], of: notes)
            }
        }
    }
}

/// TIFF's, Exif's and the makers' numbers of what is in a directory.
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
