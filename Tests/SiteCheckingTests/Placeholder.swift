import Testing

@testable import SiteChecking
