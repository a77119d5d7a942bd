import BuildCache
import PhotoWorkers

extension IncrementalStage {
    /// What became of tasks that need ffmpeg, where it can't be used.
    struct WithoutTools {
        /// With what an earlier build has made and published, which stays.
        var kept: [(task: Task, answer: Product.Answer)] = []
        /// The number of the others.
        var count = 0
        /// Why ffmpeg can't be used. A sentence.
        let reason: String
    }

    /// Leaves out tasks that need ffmpeg if it can't be used.
    ///
    /// - Parameter earlier: Returns what an earlier build has made and published; nil if there is nothing.
    /// - Returns: Nil if ffmpeg can be used, or if no task needs it.
    func passOverWithoutTools(
        _ tasks: inout [Task], where needsTools: (Task) -> Bool, earlier: (Task, PhotoFailure) -> Product.Answer?
    ) async throws(BuildError) -> WithoutTools? {
        let needing = tasks.filter(needsTools)
        guard !needing.isEmpty else { return nil }
        var found: WithoutTools
        do throws(FilmToolsError) {
            _ = try await workers.filmRunner()
            return nil
        } catch {
            found = WithoutTools(reason: error.description)
        }
        try BuildError.checkCancellation()
        for task in needing {
            if let answer = earlier(task, .tool(found.reason)) {
                store.useOnceKeepingRow(task.file, answer: answer)
                found.kept.append((task, answer))
            } else {
                store.pass(task.file, answer: nil)
                found.count += 1
            }
        }
        tasks.removeAll(where: needsTools)
        return found
    }
}
