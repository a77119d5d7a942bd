/// Whether a site's photos may be used to train AI models, as far as pages can say so.
package enum AITrainingChoice: String, WordChoice, Encodable {
    /// Nothing is said about it.
    case allow
    /// Pages and `robots.txt` ask not to do so.
    case deny
}
