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

/// The value of an option that a user wrote, such as `12`, `true`, `centre` or `8,15,8,15`.
func option(_ text: String) -> LayoutOption {
    if let number = Double(text) { return .number(number) }
    if let flag = Bool(text) { return .flag(flag) }
    let numbers = text.split(separator: ",").compactMap { Double($0) }
    return numbers.count > 1 ? .numbers(numbers) : .word(text)
}

for settings in [["alignement": "centre"], ["alignment": "middle"]] {
    do {
        let request = try LayoutRequest(
            layout: "flow",
            options: settings.mapValues(option),
            container: container,
            groups: [group])
        print(request.plan().contentSize)
    } catch {
        print(error.option ?? "no option", "->", error)
    }
}
// Prints:
// alignement -> flow has no option "alignement". Did you mean "alignment"?
// alignment -> the option "alignment" must be one of leading, centre, trailing, justified. Change it, or leave it out.
