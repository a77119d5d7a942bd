import GalleryLayout

print(LayoutCatalog.names.contains("flow"))
for engine in LayoutCatalog.engines where engine.name == "flow" {
    print(engine.optionNames.prefix(3).joined(separator: ", "))
}
// Prints:
// true
// direction, line-spacing, interitem-spacing
