#if os(Linux)
    import CConfinement
    import Foundation
#endif

/// What keeps a worker that a photo has taken over from doing all that the user may do.
public struct Confinement: Hashable, Codable, Sendable {
    /// The version of Landlock's interface by which files are out of reach; nil without Landlock.
    public let landlockVersion: Int?
    /// Whether the system calls that photos don't need are refused.
    public let filtersSystemCalls: Bool

    public init(landlockVersion: Int?, filtersSystemCalls: Bool) {
        self.landlockVersion = landlockVersion
        self.filtersSystemCalls = filtersSystemCalls
    }

    /// What the system lacks, for users: `without …`; nil for nothing.
    public var gap: String? {
        if self == .none { return "by processes that this system can't confine" }
        if landlockVersion == nil { return "without Landlock, which this kernel doesn't have or may not use" }
        return filtersSystemCalls
            ? nil : "without a filter of system calls, which this kernel doesn't have or may not use"
    }

    /// Of systems that have no means.
    public static let none = Confinement(landlockVersion: nil, filtersSystemCalls: false)
}

/// The kernel has a way to confine processes that failed.
struct ConfinementFailure: Error, Hashable, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }

    #if os(Linux)
        /// After a call that failed.
        static func last(_ call: String) -> ConfinementFailure {
            ConfinementFailure("\(call): \(String(cString: strerror(errno)))")
        }
    #endif
}

extension Confinement {
    /// Keeps workers that are confined like this from reading and changing the memory of this process through `/proc`, which they
    /// can open if Landlock doesn't refuse it.
    func protectPool() {
        #if os(Linux)
            if landlockVersion == nil { _ = vitrine_set_process_option(PR_SET_DUMPABLE, 0) }
        #endif
    }

    #if os(Linux)
        /// Takes from this process, for good, what it doesn't need to read photos: new privileges, files other than the libraries',
        /// the network, other processes and programs. It keeps the files that are open.
        ///
        /// To be called before the process has a second thread: only the calling one is restricted, and those that it starts.
        ///
        /// - Parameter folder: the only one that files can be made in; nil for none.
        /// - Throws: if the kernel can confine the process and doesn't. What it can't do at all is left out.
        static func apply(writingTo folder: String?) throws(ConfinementFailure) -> Confinement {
            guard isSingleThreaded(vitrine_is_single_threaded(), listed: vitrine_listed_threads()) else {
                throw ConfinementFailure("the process has several threads")
            }
            guard vitrine_set_process_option(PR_SET_NO_NEW_PRIVS, 1) == 0 else { throw .last("PR_SET_NO_NEW_PRIVS") }
            // No other process of the user may look into this one, and a crash leaves no core, also where it goes to a program.
            _ = vitrine_set_process_option(PR_SET_DUMPABLE, 0)
            let version = try Landlock.restrict(writingTo: folder)
            // The last: it refuses the calls that the others take.
            let isFiltered = try SystemCallFilter.install()
            return Confinement(landlockVersion: version, filtersSystemCalls: isFiltered)
        }

        /// - Parameters:
        ///   - answer: the kernel's: 1, 0, or -1 if it doesn't say.
        ///   - count: of the threads that are listed; -1 if none are. Without an answer and a list it is taken for granted.
        static func isSingleThreaded(_ answer: Int32, listed count: Int32) -> Bool {
            answer < 0 ? count <= 1 : answer != 0
        }
    #else
        /// Does nothing: there is no documented way to confine a running process on this system.
        static func apply(writingTo folder: String?) throws(ConfinementFailure) -> Confinement { .none }
    #endif
}
