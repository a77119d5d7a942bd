import GalleryLayout

let album = [
    LayoutGroup(items: [Size(width: 3, height: 2), Size(width: 3, height: 4)])
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
    print("@media (min-width: \(Int(width))px) {")
    for frame in plan.frames {
        let rect = frame.rect
        print("#photo-\(frame.group)-\(frame.item) {")
        print("  left: \(rect.x)px; top: \(rect.y)px;")
        print("  width: \(rect.width)px; height: \(rect.height)px")
        print("}")
    }
    print("}")
}
// Prints:
// @media (min-width: 360px) {
// #photo-0-0 {
//   left: 8.0px; top: 8.0px;
//   width: 170.0px; height: 113.33333333333333px
// }
// #photo-0-1 {
//   left: 182.0px; top: 8.0px;
//   width: 170.0px; height: 226.66666666666666px
// }
// }
// @media (min-width: 800px) {
// #photo-0-0 {
//   left: 8.0px; top: 8.0px;
//   width: 190.0px; height: 126.66666666666667px
// }
// #photo-0-1 {
//   left: 206.0px; top: 8.0px;
//   width: 190.0px; height: 253.33333333333334px
// }
// }
