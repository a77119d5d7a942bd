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
    layout: "waterfall",
    options: ["columns": 4, "header-height": 32],
    container: Size(width: 800, height: 600),
    groups: album
).plan()
for header in plan.supplementaries where header.kind == .groupHeader {
    print(album[header.group].title ?? "", "is written at", header.rect.y.rounded())
}
// Prints:
// Coast is written at 0.0
// Harbour is written at 373.0
