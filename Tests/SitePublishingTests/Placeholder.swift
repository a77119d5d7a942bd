import Testing

@testable import SitePublishing
