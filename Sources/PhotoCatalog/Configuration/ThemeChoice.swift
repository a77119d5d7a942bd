/// The themes that come with the program.
package enum ThemeChoice: String, WordChoice, Encodable {
    case `default`
    case contactSheet = "contact-sheet"

    /// The layout of albums if no setting names one.
    package var layout: LayoutChoice {
        switch self {
        case .default: .waterfall
        case .contactSheet: .justified
        }
    }
}
