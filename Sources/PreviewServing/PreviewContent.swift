/// The source of what a preview shows. The server checks each request first, and adds what HTTP asks for to the answer.
package protocol PreviewContent: Sendable {
    /// Answers a request that passed all checks of its path, host and origin.
    ///
    /// May take long: other requests do not wait. The task is cancelled when the server stops.
    func answer(to request: PreviewRequest) async -> PreviewAnswer
}
