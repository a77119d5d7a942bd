import GalleryLayout

let photos = [
    Size(width: 6000, height: 4000),
    Size(width: 3024, height: 4032),
    Size(width: 6000, height: 4000),
    Size(width: 4000, height: 6000),
    Size(width: 9000, height: 3000),
    Size(width: 3000, height: 3000),
]
print(photos.map { $0.aspectRatio ?? 1 })
// Prints:
// [1.5, 0.75, 1.5, 0.6666666666666666, 3.0, 1.0]
