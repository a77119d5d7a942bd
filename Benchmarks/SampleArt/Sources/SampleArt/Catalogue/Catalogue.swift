/// All pictures of the sample gallery.
package enum Catalogue {
    package static let works: [Work] =
        northernCoast + mountains + autumn + stillLifes + patterns + nightSky + rainyEvenings + dunes
}
