import SourceEditing
import TestSupport
import Testing
import Yams

@Suite("Random edits of random YAML")
struct YAMLPropertyTests {
    @Test(
        "After each edit, Yams reads the wanted values, and all comments and the lines of other keys are the same bytes",
        arguments: 1...(Tier.isThorough ? 400 : 100))
    func edits(seed: Int) throws {
        var random = RandomYAML(seed: UInt64(seed))
        let start = try YAMLText(random.text, file: "album.yaml")
        #expect(try values(of: start.text) == random.entries.map { Entry($0) })
        var (text, entries) = (start, random.entries)
        var edited: Set<String> = []
        for _ in 0..<8 {
            let (path, value) = edit(of: entries, &random)
            edited.insert(path[0])
            if let value {
                text = try text.setting(path: path, to: value)
                entries = setting(path[...], to: value, in: entries)
            } else {
                text = try text.removing(path: path)
                entries = removing(path[...], from: entries)
            }
            #expect(try values(of: text.text) == entries.map { Entry($0) }, "\(text.text)")
            checkChunks(of: random, in: text.text, except: edited)
            for comment in random.comments { #expect(text.text.contains(comment), "\(start.text)\n\(text.text)") }
        }
    }

    @Test("An edit and its opposite give the same bytes again", arguments: 1...(Tier.isThorough ? 200 : 50))
    func opposite(seed: Int) throws {
        var random = RandomYAML(seed: UInt64(seed) + 10_000)
        let start = try YAMLText(random.text, file: "album.yaml")
        let value = random.value(depth: 0)
        let there = try start.setting(path: ["new"], to: value)
        #expect(there.text != start.text)
        #expect(try there.removing(path: ["new"]).text.utf8.elementsEqual(start.text.utf8))
        let same = random.pick(random.entries)
        #expect(try start.setting(path: [same.key], to: same.value).text.utf8.elementsEqual(start.text.utf8))
    }

    /// The lines of keys that were never edited are in the text, in their order.
    private func checkChunks(of random: RandomYAML, in text: String, except edited: Set<String>) {
        var rest = Array(text.utf8)[...]
        for (entry, chunk) in zip(random.entries, random.chunks) where !edited.contains(entry.key) {
            let place = rest.indices.first { rest[$0...].starts(with: chunk.utf8) }
            #expect(place != nil, "\(chunk.debugDescription) is not in \(text.debugDescription)")
            if let place { rest = rest[(place + chunk.utf8.count)...] }
        }
    }

    private func edit(of entries: [YAMLValue.Entry], _ random: inout RandomYAML) -> ([String], YAMLValue?) {
        guard !entries.isEmpty, random.pick(0...7) > 0 else {
            return (["new\(random.pick(0...3))"], random.value(depth: 0))
        }
        let entry = random.pick(entries)
        switch (entry.value, random.pick(0...5)) {
        case (_, 0): return ([entry.key], nil)
        case (.mapping(let inner), 1...4):
            let key = inner.isEmpty || random.pick(0...2) == 0 ? "other: \(random.pick(0...2))" : random.pick(inner).key
            return ([entry.key, key], random.pick(0...3) == 0 ? nil : random.value(depth: 1))
        case (.list(var items), 1...4):
            if random.pick([true, false]) { items.shuffle(using: &random.numbers) }
            if random.pick([true, false]) { items.append(.text(random.word())) }
            if random.pick([true, false]), items.count > 1 { items.remove(at: random.pick(0...items.count - 1)) }
            return ([entry.key], .list(items))
        default: return ([entry.key], random.value(depth: 0))
        }
    }

    private func setting(
        _ path: ArraySlice<String>, to value: YAMLValue, in entries: [YAMLValue.Entry]
    ) -> [YAMLValue.Entry] {
        var entries = entries
        let key = path[path.startIndex]
        let index = entries.firstIndex { $0.key == key }
        var inner = value
        if path.count > 1 {
            var below: [YAMLValue.Entry] = []
            if let index, case .mapping(let known) = entries[index].value { below = known }
            inner = .mapping(setting(path.dropFirst(), to: value, in: below))
        }
        if let index { entries[index] = .init(key, inner) } else { entries.append(.init(key, inner)) }
        return entries
    }

    private func removing(_ path: ArraySlice<String>, from entries: [YAMLValue.Entry]) -> [YAMLValue.Entry] {
        entries.compactMap { entry in
            guard entry.key == path.first else { return entry }
            guard path.count > 1, case .mapping(let inner) = entry.value else { return nil }
            return .init(entry.key, .mapping(removing(path.dropFirst(), from: inner)))
        }
    }

    /// A value as its words, which is what Yams reads with no types. Every text that looks like a number is in quotes.
    private indirect enum Words: Hashable {
        case word([UInt8], isQuoted: Bool)
        case list([Words])
        case mapping([Entry])
    }

    private struct Entry: Hashable {
        let key: String
        let value: Words

        init(_ key: String, _ value: Words) {
            self.key = key
            self.value = value
        }

        init(_ entry: YAMLValue.Entry) {
            self.init(entry.key, Self.words(entry.value))
        }

        private static func words(_ value: YAMLValue) -> Words {
            switch value {
            case .text(let text): .word(Array(text.utf8), isQuoted: ["12", "null", ""].contains(text))
            case .number(let number): .word(Array("\(Int(number))".utf8), isQuoted: false)
            case .bool(let bool): .word(Array("\(bool)".utf8), isQuoted: false)
            case .list(let items): .list(items.map { words($0) })
            case .mapping(let entries): .mapping(entries.map { Entry($0) })
            }
        }
    }

    private func values(of text: String) throws -> [Entry] {
        guard let root = try Parser(yaml: text, resolver: .basic, encoding: .utf8).singleRoot() else { return [] }
        guard case .mapping(let entries) = words(root) else { return [] }
        return entries
    }

    private func words(_ node: Node) -> Words {
        switch node {
        case .scalar(let scalar):
            let mayBeTyped = ["12", "null", ""].contains(scalar.string)
            return .word(Array(scalar.string.utf8), isQuoted: mayBeTyped && scalar.style != .plain)
        case .sequence(let sequence): return .list(sequence.map { words($0) })
        case .mapping(let mapping): return .mapping(mapping.map { Entry($0.key.string ?? "", words($0.value)) })
        case .alias: return .list([])
        }
    }
}
