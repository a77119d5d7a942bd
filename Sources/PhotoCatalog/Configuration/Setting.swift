/// The declaration of a setting: its keys, how it is read, and what it changes.
///
/// One declaration serves the settings file and the flag with the same name.
struct Setting<Target>: Sendable {
    /// What a settings file or a flag changes.
    struct Change: Sendable {
        /// Whether the setting can keep photos off the site.
        let withholdsPhotos: Bool
        fileprivate let apply: @Sendable (inout Target) throws(CatalogError) -> Void
    }

    let keys: [String]
    /// Whether the setting can keep photos off the site. Such settings apply also if their file is a link out of the
    /// source.
    let withholdsPhotos: Bool
    private let read: @Sendable (ConfigurationMapping) throws(CatalogError) -> Change

    /// A setting with one key, which replaces the value of a property.
    init<Value: Sendable>(
        _ key: String, _ property: WritableKeyPath<Target, Value> & Sendable, withholdsPhotos: Bool = false,
        read: @escaping @Sendable (ConfigurationValue) throws(CatalogError) -> Value
    ) {
        self.init(keys: [key], withholdsPhotos: withholdsPhotos) { mapping throws(CatalogError) in
            let value = try mapping[key].map(read)
            return { target throws(CatalogError) in if let value { target[keyPath: property] = value } }
        }
    }

    /// A setting with several keys.
    ///
    /// - Parameter read: Called if any of the keys has a value. Returns the change, which may throw only if the values
    ///   do not fit those that they change.
    init(
        keys: [String], withholdsPhotos: Bool = false,
        read:
            @escaping @Sendable (ConfigurationMapping) throws(CatalogError) -> (
                @Sendable (inout Target) throws(CatalogError) -> Void
            )
    ) {
        self.keys = keys
        self.withholdsPhotos = withholdsPhotos
        self.read = { mapping throws(CatalogError) in
            Change(withholdsPhotos: withholdsPhotos, apply: try read(mapping))
        }
    }

    /// The same setting of a value that has the target as a part.
    func of<Whole>(_ part: WritableKeyPath<Whole, Target> & Sendable) -> Setting<Whole> {
        let read = self.read
        return Setting<Whole>(keys: keys, withholdsPhotos: withholdsPhotos) { mapping throws(CatalogError) in
            let change = try read(mapping)
            return { whole throws(CatalogError) in try change.apply(&whole[keyPath: part]) }
        }
    }

    /// Nil if the mapping has none of the keys.
    fileprivate func change(in mapping: ConfigurationMapping) throws(CatalogError) -> Change? {
        guard keys.contains(where: { mapping[$0] != nil }) else { return nil }
        return try read(mapping)
    }
}

extension ConfigurationMapping {
    /// The changes that the values make, in the order of the settings. Other keys are ignored.
    ///
    /// - Throws: ``CatalogError`` for each value that its setting cannot have.
    func changes<Target>(_ settings: [Setting<Target>]) throws(CatalogError) -> [Setting<Target>.Change] {
        try settings.mapAll { setting throws(CatalogError) in try setting.change(in: self) }.compactMap(\.self)
    }

    /// The changes that the values make, in the order of the settings. Each unknown key, and each value that its
    /// setting cannot have, is added to the mistakes.
    ///
    /// - Parameter others: Keys of which there are no settings.
    func changes<Target>(
        ofAll settings: [Setting<Target>], and others: [String] = [], _ mistakes: inout SettingMistakes
    ) -> [Setting<Target>.Change] {
        mistakes.collect { () throws(CatalogError) in
            try refuseKeys(without: settings.flatMap(\.keys) + others)
        }
        return settings.compactMap { setting in
            mistakes.collect { () throws(CatalogError) in try setting.change(in: self) } ?? nil
        }
    }
}

/// Values that settings can change.
protocol Refinable {}

extension Refinable {
    /// The value with changes made to it, one after the other.
    func refined(by changes: [Setting<Self>.Change]) throws(CatalogError) -> Self {
        var refined = self
        for change in changes { try change.apply(&refined) }
        return refined
    }
}
