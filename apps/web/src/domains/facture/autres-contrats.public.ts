import { compter, entier, FINE } from '@ondine/webapi/common/nombres.rules.ts'
import { euros } from '../../ui/format/nombres.ts'

/** What somebody is asked to pay now. `montant`: centimes. */
export interface Demande {
  readonly nombre: number
  readonly montant: number
}

/** The account around one contract: nobody is told of this one as if it were all (docs/decisions/054). */
export interface Compte {
  readonly nbContrats: number
  /** Asked for on all of them; null where it cannot be read, undefined while it is. */
  readonly ensemble: Demande | null | undefined
}

/** Of one contract; null where billing told nothing of it, which asks nothing. */
type Ici = Demande | null

/** Asked for on the other contracts; what a payment changed between the two readings is no credit. */
const reste = (ensemble: Demande, ici: Ici): Demande => ({
  nombre: Math.max(0, ensemble.nombre - (ici?.nombre ?? 0)),
  montant: Math.max(0, ensemble.montant - (ici?.montant ?? 0)),
})

/** Centimes; 0 as long as nobody knows. */
export const montantAilleurs = ({ ensemble }: Compte, ici: Ici): number => (ensemble ? reste(ensemble, ici).montant : 0)

/** What the other contracts ask, after what one of them does; undefined where there is no other, and while it is read. */
export const phraseAilleurs = ({ nbContrats, ensemble }: Compte, ici: Ici): string | undefined => {
  if (nbContrats < 2 || ensemble === undefined) return undefined
  const un = nbContrats === 2
  if (ensemble === null)
    return un ? 'Votre autre contrat a son propre compte.' : 'Vos autres contrats ont chacun leur propre compte.'
  const { nombre, montant } = reste(ensemble, ici)
  const qui = un ? 'Votre autre contrat' : 'Vos autres contrats'
  if (montant === 0) return un ? `${qui} ne demande rien.` : `${qui} ne demandent rien.`
  const quoi = `${euros(montant)} (${compter(nombre, 'règlement attendu', 'règlements attendus')})`
  return un ? `${qui}, lui, demande ${quoi}.` : `${qui}, eux, demandent ${quoi}.`
}

/** What all of them ask, before anything is said of one; undefined while it is not known. */
export const phraseEnsemble = ({ nbContrats, ensemble }: Compte): string | undefined =>
  ensemble == null
    ? undefined
    : `Sur vos ${entier(nbContrats)} contrats${FINE}: ${ensemble.montant === 0 ? 'rien à payer' : `${euros(ensemble.montant)} à payer`}.`
