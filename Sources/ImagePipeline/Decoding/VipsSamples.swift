import CVips

// What the samples of a picture are: most are levels of 8 or 16 bits, those of some TIFFs are not.
extension VipsPicture {
    /// Whether they say how bright a picture is.
    var hasLevels: Bool { ![VIPS_FORMAT_INT, VIPS_FORMAT_COMPLEX, VIPS_FORMAT_DPCOMPLEX].contains(format) }

    /// Whether they are linear light, 0...1, whose meaning no profile states.
    var isLinearGray: Bool { isFloating && bands < 3 && profile == nil }

    private var isFloating: Bool { [VIPS_FORMAT_FLOAT, VIPS_FORMAT_DOUBLE].contains(format) }

    /// The picture with levels of 16 bits, if libvips would misread its samples: it ignores the profile of numbers
    /// with a fraction, which are 0...1 in TIFF's supplement 3, and keeps only a byte of whole numbers of 32 bits.
    /// libvips itself shows linear colours without a profile.
    func levels() throws(VipsFailure) -> VipsPicture {
        let space = bands < 3 ? VIPS_INTERPRETATION_GREY16 : VIPS_INTERPRETATION_RGB16
        if format == VIPS_FORMAT_UINT { return try applying { vitrine_vips_scale($0, 1.0 / 65_537, space) } }
        guard isFloating, bands < 3 || profile != nil else { return self }
        return try applying { vitrine_vips_scale($0, 65_535, space) }
    }
}
