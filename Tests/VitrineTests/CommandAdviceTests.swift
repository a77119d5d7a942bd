import Foundation
import Testing

@testable import VitrineCommands

@Suite("Answers to other programs' commands")
struct CommandAdviceTests {
    private let advice = CommandAdvice(commands: ["build", "serve", "publish", "check", "init", "import", "clean"])

    @Test(
        "A misspelt command is answered with the right one",
        arguments: [
            ("serv", "serve"), ("biuld", "build"), ("buld", "build"), ("publsh", "publish"), ("chek", "check"),
            ("clena", "clean"), ("imprt", "import"), ("SERVE", "serve"), ("inti", "init"),
        ])
    func misspeltCommandsAreAnswered(word: String, command: String) throws {
        let answer = try #require(advice.answer(toWord: word))
        #expect(answer == "\"\(word)\" is neither a command nor a folder. Did you mean \"vitrine \(command)\"?")
    }

    @Test(
        "A command of another program is answered with ours",
        arguments: [
            ("server", "vitrine serve"), ("watch", "vitrine serve"), ("dev", "vitrine serve"),
            ("develop", "vitrine serve"), ("deploy", "vitrine publish"), ("new", "vitrine init"),
        ])
    func foreignCommandsAreAnswered(word: String, command: String) throws {
        #expect(try #require(advice.answer(toWord: word)).hasSuffix(": " + command))
    }

    @Test("A word that resembles no command gets no answer", arguments: ["photos", "Content", "a", "./serv", "2024"])
    func otherWordsGetNoAnswer(word: String) {
        #expect(advice.answer(toWord: word) == nil)
    }

    @Test(
        "An option of another program is answered with our command",
        arguments: [
            (
                ["--input", "a", "--output", "b"], "--input is not an option of vitrine.",
                "vitrine build SOURCE DESTINATION"
            ),
            (["--output=b"], "--output is", "vitrine build SOURCE DESTINATION"),
            (["build", "-o", "b"], "-o is", "vitrine build SOURCE DESTINATION"), (["-i", "b"], "-i is", "SOURCE DEST"),
            (["--config", "c"], "--config is", "SOURCE/vitrine.yaml, which is always read: vitrine init"),
            (["--theme-path", "c"], "--theme-path is", "--theme contact-sheet"),
        ])
    func foreignOptionsAreAnswered(arguments: [String], start: String, part: String) throws {
        let answer = try #require(advice.answer(toOptionsIn: arguments))
        #expect(answer.hasPrefix(start) && answer.contains(part), "\(answer)")
    }

    @Test("Words after -- are not taken for options")
    func wordsAfterTheEndOfOptionsAreNone() {
        #expect(advice.answer(toOptionsIn: ["--", "--input"]) == nil)
    }

    @Test("An answer never names a command that the program does not have")
    func answersNameOnlyCommandsThatExist() {
        #expect(CommandAdvice(commands: ["build"]).answer(toWord: "deploy") == nil)
        #expect(Vitrine.commandNames.contains("build") && !Vitrine.commandNames.contains("worker"))
    }

    @Test("No option of this program is taken for another program's")
    func ownOptionsAreNotForeign() async throws {
        let help = try await Desk().run("--experimental-dump-help").output
        let names = Set(help.matches(of: /"name" : "([^"]+)"/).map { String($0.1) })
        #expect(names.contains("title"))
        let foreign = CommandAdvice.options.keys.filter { option in
            names.contains(String(option.drop { $0 == "-" })) && option.hasPrefix("--")
        }
        #expect(foreign.isEmpty, "\(foreign)")
    }

    @Test(
        "The program answers a wrong command with status 64",
        arguments: [
            (["serv"], "Did you mean \"vitrine serve\"?"), (["server"], "vitrine serve"),
            (["serv", "Content", "--open"], "Did you mean \"vitrine serve\"?"),
            (["watch", "a", "b", "c"], "vitrine serve"), (["--input", "Content"], "vitrine build SOURCE DESTINATION"),
            (["build", "Content", "--theme", "x"], "Available choices: default, contact-sheet."),
        ])
    func programAnswersWrongCommands(arguments: [String], answer: String) async throws {
        let desk = try Desk()
        try desk.photos("a.jpg")
        let run = try await desk.run(arguments)
        #expect(run.status == .exited(64))
        #expect(run.text.hasPrefix("Error: ") && run.text.contains(answer), "\(run.text)")
        #expect(try desk.names() == ["Content"])
    }

    @Test("A folder with the name of a command of another program is built, and so is one after the command")
    func foldersWithSuchNamesAreBuilt() async throws {
        let desk = try Desk()
        try desk.write(try TinyPicture().jpeg(), to: "server/a.jpg")
        #expect(try await desk.run("server", "site").status == .exited(0))
        let missing = try await desk.run("build", "watch")
        #expect(missing.status == .exited(1) && missing.text.contains("watch: no such folder"), "\(missing.text)")
    }

    @Test("A folder with another program's settings gets a hint until it has a vitrine.yaml")
    func foreignSettingsGetAHint() async throws {
        let desk = try Desk()
        try desk.photos("a.jpg")
        try desk.write("source = 'Content'\n", to: "sigal.conf.py")
        let hint = "sigal.conf.py: settings of sigal. To take them over: vitrine import"
        #expect(try await desk.build().text.components(separatedBy: hint).count == 2)
        #expect(try await !desk.build("-q").text.contains(hint))
        try desk.write("title: Sea\n", to: "Content/vitrine.yaml")
        #expect(try await !desk.build().text.contains(hint))
    }
}
