/// Something that knows how to draw itself, at any size.
package protocol Painting: Sendable {
    func paint(on canvas: inout Canvas)
}

/// A painting in which each point can be told by itself.
protocol PointPainting: Painting {
    /// Plain areas with hard borders: these need many samples, and only these.
    var isSharpEdged: Bool { get }
    func colour(at p: Vector2, aspect: Float) -> LinearColour
}

extension PointPainting {
    var isSharpEdged: Bool { false }

    package func paint(on canvas: inout Canvas) {
        let aspect = canvas.aspect
        if isSharpEdged {
            canvas.shadeEdges { colour(at: $0, aspect: aspect) }
        } else {
            canvas.shade(samples: 2) { colour(at: $0, aspect: aspect) }
        }
    }
}
