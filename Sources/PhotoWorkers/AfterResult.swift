/// What a pool does after its caller received a result.
package enum AfterResult: Sendable {
    case goOn
    /// Kill all workers, including busy ones, and drop the remaining jobs.
    case stop
}
