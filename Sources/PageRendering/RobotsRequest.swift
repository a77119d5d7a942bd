/// What pages ask programs that read them, by `<meta name="robots">`.
enum RobotsRequest {
    /// - Returns: nil if nothing is asked.
    static func content(isUnlisted: Bool, _ site: SiteIdentity) -> String? {
        // `noai` and `noimageai` are not part of any standard. DeviantArt introduced them.
        let requests = (isUnlisted ? ["noindex"] : []) + (site.deniesAITraining ? ["noai", "noimageai"] : [])
        return requests.isEmpty ? nil : requests.joined(separator: ", ")
    }
}
