#if os(Linux)
    import CConfinement
    import FileReading
    import Foundation

    /// The files that a program may access under Landlock.
    struct ProgramFiles {
        /// These and no others can be executed.
        let executable: [String]
        /// Those in which the loader finds the program's libraries.
        let libraryFolders: [String]
        let readable: [String]
        /// The only folder in which files can be created.
        let writable: String?

        init(_ confinement: ProgramConfinement, _ program: ExecutableFile) {
            executable = [confinement.program] + (program.loader.map { [$0] } ?? [])
            libraryFolders = program.loader == nil ? [] : program.libraryFolders + Self.cachedFolders
            readable = confinement.readable
            writable = confinement.writable
        }

        /// - Returns: The version of Landlock in use; nil if the kernel has none.
        func restrict() throws(ConfinementFailure) -> Int? {
            try Landlock.restrict { (ruleset, version) throws(ConfinementFailure) in
                for path in executable { try Landlock.allow([.execute, .readFile], to: path, ruleset) }
                for folder in libraryFolders { try Landlock.allowLibraries([], in: folder, ruleset) }
                for path in Landlock.readableFiles { try Landlock.allow(.readFile, to: path, ruleset) }
                for path in readable where Self.isFile(path) { try Landlock.allow(.readFile, to: path, ruleset) }
                let toWrite: FileAccess = [.readFile, .writeFile, .makeFile, .truncate]
                if let writable {
                    try Landlock.allow(toWrite.intersection(.known(to: version)), to: writable, ruleset)
                }
            }
        }

        /// A program that opens a pipe waits, and reading some devices changes something.
        private static func isFile(_ path: String) -> Bool {
            let descriptor = vitrine_open_path(path)
            guard descriptor >= 0 else { return false }
            defer { close(descriptor) }
            return vitrine_is_file(descriptor) != 0
        }

        /// The folders of all libraries that the loader has in its cache. Its format begins with numbers and ends with
        /// texts, of which those that begin with a slash are paths.
        static func folders(ofCache cache: some Sequence<UInt8>) -> [String] {
            let paths = Array(cache).split(separator: 0).filter { $0.first == UInt8(ascii: "/") }
            let folders = Set(paths.compactMap { path in path.lastIndex(of: UInt8(ascii: "/")).map { path[..<$0] } })
            return folders.map { String(decoding: $0, as: UTF8.self) }.sorted()
        }

        private static var cachedFolders: [String] {
            let cache = try? OpenedFile("/etc/ld.so.cache").read(atMost: largestCache)
            let folders = folders(ofCache: cache ?? [])
            // Loaders that have no cache, such as musl's.
            return folders.isEmpty ? ["/lib", "/usr/local/lib", "/usr/lib"] : folders
        }

        /// In bytes. Most are below 200 kB.
        private static let largestCache = 16 << 20
    }
#endif
