import GalleryLayout

let album = [
    LayoutGroup(
        title: "Coast",
        items: [
            Size(width: 6000, height: 4000),
            Size(width: 3024, height: 4032),
            Size(width: 6000, height: 4000),
            Size(width: 4000, height: 6000),
            Size(width: 9000, height: 3000),
            Size(width: 3000, height: 3000),
        ]),
    LayoutGroup(
        title: "Harbour",
        items: [
            Size(width: 3000, height: 4000),
            Size(width: 6000, height: 4000),
            Size(width: 4000, height: 4000),
        ]),
]
let plan = try LayoutRequest(
    layout: "grouped-pager",
    options: ["columns": 2, "rows": 2, "title-height": 32],
    container: Size(width: 400, height: 300),
    groups: album
).plan()
for page in plan.pages {
    let items = plan.frames.filter { plan.pages[$0.page] == page }.map(\.item)
    print(album[page.group].title ?? "", page.index + 1, "of", page.count, "shows", items)
}
// Prints:
// Coast 1 of 2 shows [0, 1, 2, 3]
// Coast 2 of 2 shows [4, 5]
// Harbour 1 of 1 shows [0, 1, 2]
