import PhotoVocabulary
import Testing

@testable import FilmPipeline

@Suite("The choice of a film's poster")
struct PosterChoiceTests {
    private let scene = DrawnFrame.scene

    @Test("Black, white and gray frames lose", arguments: [0, 128, 255])
    func flatFrames(shade: Int) {
        #expect(PosterChoice.best(of: [DrawnFrame.flat(shade), scene]) == 1)
    }

    @Test("A frame of a fade loses, to black and to white", arguments: [0, 255])
    func fades(shade: Int) {
        let fade = [20, 50, 80].map { scene.faded($0, to: shade) }
        #expect(PosterChoice.best(of: fade + [scene]) == 3)
        #expect(PosterChoice.best(of: [scene] + fade) == 0)
    }

    @Test("The sharper frame of a scene wins")
    func sharpness() {
        #expect(PosterChoice.best(of: [scene.blurred(8), scene.blurred(4), scene]) == 2)
        #expect(PosterChoice.best(of: [scene.blurred(8), scene.blurred(4)]) == 1)
    }

    @Test("A picture wins over a title on black")
    func titles() {
        #expect(PosterChoice.best(of: [DrawnFrame.title, scene]) == 1)
        #expect(PosterChoice.best(of: [DrawnFrame.flat(0), DrawnFrame.title]) == 1)
    }

    @Test("A dark scene wins over black, and a scene in light over the dark one")
    func darkness() {
        let dark = scene.faded(25, to: 0)
        #expect(PosterChoice.best(of: [DrawnFrame.flat(0), dark]) == 1)
        #expect(PosterChoice.best(of: [DrawnFrame.flat(0), dark, scene]) == 2)
    }

    @Test("A frame that is mostly overexposed loses")
    func exposure() {
        let bright = DrawnFrame.drawn { x, y in y < 120 ? 255 : scene[x, y] }
        #expect(PosterChoice.best(of: [bright, scene]) == 1)
    }

    @Test("The first of equal and of nearly equal frames wins")
    func earlierFrames() {
        #expect(PosterChoice.best(of: [scene, scene, scene]) == 0)
        #expect(PosterChoice.best(of: [scene.faded(97, to: 128), scene]) == 0)
        #expect(PosterChoice.best(of: [DrawnFrame.flat(0), DrawnFrame.flat(0)]) == 0)
    }

    @Test("Noise in the dark does not pass for sharpness")
    func noise() {
        var state: UInt32 = 1
        let noise = DrawnFrame.drawn { _, _ in
            state = state &* 1_664_525 &+ 1_013_904_223
            return Int(state >> 28)
        }
        #expect(PosterChoice.best(of: [noise, scene.blurred(8)]) == 1)
    }

    @Test(
        "Frames of any size have a quality",
        arguments: [(1, 1), (2, 2), (3, 3), (1, 320), (320, 2), (22, 23), (320, 7)])
    func sizes(width: Int, height: Int) {
        let frame = DrawnFrame.drawn(PixelSize(width: width, height: height)) { x, y in x * y }
        #expect(PosterChoice.best(of: [frame]) == 0)
    }

    @Test("The numbers of a frame are the same everywhere")
    func numbers() {
        // A column of Sobel's operator has the weight 4, so each step of the ramp counts as 8.
        let ramp = FrameQuality(of: DrawnFrame.drawn(PixelSize(width: 200, height: 40)) { x, _ in 20 + x })
        #expect(ramp.sharpness == 8)
        #expect(ramp.contrast == 180)
        #expect(ramp.exposed == 256)
    }

    @Test("A frame has exactly one sample for each pixel")
    func samples() {
        let size = PixelSize(width: 2, height: 2)
        #expect(GrayFrame(size: size, samples: [1, 2, 3]) == nil)
        #expect(GrayFrame(size: size, samples: [1, 2, 3, 4])?[1, 1] == 4)
        #expect(GrayFrame(size: size, samples: [1, 2, 3, 4, 5]) == nil)
    }
}
