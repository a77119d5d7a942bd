import GalleryLayout

/// An album's layout in one container, with all that its page adds to the plan.
package struct PlannedLayout: Sendable {
    package let plan: LayoutPlan
    /// The space for which the plan was made.
    package let container: Size
    /// The user's options, and those that the layout chose for the rest.
    package let options: LayoutOptions
    package let traits: LayoutTraits
    /// The width of the plan that is as wide as the window.
    package let reference: Double
    /// The ratio of each photo's sides, by group.
    package let ratios: [[Double]]
    /// The part of each frame's height that belongs to its caption.
    package let captionHeight: Double
    /// The gap to the left and right of equal cells.
    package let bleed: Double
}
