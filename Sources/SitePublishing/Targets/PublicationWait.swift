import Foundation

/// What a publication waits for, and until when. It is reported before each attempt.
package struct PublicationWait: Hashable, Sendable {
    package enum Cause: Hashable, Sendable {
        /// Another publication to the same target, which began at a time.
        case publication(since: String)
        /// The target does not show the lock that was written to it.
        case lock
        /// A host does not show all files as they were built yet.
        case arrival(host: String, arrived: Int, of: Int)
    }

    package let cause: Cause
    package let end: Date

    package init(_ cause: Cause, until end: Date) { (self.cause, self.end) = (cause, end) }
}
