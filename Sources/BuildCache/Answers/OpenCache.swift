import FileReading
import Foundation

/// The database of a build, which becomes read-only after the first failed write.
///
/// Not thread-safe: one task at a time may use it.
package final class OpenCache {
    /// The database; nil if there is none.
    package let database: BuildDatabase?
    /// Whether new results are written.
    private(set) var isKept: Bool
    /// Message about the first failed write.
    package private(set) var warning: String?

    /// A store, and other sites of the same source, whose results are used too.
    package let related: [any RelatedAnswers]

    /// - Parameter isKept: whether to write new results.
    package init(_ database: BuildDatabase?, isKept: Bool, related: [any RelatedAnswers] = []) {
        self.database = database
        self.related = related
        self.isKept = isKept && database != nil
    }

    /// Writes to the database, unless an earlier write failed.
    ///
    /// - Returns: whether it was written.
    @discardableResult
    package func keep(_ write: (BuildDatabase) throws(CacheError) -> Void) -> Bool {
        guard isKept, let database else { return false }
        do throws(CacheError) {
            try write(database)
        } catch {
            isKept = false
            warning = error.description
        }
        return isKept
    }

    /// Ends a build of a site with albums in these folders, given percent-encoded.
    ///
    /// - Parameters:
    ///   - isFinal: false if the next build may have another result even if nothing changes.
    ///   - inputs: the hash of everything that the build read.
    ///   - site: the hash of the site in the destination.
    ///   - report: the ``BuildSummary`` as JSON.
    package func end(folders: Set<String>, isFinal: Bool, inputs: ContentHash, site: ContentHash, report: Data) {
        let outcome = BuildDatabase.Outcome(inputs: inputs, site: site, report: report)
        keep { database throws(CacheError) in try database.end(keeping: folders, outcome: isFinal ? outcome : nil) }
    }
}
