/// What the numbers of a picture are, before it becomes sRGB.
enum SourceColours {
    case sRGB
    /// Those of a profile: the picture's own or, if `isDeclared`, one that the file describes in other words.
    case profile(ColourProfile, isDeclared: Bool)
    case highDynamicRange(RGBColourSpace)

    /// - Parameters:
    ///   - embedded: The file's profile.
    ///   - isFound: Whether libvips finds the profile too.
    ///   - declared: What the file states apart from it.
    ///   - channels: The number of channels of colour.
    init(_ embedded: ColourProfile?, isFound: Bool, _ declared: DeclaredColours, channels: Int) {
        if let space = embedded?.highDynamicRange {
            self = .highDynamicRange(space)
        } else if case .space(let space, let overridesProfile) = declared, overridesProfile || embedded == nil,
            // Cameras' Adobe RGB says nothing about gray.
            channels == 3 || channels == 1 && space != .adobeRGB
        {
            self.init(declared: space, isGray: channels == 1)
        } else {
            self = embedded.map { .profile($0, isDeclared: !isFound) } ?? .sRGB
        }
    }

    private init(declared space: RGBColourSpace, isGray: Bool) {
        guard !space.isHighDynamicRange else {
            self = .highDynamicRange(space)
            return
        }
        let profile = PublishedProfile(space).profile
        let own = isGray ? PublishedProfile(space, isGray: true).profile : profile
        self = profile.isSRGB ? .sRGB : .profile(own, isDeclared: true)
    }

    /// Whether a library for profiles converts the picture.
    var needProfiles: Bool { if case .profile = self { true } else { false } }
}
