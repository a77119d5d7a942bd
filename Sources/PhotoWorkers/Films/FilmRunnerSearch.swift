/// Finds ffmpeg when the first film needs it, and remembers the result.
package actor FilmRunnerSearch {
    private let command: WorkerCommand
    private let watch: StallWatch?
    private var search: Task<Result<FilmRunner, FilmToolsError>, Never>?

    /// - Parameters:
    ///   - command: How to start a confined process: this program with the command `confine`.
    ///   - watch: Ends a build that hangs; nil for none.
    package init(command: WorkerCommand, watch: StallWatch? = nil) {
        (self.command, self.watch) = (command, watch)
    }

    package func runner() async throws(FilmToolsError) -> FilmRunner {
        let search =
            search
            ?? Task { [command, watch] in
                do throws(FilmToolsError) {
                    let tools = try await FilmTools.find(command: command)
                    return .success(FilmRunner(tools: tools, command: command, watch: watch))
                } catch {
                    return .failure(error)
                }
            }
        self.search = search
        return try await search.value.get()
    }
}
