/// What a pool does after its caller has seen a result.
public enum AfterResult: Sendable {
    case goOn
    /// Ends all workers, also those that are on a job, and drops the remaining jobs.
    case stop
}
