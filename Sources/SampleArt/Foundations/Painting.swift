/// Something that knows how to draw itself, at any size.
public protocol Painting: Sendable {
    func paint(on canvas: inout Canvas)
}

/// A painting in which each point can be told by itself.
protocol PointPainting: Painting {
    /// Samples along each side of a pixel.
    var samples: Int { get }
    func colour(at p: Vector2, aspect: Float) -> LinearColour
}

extension PointPainting {
    var samples: Int { 2 }

    public func paint(on canvas: inout Canvas) {
        let aspect = canvas.aspect
        canvas.shade(samples: samples) { colour(at: $0, aspect: aspect) }
    }
}
