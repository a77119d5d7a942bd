import ArgumentParser

/// How much a command that renders photos prints.
struct VerbosityOptions: ParsableArguments {
    @Flag(name: .shortAndLong, help: "Print what is found and done, and the name of every finished photo.")
    var verbose = false

    @Flag(name: .shortAndLong, help: "Print only errors and skipped photos.")
    var quiet = false

    func validate() throws {
        if verbose, quiet { throw ValidationError("Choose one of --verbose and --quiet.") }
    }

    var choice: Console.Verbosity { verbose ? .verbose : quiet ? .quiet : .normal }
}
