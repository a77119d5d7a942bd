import ArgumentParser

extension Console {
    /// Does the work of a command, and cancels it if a signal asks the program to stop. An error ends the command after
    /// a message.
    ///
    /// - Parameters:
    ///   - status: the exit status after an error.
    ///   - stopped: called with the signal that was received, and with the error that ended the work. Shows that the
    ///     program stopped, and returns the exit status; nil if the error has another cause.
    func run<Value: Sendable>(
        status: (any Error) -> ExitCode = { _ in ExitStatus.failure }, stopped: (Int32, any Error) -> ExitCode?,
        doing work: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
        let signals = StopSignals()
        let task = Task { try await work() }
        signals.begin { task.cancel() }
        do {
            return try await task.value
        } catch let code as ExitCode {
            throw code
        } catch {
            if let signal = signals.signal, let code = stopped(signal, error) { throw code }
            show(error: String(describing: error))
            throw status(error)
        }
    }

    /// Does the work of a command. An error ends the command after a message, which the parser writes if the command
    /// line is wrong.
    func reportingErrors<Value>(_ work: () throws -> Value) throws -> Value {
        do {
            return try work()
        } catch  where error is ExitCode || error is ValidationError {
            throw error
        } catch {
            show(error: String(describing: error))
            throw ExitStatus.failure
        }
    }
}
