import FileReading
import PhotoCatalog

/// One of `count` parts of a library's photos. A photo belongs to the part that the hash of its path gives, so that no
/// machine needs to know what the others do.
package struct Shard: Hashable, Sendable {
    /// From 0.
    package let index: Int
    package let count: Int

    /// - Throws: ``ShardError/outOfRange(index:count:)``
    package init(index: Int, count: Int) throws(ShardError) {
        guard count > 0, (0..<count).contains(index) else { throw .outOfRange(index: index, count: count) }
        (self.index, self.count) = (index, count)
    }

    /// Reads `3/8`: the index from 0, and the number of shards.
    package init(_ text: String) throws(ShardError) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, let index = Self.number(parts[0]), let count = Self.number(parts[1]) else {
            throw .malformed(text)
        }
        try self.init(index: index, count: count)
    }

    /// Takes the index from the variable that a scheduler sets for each task of an array.
    ///
    /// - Parameter count: Never taken from the environment: after `sbatch --array=3,7`, `SLURM_ARRAY_TASK_COUNT` is 2.
    /// - Throws: ``ShardError``, also if two variables disagree or one is not a number.
    package init(count: Int, environment: [String: String]) throws(ShardError) {
        var found: (variable: String, index: Int)?
        for variable in Self.variables {
            guard let value = environment[variable] else { continue }
            guard let index = Self.number(value) else { throw .notAnIndex(variable: variable, value: value) }
            if let found, found.index != index { throw .disagreement(found.variable, variable) }
            found = (variable, index)
        }
        guard let found else { throw .noIndex }
        try self.init(index: found.index, count: count)
    }

    /// Of Slurm's job arrays, Kubernetes' Indexed Jobs and AWS Batch's array jobs.
    static let variables = ["SLURM_ARRAY_TASK_ID", "JOB_COMPLETION_INDEX", "AWS_BATCH_JOB_ARRAY_INDEX"]

    package func contains(_ photo: PhotoFile) -> Bool { Self.index(of: photo, among: count) == index }

    /// The shard of a photo, if there are `count`.
    package static func index(of photo: PhotoFile, among count: Int) -> Int {
        Int(ContentHash.of(photo.path.utf8).value % UInt64(count))
    }

    /// Only digits: `Int` would also read `+3`.
    private static func number(_ text: some StringProtocol) -> Int? {
        text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ? Int(text) : nil
    }
}

extension Shard: CustomStringConvertible {
    package var description: String { "\(index)/\(count)" }
}

/// Why it is not known which shard to render.
package enum ShardError: Error, Hashable, Sendable, CustomStringConvertible {
    case malformed(String)
    case outOfRange(index: Int, count: Int)
    case notAnIndex(variable: String, value: String)
    case disagreement(String, String)
    case noIndex

    package var description: String {
        switch self {
        case .malformed(let text):
            "\"\(text)\" is not of the form INDEX/COUNT, such as 0/8 for the first of eight shards."
        case .outOfRange(let index, let count):
            count > 0
                ? "Shard \(index) of \(count) does not exist: shards are counted from 0 to \(count - 1)."
                : "The number of shards must be at least 1."
        case .notAnIndex(let variable, let value):
            "\(variable) is \"\(value)\", which is not a number from 0. Start this as a task of an array, or "
                + "name the shard with --shard."
        case .disagreement(let first, let second):
            "\(first) and \(second) name different shards. Unset one of them, or name the shard with --shard."
        case .noIndex:
            "No scheduler has set an index: none of \(Shard.variables.joined(separator: ", ")) is set. Name "
                + "the shard with --shard."
        }
    }
}
