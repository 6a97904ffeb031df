import { payzen } from '../payzen/payzen.ts'
import { ESSAI_PAYZEN, protocolePayzen } from '../payzen/simulateur.ts'
import type { RailEprouve } from './epreuve.ts'

const un = <S, C>(rail: RailEprouve<S, C>): RailEprouve => rail as unknown as RailEprouve
const { secrets: desPayzen } = ESSAI_PAYZEN

/** Every rail but Stripe, whose own suite stands beside the settlement. */
export const railsEprouves: readonly RailEprouve[] = [
  un({
    prestataire: payzen,
    essai: ESSAI_PAYZEN,
    protocole: protocolePayzen,
    autresCles: { ...desPayzen, cles: ['UneToutAutreCle1'] },
    clesChangees: { ...desPayzen, cles: ['UneCleNouvelle01', ...desPayzen.cles] },
  }),
]
