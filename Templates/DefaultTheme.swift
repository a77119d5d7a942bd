/// The theme that every site gets unless its own folder overrides it, file by file.
public enum DefaultTheme {}
