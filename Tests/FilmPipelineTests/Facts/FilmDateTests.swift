import Testing

@testable import FilmPipeline

@Suite("When a film was taken")
struct FilmDateTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let tags: [String: String]
        let taken: FilmDate?
        var stream = ""

        init(_ description: String, _ tags: [String: String], _ taken: FilmDate?, stream: String = "") {
            testDescription = description
            self.tags = tags
            self.taken = taken
            self.stream = stream
        }
    }

    private static func local(_ clock: String, _ offset: Int? = nil) -> FilmDate {
        FilmDate(clock: clock, offset: offset, isUTC: false)
    }

    private static func utc(_ clock: String) -> FilmDate { FilmDate(clock: clock, offset: 0, isUTC: true) }

    private static let header = "2023-05-09T11:41:46.000000Z"

    static let cases = [
        Case("no date", [:], nil),
        Case("the header's", ["creation_time": header], utc("2023-05-09T11:41:46")),
        Case(
            "an iPhone's own before the header's",
            ["creation_time": header, "com.apple.quicktime.creationdate": "2023-05-09T12:41:46+0100"],
            local("2023-05-09T12:41:46", 60)),
        Case(
            "west of Greenwich", ["com.apple.quicktime.creationdate": "2021-05-25T09:21:51-0700"],
            local("2021-05-25T09:21:51", -420)),
        Case(
            "©day in a language", ["date-deu": "2011-09-25T12:09:54+0200", "creation_time": header],
            local("2011-09-25T12:09:54", 120)),
        Case("©day with a year only", ["date": "2010", "creation_time": header], utc("2023-05-09T11:41:46")),
        Case("a day only", ["date": "2020-08-28"], local("2020-08-28")),
        Case("a day and the header", ["date": "2020-08-28", "creation_time": header], utc("2023-05-09T11:41:46")),
        Case("Matroska's", ["CREATION_TIME": "2019-12-06T15:25:42.000000Z"], utc("2019-12-06T15:25:42")),
        Case("Matroska's tag", ["DATE_RECORDED": "2019-12-06 15:25:42"], local("2019-12-06T15:25:42")),
        Case("a camera's AVI", ["creation_time": "2012-09-10 20:52:00"], local("2012-09-10T20:52:00")),
        Case(
            "a GoPro's own clock in the header", ["creation_time": "2019-11-18T15:45:32.000000Z"],
            local("2019-11-18T15:45:32"), stream: #""handler_name": "\tGoPro AVC  ""#),
        Case(
            "a Samsung's offset beside the header",
            ["creation_time": "2024-02-29T20:00:05.000000Z", "com.samsung.android.utc_offset": "+0530"],
            local("2024-03-01T01:30:05", 330)),
        Case(
            "a Samsung's offset over the new year",
            ["creation_time": "2024-01-01T02:00:05.000000Z", "com.samsung.android.utc_offset": "-08:00"],
            local("2023-12-31T18:00:05", -480)),
        Case(
            "a Samsung's offset to a day that is none",
            ["creation_time": "1970-01-02T02:00:05.000000Z", "com.samsung.android.utc_offset": "-08:00"],
            utc("1970-01-02T02:00:05")),
        Case(
            "the track's, if the movie has none", [:], utc("2023-05-09T11:41:46"),
            stream: #""creation_time": "\#(header)""#),
        Case("zero of QuickTime", ["creation_time": "1904-01-01T00:00:00.000000Z"], nil),
        Case("zero of Unix", ["creation_time": "1970-01-01T00:00:00.000000Z"], nil),
        Case("zero of Unix by a western clock", ["date": "1969-12-31T19:00:00-0500"], nil),
        Case("a day that does not exist", ["creation_time": "2023-02-29T10:00:00Z"], nil),
        Case("a time that does not exist", ["creation_time": "2023-02-28T24:00:00Z"], nil),
        Case("an offset that does not exist", ["date": "2023-02-28T10:00:00+2500"], nil),
        Case("other texts", ["date": "last summer", "creation_time": "9999-99-99T99:99:99Z"], nil),
        Case("digits of other scripts", ["creation_time": "２０２３-０２-２８T10:00:00Z"], nil),
    ]

    @Test("The date is the best that the film has", arguments: cases)
    func taken(film: Case) throws {
        let pictures = ProbeText.pictures(#""tags": {\#(film.stream)},"#)
        #expect(try ProbeText.facts(pictures, format: ProbeText.tags(film.tags)).taken == film.taken)
    }
}
