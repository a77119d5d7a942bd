#if os(Linux)
    import FileReading
    import Foundation

    /// What a program's file says about how it is loaded: an ELF file of 64 bits, little-endian.
    ///
    /// Source: <https://refspecs.linuxfoundation.org/elf/gabi4+/ch5.pheader.html>
    struct ExecutableFile {
        /// The path of the loader, which the kernel executes too; nil if the program has no shared libraries.
        private(set) var loader: String?
        /// Folders in which the loader looks for libraries before all others.
        private(set) var libraryFolders: [String] = []

        /// - Returns: Nil if it is another kind of file, such as a script.
        init?(_ path: String) throws(SystemError) {
            let file = try MappedFile(OpenedFile(path))
            guard let parsed = file.withBytes({ Self(UnsafeRawBufferPointer($0), of: path) }) else { return nil }
            self = parsed
        }

        init?(_ bytes: UnsafeRawBufferPointer, of path: String) {
            let reader = Reader(bytes: bytes)
            // The magic number, 64 bits, little-endian.
            guard bytes.starts(with: [0x7F, 0x45, 0x4C, 0x46, 2, 1]), let segments = reader.segments else { return nil }
            loader = segments.first { $0.kind == .loader }.flatMap { reader.text(at: $0.place) }
            guard let dynamic = segments.first(where: { $0.kind == .dynamic }) else { return }
            let entries = reader.entries(of: dynamic)
            guard let table = entries.first(where: { $0.tag == Reader.stringTable })?.value,
                // The table's address in memory; the segment that is loaded there has it.
                let home = segments.first(where: { $0.kind == .loaded && $0.addresses.contains(table) })
            else { return }
            let start = home.place + (table - home.addresses.lowerBound)
            for entry in entries where Reader.folderLists.contains(entry.tag) {
                let list = reader.text(at: start.addingReportingOverflow(entry.value).partialValue) ?? ""
                libraryFolders += list.split(separator: ":").map { Self.folder(String($0), of: path) }
                    .filter { $0.hasPrefix("/") }
            }
        }

        /// `$ORIGIN` stands for the folder of the program.
        private static func folder(_ name: String, of path: String) -> String {
            let origin = URL(filePath: path).resolvingSymlinksInPath().deletingLastPathComponent()
                .path(percentEncoded: false)
            return name.replacing("${ORIGIN}", with: origin).replacing("$ORIGIN", with: origin)
        }

        private struct Segment {
            enum Kind: UInt32 {
                case loaded = 1
                case dynamic = 2
                case loader = 3
            }

            let kind: Kind
            /// The offset in the file, and the size there, in bytes.
            let place, size: UInt64
            let addresses: Range<UInt64>
        }

        private struct Reader {
            static let stringTable: UInt64 = 5
            /// `DT_RPATH` and `DT_RUNPATH`.
            static let folderLists: Set<UInt64> = [15, 29]

            let bytes: UnsafeRawBufferPointer

            /// Nil if the header is wrong.
            var segments: [Segment]? {
                guard let table = number(at: 32, UInt64.self), let size = number(at: 54, UInt16.self),
                    let count = number(at: 56, UInt16.self), size >= 56, table < bytes.count
                else { return nil }
                return (0..<UInt64(count)).compactMap { index in
                    let start = table + index * UInt64(size)
                    guard let kind = number(at: start, UInt32.self).flatMap(Segment.Kind.init(rawValue:)),
                        let place = number(at: start + 8, UInt64.self),
                        let address = number(at: start + 16, UInt64.self),
                        let size = number(at: start + 32, UInt64.self), place < bytes.count, size <= bytes.count,
                        address < UInt64.max - size
                    else { return nil }
                    return Segment(kind: kind, place: place, size: size, addresses: address..<address + size)
                }
            }

            func entries(of dynamic: Segment) -> [(tag: UInt64, value: UInt64)] {
                stride(from: dynamic.place, to: dynamic.place + dynamic.size, by: 16).compactMap { start in
                    guard let tag = number(at: start, UInt64.self), let value = number(at: start + 8, UInt64.self)
                    else { return nil }
                    return (tag, value)
                }
            }

            /// Up to a zero.
            func text(at offset: UInt64) -> String? {
                guard offset < bytes.count else { return nil }
                let rest = bytes[Int(offset)...]
                return rest.firstIndex(of: 0).map { String(decoding: rest[..<$0], as: UTF8.self) }
            }

            private func number<Value: FixedWidthInteger>(at offset: UInt64, _: Value.Type) -> Value? {
                guard offset <= bytes.count, bytes.count - Int(offset) >= MemoryLayout<Value>.size else { return nil }
                return Value(littleEndian: bytes.loadUnaligned(fromByteOffset: Int(offset), as: Value.self))
            }
        }
    }
#endif
