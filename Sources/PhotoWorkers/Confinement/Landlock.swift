#if os(Linux)
    import CConfinement
    import FileReading
    import Foundation

    /// The kernel's rules about which files a process can access, from Linux 5.13 on; later versions know more kinds of
    /// access.
    ///
    /// Source: <https://docs.kernel.org/userspace-api/landlock.html>
    enum Landlock {
        /// - Parameter folder: The only folder in which files can be created; nil for none.
        /// - Returns: The version in use; nil if the kernel has none.
        static func restrict(writingTo folder: String?) throws(ConfinementFailure) -> Int? {
            try restrict { (ruleset, version) throws(ConfinementFailure) in
                for (folder, files) in libraries { try allowLibraries(files, in: folder, ruleset) }
                for path in readableFiles { try allow(.readFile, to: path, ruleset) }
                let toWrite: FileAccess = [.readFile, .writeFile, .makeFile, .removeFile, .truncate]
                // If the folder is gone, writing fails, which is reported for each file.
                if let folder { try allow(toWrite.intersection(.known(to: version)), to: folder, ruleset) }
            }
        }

        /// - Parameter addRules: Gets the descriptor of a set of rules that allow nothing yet, and the version.
        /// - Returns: The version in use; nil if the kernel has none.
        static func restrict(
            _ addRules: (Int32, Int) throws(ConfinementFailure) -> Void
        ) throws(ConfinementFailure) -> Int? {
            let version = Int(vitrine_landlock_version())
            // Absent, disabled, or forbidden by a container or sandbox around the program.
            guard version >= 1 else { return nil }
            let ruleset = vitrine_landlock_create(
                FileAccess.known(to: version).rawValue, version >= 4 ? allNetworkAccess : 0,
                version >= 6 ? allScopes : 0)
            guard ruleset >= 0 else { throw .last("landlock_create_ruleset") }
            defer { close(ruleset) }
            try addRules(ruleset, version)
            guard vitrine_landlock_restrict(ruleset) == 0 else { throw .last("landlock_restrict_self") }
            return version
        }

        /// Does nothing if there is nothing at the path, or if it is a folder and the access is for files only: it
        /// would apply to all files below the folder.
        static func allow(
            _ access: FileAccess, to path: String, _ ruleset: Int32
        ) throws(ConfinementFailure) {
            let descriptor = vitrine_open_path(path)
            guard descriptor >= 0 else { return }
            defer { close(descriptor) }
            guard access.contains(.readFolder) || access.contains(.writeFile) || vitrine_is_folder(descriptor) == 0
            else { return }
            guard vitrine_landlock_allow(ruleset, access.rawValue, descriptor) == 0 else {
                throw .last("landlock_add_rule for \(path)")
            }
        }

        /// Libraries load others on first use: libvips its module for HEIF, glibc its character tables. Those are in
        /// the folders of libraries that are already loaded. A folder of the system is allowed as a whole. Other
        /// folders may contain the user's own files, so only the libraries in them and the folders of their modules are
        /// allowed.
        static func allowLibraries(
            _ files: [String], in folder: String, _ ruleset: Int32
        ) throws(ConfinementFailure) {
            if isOfSystem(folder) { return try allow([.readFile, .readFolder], to: folder, ruleset) }
            for file in files { try allow(.readFile, to: file, ruleset) }
            let hasModules = files.contains { $0.contains("/libvips.") }
            for name in (try? FolderListing(of: folder))?.names ?? [] {
                let path = folder + "/" + name
                if isLibrary(name), !files.contains(path) {
                    try allow(.readFile, to: path, ruleset)
                } else if hasModules, name == "libheif" || name.hasPrefix("vips-modules-") {
                    try allow([.readFile, .readFolder], to: path, ruleset)
                }
            }
        }

        /// `libx.so`, `libx.so.1.2`
        private static func isLibrary(_ name: String) -> Bool {
            guard name.hasPrefix("lib"), let suffix = name.range(of: ".so") else { return false }
            return name[suffix.upperBound...].allSatisfy { $0 == "." || $0.isASCII && $0.isNumber }
        }

        /// Whether only root can change the folder's contents. False for the root folder.
        static func isOfSystem(_ folder: String) -> Bool {
            guard folder != "/" else { return false }
            let descriptor = vitrine_open_path(folder)
            guard descriptor >= 0 else { return false }
            defer { close(descriptor) }
            return vitrine_is_folder_of_system(descriptor) != 0
        }

        /// The paths of the loaded libraries, by folder.
        private static var libraries: [String: [String]] {
            var paths: [String] = []
            withUnsafeMutablePointer(to: &paths) { paths in
                vitrine_each_library(
                    { path, context in
                        guard let path, let context else { return }
                        context.assumingMemoryBound(to: [String].self).pointee.append(String(cString: path))
                    }, paths)
            }
            return Dictionary(grouping: paths) {
                "/" + $0.split(separator: "/").dropLast().joined(separator: "/")
            }
        }

        /// Files by which the loader finds libraries, and from which libraries learn about the machine.
        static let readableFiles = [
            "/etc/ld.so.cache", "/dev/null", "/dev/urandom", "/proc/cpuinfo", "/proc/meminfo",
            "/sys/devices/system/cpu/online", "/sys/devices/system/cpu/possible",
        ]

        /// Binding and connecting TCP ports, which no rule allows. The system call filter refuses other sockets.
        private static let allNetworkAccess: UInt64 = 1 << 0 | 1 << 1
        /// Abstract Unix sockets of, and signals to, processes outside of this confinement.
        private static let allScopes: UInt64 = 1 << 0 | 1 << 1
    }

    /// Kinds of access to files, with Landlock's numbers.
    struct FileAccess: OptionSet {
        let rawValue: UInt64

        static let execute = FileAccess(rawValue: 1 << 0)
        static let writeFile = FileAccess(rawValue: 1 << 1)
        static let readFile = FileAccess(rawValue: 1 << 2)
        static let readFolder = FileAccess(rawValue: 1 << 3)
        static let removeFile = FileAccess(rawValue: 1 << 5)
        static let makeFile = FileAccess(rawValue: 1 << 8)
        static let truncate = FileAccess(rawValue: 1 << 14)

        /// All kinds that a version knows. A kind that no rule allows is refused everywhere.
        static func known(to version: Int) -> FileAccess {
            // Execute, write and read; create and remove each kind of file; then move between folders, truncate, and
            // control devices.
            let count =
                switch version {
                case ...1: 13
                case 2: 14
                case 3, 4: 15
                default: 16
                }
            return FileAccess(rawValue: 1 << count - 1)
        }
    }
#endif
