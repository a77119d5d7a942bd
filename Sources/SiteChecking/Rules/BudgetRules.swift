import PhotoCatalog

/// The rules about the sizes of files.
struct BudgetRules {
    let site: SiteIndex
    let budgets: [CheckSettings.Budget: Int]

    func findings() -> [CheckFinding] {
        if budgets.isEmpty { return [] }
        var findings: [CheckFinding] = []
        for file in site.files {
            let single: (CheckSettings.Budget, CheckRule)? =
                switch file.kind {
                case .page: (.pageBytes, .pageBytes)
                case .stylesheet: (.stylesheetBytes, .stylesheetBytes)
                case .script: (.scriptBytes, .scriptBytes)
                case .picture: (.pictureBytes, .pictureBytes)
                case .xml, .robots, .other: nil
                }
            if let (budget, rule) = single {
                findings += finding(rule, budget, file.path, file.status.byteCount, "the file has")
            }
            if file.kind == .page, budgets[.firstViewBytes] != nil {
                findings += finding(
                    .firstViewBytes, .firstViewBytes, file.path, firstView(file),
                    "what browsers load before visitors scroll has")
            }
        }
        let sum = site.files.reduce(0) { $0 + $1.status.byteCount }
        return findings + finding(.siteBytes, .siteBytes, "index.html", sum, "the site has")
    }

    private func finding(
        _ rule: CheckRule, _ budget: CheckSettings.Budget, _ path: String, _ count: Int, _ subject: String
    ) -> [CheckFinding] {
        guard let limit = budgets[budget], count > limit else { return [] }
        return [
            CheckFinding(
                rule, in: path,
                "\(subject) \(ByteCount(bytes: count)), more than \"\(budget.rawValue)\" allows (\(ByteCount(bytes: limit))). Make it smaller, or raise the budget."
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
