import Testing

@testable import FilmPipeline

@Suite("The limit of a rendition's bytes")
struct FilmByteLimitTests {
    private func facts(minutes: Double) -> FilmFacts {
        var facts = FilmFacts.sample(1920, 1080, rate: 30)
        facts.duration = minutes * 60
        return facts
    }

    private func plan(minutes: Double, _ limit: Int?) -> FilmPlan {
        FilmPlan(facts(minutes: minutes), FilmSpec(heights: [480, 1080], byteLimit: limit))
    }

    @Test("Without a limit, and with one that is not reached, all heights are made as usual")
    func usual() {
        #expect(plan(minutes: 1, nil).renditions.map(\.size.height) == [480, 1080])
        let plan = plan(minutes: 1, 1 << 30)
        #expect(plan.renditions.map(\.bitRate) == self.plan(minutes: 1, nil).renditions.map(\.bitRate))
    }

    @Test("No file may be larger than the limit, and a bounded rendition keeps to it by its bit rate")
    func bound() throws {
        for rendition in plan(minutes: 1, 25_000_000).renditions {
            #expect(rendition.byteLimit <= 25_000_000)
            let bounded = try #require(rendition.encoded.fallback)
            #expect(bounded.isBounded && bounded.byteLimit <= 25_000_000)
            #expect(Double(bounded.bitRate) * 62 / 8 < 25_000_000)
        }
    }

    @Test("A limit of the settings that is too small is named with the settings, and the usual limit is not")
    func words() {
        #expect(plan(minutes: 1, 20_000).renditions[0].isLimitChosen)
        #expect(!plan(minutes: 1, nil).renditions[0].isLimitChosen)
        #expect(!plan(minutes: 1, 1 << 30).renditions[0].isLimitChosen)
        let chosen = "\(FilmError.fileTooLarge(limit: "20 kB", isChosen: true))"
        for part in ["20 kB", "film-bytes", "film-heights"] { #expect(chosen.contains(part)) }
        #expect(!"\(FilmError.fileTooLarge(limit: "20 kB", isChosen: false))".contains("film-bytes"))
    }

    @Test("A rendition for which the limit leaves too little is left out, and the smallest one never is")
    func dropped() {
        #expect(plan(minutes: 10, 25_000_000).renditions.map(\.size.height) == [480])
        #expect(plan(minutes: 600, 25_000).renditions.map(\.size.height) == [480])
    }
}
