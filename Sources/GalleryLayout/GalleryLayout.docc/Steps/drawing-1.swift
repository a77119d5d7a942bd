import GalleryLayout

let photos = [
    Size(width: 6000, height: 4000),
    Size(width: 3024, height: 4032),
    Size(width: 6000, height: 4000),
    Size(width: 4000, height: 6000),
    Size(width: 9000, height: 3000),
    Size(width: 3000, height: 3000),
]

let plan = try LayoutRequest(
    layout: "justified",
    options: ["target-row-height": 200],
    container: Size(width: 800, height: 600),
    groups: [LayoutGroup(items: photos)]
).plan()
let (width, height) = (plan.contentSize.width, plan.contentSize.height)
print("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(width) \(height)\">")
for frame in plan.frames {
    let rect = frame.rect
    print("<rect x=\"\(rect.x)\" y=\"\(rect.y)\"")
    print("  width=\"\(rect.width)\" height=\"\(rect.height)\"")
    print("  fill=\"#0072b2\" fill-opacity=\"0.4\" stroke=\"#0072b2\"/>")
}
print("</svg>")
// Prints the picture tutorial-plan.svg
