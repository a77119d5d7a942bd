import PhotoCatalog

/// The rules about the sizes of files.
struct BudgetRules {
    let site: SiteIndex
    let budgets: [CheckSettings.Budget: Int]

    func findings() -> [CheckFinding] {
        if budgets.isEmpty { return [] }
        var findings: [CheckFinding] = []
        for file in site.files {
            let size = file.status.byteCount
            switch file.kind {
            case .page:
                findings += finding(.pageBytes, file.path, size, "the file has")
                findings += finding(
                    .firstViewBytes, file.path, firstView(file), "what browsers load before visitors scroll has")
            case .stylesheet: findings += finding(.stylesheetBytes, file.path, size, "the file has")
            case .script: findings += finding(.scriptBytes, file.path, size, "the file has")
            case .picture: findings += finding(.pictureBytes, file.path, size, "the file has")
            case .film: findings += finding(.filmBytes, file.path, size, "the file has")
            case .captions, .xml, .robots, .data, .other: break
            }
        }
        let sum = site.files.reduce(0) { $0 + $1.status.byteCount }
        return findings + finding(.siteBytes, "index.html", sum, "the site has")
    }

    /// A rule has the name of its budget.
    private func finding(
        _ budget: CheckSettings.Budget, _ path: String, _ count: @autoclosure () -> Int, _ subject: String
    ) -> [CheckFinding] {
        guard let limit = budgets[budget], let rule = CheckRule(rawValue: budget.rawValue) else { return [] }
        let count = count()
        guard count > limit else { return [] }
        return [
            CheckFinding(
                rule, in: path,
                "\(subject) \(ByteCount(bytes: count)), more than \"\(budget.rawValue)\" allows "
                    + "(\(ByteCount(bytes: limit))). Make it smaller, or raise the budget."
            )
        ]
    }

    /// In bytes, of the page and what it refers to itself; each file counts once.
    private func firstView(_ page: SiteListing.File) -> Int {
        var paths: Set<String> = [page.path]
        var sum = page.status.byteCount
        for reference in site.facts[page.path]?.references ?? [] where reference.isInFirstView {
            guard case .file(let target, _) = site.target(of: reference, in: page.path),
                let file = site.served(target),
                paths.insert(file.path).inserted
            else { continue }
            sum += file.status.byteCount
        }
        return sum
    }
}
