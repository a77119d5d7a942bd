import ImagePipeline

/// The database of a build, as long as it can be written.
///
/// For one task at a time.
final class BuildCache {
    /// Nil if nothing is remembered.
    let database: BuildDatabase?
    /// Whether what is learnt is written.
    private(set) var isKept: Bool
    /// Why what is learnt can't be kept, in the words to print.
    private(set) var warning: String?

    /// - Parameter isKept: whether to write what is learnt.
    init(_ database: BuildDatabase?, isKept: Bool) {
        self.database = database
        self.isKept = isKept && database != nil
    }

    /// Writes something; after the first failure nothing more.
    ///
    /// - Returns: whether it is written.
    @discardableResult
    func keep(_ write: (BuildDatabase) throws(BuildError) -> Void) -> Bool {
        guard isKept, let database else { return false }
        do throws(BuildError) {
            try write(database)
        } catch {
            isKept = false
            warning = error.description
        }
        return isKept
    }

    /// Ends a build that left a site with albums in these folders, encoded.
    ///
    /// - Parameter outcome: nil if a build of the same may still differ.
    func end(folders: Set<String>, outcome: BuildDatabase.Outcome?) {
        keep { database throws(BuildError) in try database.end(keeping: folders, outcome: outcome) }
    }
}
