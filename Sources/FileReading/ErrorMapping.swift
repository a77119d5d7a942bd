/// Returns what `body` returns, and throws its error as one of another type.
///
/// - Parameter transform: Makes an error of the caller's module, with what only the caller knows, such as the path.
package func mapError<Value, Cause: Error, Failure: Error>(
    of body: @autoclosure () throws(Cause) -> Value, _ transform: (Cause) -> Failure
) throws(Failure) -> Value {
    do { return try body() } catch { throw transform(error) }
}
