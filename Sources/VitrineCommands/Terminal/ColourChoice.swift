import ArgumentParser
import Foundation

/// When output has colours.
enum ColourChoice: String, CaseIterable, ExpressibleByArgument {
    case auto, always, never

    /// Whether output to a file descriptor has colours. `auto` means: on a terminal, unless the variable `NO_COLOR` has
    /// a value (no-color.org) or the terminal is a dumb one.
    func isOn(
        isTerminal: Bool, environment: [String: String] = ProcessInfo.processInfo.environment
    ) -> Bool {
        switch self {
        case .always: true
        case .never: false
        case .auto: isTerminal && environment["NO_COLOR", default: ""].isEmpty && environment["TERM"] != "dumb"
        }
    }

    func isOn(for descriptor: Int32) -> Bool { isOn(isTerminal: isatty(descriptor) == 1) }
}

/// The option of all commands about their output.
struct ColourOption: ParsableArguments {
    @Option(
        name: .customLong("color"),
        help: ArgumentHelp("Whether output has colours: auto, always or never.", valueName: "auto|always|never"))
    var choice = ColourChoice.auto
}
