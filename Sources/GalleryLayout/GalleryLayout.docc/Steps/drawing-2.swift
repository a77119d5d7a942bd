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

let colours = ["#0072b2", "#b07500"]

let (width, height) = (plan.contentSize.width, plan.contentSize.height)
print("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(width) \(height)\"")
print("  font-family=\"sans-serif\" font-size=\"16\">")
print("<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>")
for header in plan.supplementaries {
    let title = album[header.group].title ?? ""
    print("<text x=\"8\" y=\"\(header.rect.maxY - 10)\">\(title)</text>")
}
for frame in plan.frames {
    let (rect, colour) = (frame.rect, colours[frame.group])
    print("<rect x=\"\(rect.x)\" y=\"\(rect.y)\"")
    print("  width=\"\(rect.width)\" height=\"\(rect.height)\"")
    print("  fill=\"\(colour)\" fill-opacity=\"0.3\" stroke=\"\(colour)\"/>")
    print("<text x=\"\(rect.x + 8)\" y=\"\(rect.y + 22)\">\(frame.item + 1)</text>")
}
print("</svg>")
// Prints the picture tutorial-groups.svg
