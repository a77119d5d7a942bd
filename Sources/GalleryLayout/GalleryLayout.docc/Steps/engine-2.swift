import GalleryLayout

let photos = [
    Size(width: 6000, height: 4000),
    Size(width: 3024, height: 4032),
    Size(width: 6000, height: 4000),
    Size(width: 4000, height: 6000),
    Size(width: 9000, height: 3000),
    Size(width: 3000, height: 3000),
]

let group = LayoutGroup(items: photos)
let container = Size(width: 800, height: 600)

let options: LayoutOptions = ["columns": 4, "caption-height": 20]
let plan = try LayoutRequest(
    layout: "waterfall",
    options: options,
    container: container,
    groups: [group]
).plan()
print(plan.frames[0].rect.width, "pixels in each column")
// Prints:
// 190.0 pixels in each column
