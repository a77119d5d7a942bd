/// All pictures of the sample gallery.
public enum Catalogue {
    public static let works: [Work] =
        northernCoast + mountains + autumn + stillLifes + nightSky + rainyEvenings + dunes
}
