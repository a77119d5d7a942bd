import PhotoCatalog
import Testing

@testable import SharedStore

@Suite("Shards")
struct ShardTests {
    @Test("Every photo is in exactly one shard, and shards are about equally large", arguments: [1, 4, 7, 32])
    func partition(count: Int) throws {
        let shards = try (0..<count).map { try Shard(index: $0, count: count) }
        let photos = (0..<3200).map { PhotoFile(path: "album \($0 % 9)/IMG_\($0).jpg") }
        for photo in photos { #expect(shards.count { $0.contains(photo) } == 1) }
        for shard in shards {
            let share = photos.count { shard.contains($0) }
            #expect((3200 / count * 7 / 10...3200 / count * 13 / 10 + 1).contains(share))
        }
    }

    /// Every machine must find the same, whatever its processor is.
    @Test("The shard of a path never changes")
    func assignment() {
        let paths = ["a.jpg", "Ísland/002.jpg", "x/y/z.CR2"]
        #expect(paths.map { Shard.index(of: PhotoFile(path: $0), among: 1000) } == [749, 801, 89])
    }

    @Test("A shard is written as its index and the number of shards")
    func text() throws {
        #expect(try Shard("3/8") == Shard(index: 3, count: 8))
        #expect(try Shard("3/8").description == "3/8")
    }

    @Test(
        "Anything else is refused",
        arguments: ["", "3", "3/", "/8", "a/8", "8/8", "-1/8", "+1/8", "1/0", "1/2/3", " 1/2", "1.0/2", "9/8"])
    func refusal(text: String) {
        #expect(throws: ShardError.self) { try Shard(text) }
    }

    @Test("The index comes from the variable of the scheduler", arguments: Shard.variables)
    func index(variable: String) throws {
        #expect(try Shard(count: 8, environment: [variable: "3"]) == Shard(index: 3, count: 8))
        #expect(throws: ShardError.outOfRange(index: 8, count: 8)) {
            try Shard(count: 8, environment: [variable: "8"])
        }
        for value in ["undefined", "", "-1", "1,2"] {
            #expect(throws: ShardError.notAnIndex(variable: variable, value: value)) {
                try Shard(count: 8, environment: [variable: value])
            }
        }
    }

    @Test("Two variables must agree, and one must be there")
    func agreement() throws {
        let (slurm, aws) = (Shard.variables[0], Shard.variables[2])
        #expect(try Shard(count: 8, environment: [slurm: "3", aws: "3"]).index == 3)
        #expect(throws: ShardError.disagreement(slurm, aws)) {
            try Shard(count: 8, environment: [slurm: "3", aws: "4"])
        }
        #expect(throws: ShardError.noIndex) { try Shard(count: 8, environment: ["SLURM_ARRAY_TASK_COUNT": "2"]) }
    }
}
