import ArgumentParser

@main
struct Vitrine: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "vitrine", abstract: "Turns a folder of photos into a gallery site.")
}
