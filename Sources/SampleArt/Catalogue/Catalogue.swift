/// All pictures of the sample gallery.
public enum Catalogue {
    public static let works: [Work] =
        northernCoast + mountains + autumn + stillLifes + patterns + nightSky + rainyEvenings + dunes
}
