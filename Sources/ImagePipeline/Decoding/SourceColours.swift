/// What the numbers of a picture are, before it becomes sRGB.
enum SourceColours {
    case sRGB
    /// Those of a profile: the picture's own or, if `isDeclared`, one that the file describes in other words.
    case profile(ColourProfile, isDeclared: Bool)
    case highDynamicRange(RGBColourSpace)

    /// - Parameters:
    ///   - profile: The picture's profile, if libvips may not find it.
    ///   - declared: What the file states apart from its profile.
    init(of header: VipsPicture, profile: ColourProfile?, _ declared: DeclaredColours) {
        let embedded = header.profile ?? profile
        let channels = header.bands - (header.hasAlpha ? 1 : 0)
        if let space = embedded?.highDynamicRange {
            self = .highDynamicRange(space)
        } else if case .space(let space, let overridesProfile) = declared, overridesProfile || embedded == nil,
            // Cameras' Adobe RGB says nothing about gray.
            channels == 3 || channels == 1 && space != .adobeRGB
        {
            self.init(declared: space, isGray: channels == 1)
        } else if VipsSamples(of: header).areLinearGray {
            self.init(declared: RGBColourSpace(primaries: .bt709, transfer: .gamma(1)), isGray: true)
        } else {
            self = embedded.map { .profile($0, isDeclared: header.profile == nil) } ?? .sRGB
        }
    }

    private init(declared space: RGBColourSpace, isGray: Bool) {
        guard !space.isHighDynamicRange else {
            self = .highDynamicRange(space)
            return
        }
        let profile = PublishedProfile(space, isGray: isGray).profile
        let isSRGB = PublishedProfile(space).profile.isSRGB
        self = isSRGB ? .sRGB : .profile(profile, isDeclared: true)
    }

    /// Whether a library for profiles converts the picture.
    var needProfiles: Bool { if case .profile = self { true } else { false } }
}
