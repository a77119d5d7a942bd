/// How much time encoders take to make files smaller.
package enum EffortChoice: String, WordChoice, Encodable {
    case fast
    case `default`
    case small
}
