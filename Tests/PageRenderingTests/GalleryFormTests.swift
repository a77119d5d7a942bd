import GalleryLayout
import Testing

@Suite("Forms of galleries")
struct GalleryFormTests {
    @Test(
        "Each form of a gallery has its own scrollers",
        arguments: [
            (.column, [], []), (.strip, [], ["scroller"]), (.pages, [3], ["scroller"]), (.pages, [1], []),
            (.groupedPages(.items), [3, 13], ["scroller"]),
            (.groupedPages(.nested), [3, 13], ["scroller groups", "scroller", "scroller"]),
            (.groupedPages(.nested), [1], []),
        ] as [(GalleryForm, [Int], [String])])
    func scrollers(form: GalleryForm, pageCounts: [Int], classes: [String]) throws {
        let page = try SampleContexts.album(form: form, pageCounts: pageCounts)
        let html = try SampleContexts.renderer().render(page)
        #expect(html.matches(of: /<div class="(scroller[^"]*)"/).map { String($0.output.1) } == classes)
        #expect(html.matches(of: /<div class="canvas">/).count == max(1, classes.count - 1))
        #expect(html.matches(of: /<li id="p/).count == 2)
        #expect(html.contains("class=\"stops\"") == (pageCounts.max() ?? 0 > 1))
    }
}
