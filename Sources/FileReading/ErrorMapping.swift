/// Returns what `body` returns, and throws its error as one of another type.
///
/// - Parameter transform: Makes an error of the caller's module, with the path and the remedy that only the caller knows.
package func mapError<Value, Cause: Error, Failure: Error>(
    of body: @autoclosure () throws(Cause) -> Value, _ transform: (Cause) -> Failure
) throws(Failure) -> Value {
    do { return try body() } catch { throw transform(error) }
}
