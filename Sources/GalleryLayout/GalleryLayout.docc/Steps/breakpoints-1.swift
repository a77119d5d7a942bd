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

let widths: [Double] = [360, 800, 1280]
for width in widths {
    let plan = try LayoutRequest(
        layout: "waterfall",
        options: ["column-width": 200],
        container: Size(width: width, height: 0),
        groups: album
    ).plan()
    let columns = Set(plan.frames.map(\.rect.x)).count
    print(width, "has", columns, "columns of", plan.frames[0].rect.width)
}
// Prints:
// 360.0 has 1 columns of 344.0
// 800.0 has 3 columns of 256.0
// 1280.0 has 6 columns of 204.0
