/// What another generator's settings say, in the terms of this program.
package struct ImportedGallery: Hashable, Sendable {
    /// The generator's name: sigal, thumbsup, Hugo or Expose.
    package let generator: String
    /// Settings without a counterpart here, each with the reason or the nearest thing to do, ready to print.
    package let leftOut: [String]

    package init(generator: String, leftOut: [String]) {
        self.generator = generator
        self.leftOut = leftOut
    }
}
