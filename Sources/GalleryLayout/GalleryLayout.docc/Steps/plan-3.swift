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
print(plan.frames.count, "frames,", plan.contentSize.height.rounded(), "pixels high")
// Prints:
// 6 frames, 653.0 pixels high
