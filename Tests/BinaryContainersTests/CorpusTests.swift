import BinaryContainers
import Foundation
import Testing

@Suite("The files that the fuzzer starts with")
struct CorpusTests {
    struct File: CustomTestStringConvertible {
        let reader: ReaderCheck
        let name: String
        let bytes: [UInt8]

        var testDescription: String { "\(reader)/\(name)" }
    }

    static let files: [File] = {
        let corpus = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Corpus")
        return ReaderCheck.allCases.flatMap { reader in
            let folder = corpus.appending(path: reader.rawValue)
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
            return names.sorted().compactMap { name in
                (try? Data(contentsOf: folder.appending(path: name))).map {
                    File(reader: reader, name: name, bytes: Array($0))
                }
            }
        }
    }()

    @Test("Every reader has whole and broken files", arguments: ReaderCheck.allCases)
    func everyReaderHasFiles(reader: ReaderCheck) {
        for kind in ["whole-", "broken-"] {
            #expect(Self.files.contains { $0.reader == reader && $0.name.hasPrefix(kind) })
        }
    }

    @Test("Whole files are read, broken files are refused", arguments: files)
    func onlyWholeFilesAreRead(file: File) {
        let answer = Result { try file.bytes.withByteView { try file.reader.run(on: $0, expect: expect) } }
        #expect(((try? answer.get()) != nil) == file.name.hasPrefix("whole-"))
    }

    @Test("A file that is cut anywhere is read without a trap", arguments: files)
    func cutFilesDoNotTrap(file: File) {
        for count in file.bytes.indices {
            Array(file.bytes.prefix(count)).withByteView { try? file.reader.run(on: $0, expect: expect) }
        }
    }

    @Test("Every reader keeps to the limits", arguments: files)
    func limitsAreKept(file: File) {
        let limits = ContainerLimits(elements: 1, valueBytes: 2, values: 1, directories: 1)
        file.bytes.withByteView(limits: limits) { try? file.reader.run(on: $0, expect: expect) }
    }

    private func expect(_ holds: Bool, _ meaning: String) {
        #expect(holds, "\(meaning)")
    }
}
