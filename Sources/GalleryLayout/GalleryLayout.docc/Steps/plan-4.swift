import GalleryLayout

let photos = [
    Size(width: 6000, height: 4000),
    Size(width: 3024, height: 4032),
    Size(width: 6000, height: 4000),
    Size(width: 4000, height: 6000),
    Size(width: 9000, height: 3000),
    Size(width: 3000, height: 3000),
]

let request = try LayoutRequest(
    layout: "justified",
    options: ["target-row-height": 200],
    container: Size(width: 800, height: 600),
    groups: [LayoutGroup(items: photos)])
let plan = request.plan()
for frame in plan.frames {
    let rect = frame.rect
    print(frame.item, [rect.x, rect.y, rect.width, rect.height].map { Int($0.rounded()) })
}
// Prints:
// 0 [10, 10, 304, 203]
// 1 [324, 10, 152, 203]
// 2 [486, 10, 304, 203]
// 3 [10, 223, 140, 210]
// 4 [160, 223, 630, 210]
// 5 [10, 443, 200, 200]
