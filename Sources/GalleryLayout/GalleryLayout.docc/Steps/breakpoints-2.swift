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

let breakpoints: [(width: Double, options: LayoutOptions)] = [
    (360, ["columns": 2, "row": 4, "column": 4]),
    (800, ["columns": 4]),
]
for (width, options) in breakpoints {
    let plan = try LayoutRequest(
        layout: "waterfall",
        options: options,
        container: Size(width: width, height: 0),
        groups: album
    ).plan()
    print(width, "has columns of", plan.frames[0].rect.width)
}
// Prints:
// 360.0 has columns of 170.0
// 800.0 has columns of 190.0
