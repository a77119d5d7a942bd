import FileReading

#if os(Linux)
    import CConfinement
    import Foundation
#endif

/// The restrictions on a worker or another program, in case a file exploits a bug in a decoder.
package struct Confinement: Hashable, Codable, Sendable {
    /// The version of Landlock, which restricts access to files; nil without Landlock.
    package let landlockVersion: Int?
    /// Whether system calls that the process doesn't need are refused.
    package let filtersSystemCalls: Bool

    /// The missing restrictions, for messages: `without …`; nil if none is missing.
    package var gap: String? {
        if self == .none { return "by processes that this system can't confine" }
        if landlockVersion == nil { return "without Landlock, which this kernel lacks or doesn't allow" }
        return filtersSystemCalls
            ? nil : "without a filter of system calls, which this kernel lacks or doesn't allow"
    }

    /// For systems without any means of confinement.
    package static let none = Confinement(landlockVersion: nil, filtersSystemCalls: false)
}

/// The kernel can confine processes, but failed to do so.
struct ConfinementFailure: Error, Hashable, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }

    #if os(Linux)
        /// The failure of the system call `call`, from `errno`.
        static func last(_ call: String) -> ConfinementFailure {
            ConfinementFailure("\(call): \(SystemError.last.reason)")
        }
    #endif
}

extension Confinement {
    /// Prevents workers from reading and changing this process's memory through `/proc`, which they can open unless
    /// Landlock refuses it.
    func protectPool() {
        #if os(Linux)
            if landlockVersion == nil { _ = vitrine_set_process_option(PR_SET_DUMPABLE, 0) }
        #endif
    }

    #if os(Linux)
        /// Gives up, permanently, everything that this process doesn't need to read photos: new privileges, files other
        /// than libraries, the network, other processes and programs. Files that are open stay open.
        ///
        /// Call it before the process has a second thread: only the calling thread and threads that it starts later are
        /// restricted.
        ///
        /// - Parameter folder: The only folder in which files can be created; nil for none.
        /// - Throws: If the kernel can confine the process but fails to. Restrictions that the kernel lacks are left
        ///   out.
        static func apply(writingTo folder: String?) throws(ConfinementFailure) -> Confinement {
            try giveUpPrivileges()
            // Other processes of the user can't inspect this one, and a crash leaves no core dump, not even piped to a
            // program.
            _ = vitrine_set_process_option(PR_SET_DUMPABLE, 0)
            let version = try Landlock.restrict(writingTo: folder)
            // Comes last, because it refuses the calls that the other steps need.
            let isFiltered = try SystemCallFilter.install(allowing: .ofWorkers)
            return Confinement(landlockVersion: version, filtersSystemCalls: isFiltered)
        }

        /// Lets this process and programs that it executes get no new privileges.
        ///
        /// - Throws: If the process has a second thread, which Landlock would not restrict.
        static func giveUpPrivileges() throws(ConfinementFailure) {
            guard isSingleThreaded(vitrine_is_single_threaded(), listed: vitrine_listed_threads()) else {
                throw ConfinementFailure("the process has several threads")
            }
            guard vitrine_set_process_option(PR_SET_NO_NEW_PRIVS, 1) == 0 else { throw .last("PR_SET_NO_NEW_PRIVS") }
        }

        /// - Parameters:
        ///   - answer: The kernel's answer: 1, 0, or -1 if it gives none.
        ///   - count: The number of listed threads; -1 if there is no list. Without an answer and a list, assumes a
        ///     single thread.
        static func isSingleThreaded(_ answer: Int32, listed count: Int32) -> Bool {
            answer < 0 ? count <= 1 : answer != 0
        }
    #else
        /// Does nothing: this system documents no way to confine a running process.
        static func apply(writingTo folder: String?) throws(ConfinementFailure) -> Confinement { .none }
    #endif
}
