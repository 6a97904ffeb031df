import type { Constat } from '@ondine/paiement-providers/port.ts'
import { type EtatPaiement, estOuvert } from '@ondine/webapi/paiement/paiement.codes.ts'
import type { Contexte } from '../../../platform/context.ts'
import { estConforme, suiteDe } from '../machine/evenement.ts'
import { prochaineVerification } from '../machine/verifications.ts'
import { changerEtat, liberer, modifier } from '../paiement.repo.ts'
import { produire } from './effets.ts'
import type { Source } from './encaissement.repo.ts'
import { prendre } from './prendre.ts'

export interface Reglement {
  readonly issue: 'REGLE' | 'DEJA' | 'ILLEGAL' | 'CONTRADICTION'
  readonly etat: EtatPaiement
}

const motifDe = (constat: Constat): string | undefined =>
  'motif' in constat ? constat.motif?.slice(0, 200) : undefined

/**
 * Makes a payment what was found out of it: the one way, for a notification, an enquiry, the sweeper, a statement and staff. In the open
 * transaction of `ctx`: locks the dues, then the payment, and does all or nothing. Told twice, it does nothing.
 * @throws Error no such payment
 */
export const regler = async (ctx: Contexte, id: string, constat: Constat, source: Source): Promise<Reglement> => {
  const transaction = constat.nature === 'PAYE' ? constat.capture.transaction : undefined
  const paiement = await prendre(ctx, id, transaction)
  const suite = suiteDe(paiement, constat, { connue: paiement.connue, dejaPaye: paiement.deja_paye })
  const oublie = constat.nature === 'EXPIRE' && constat.oublie === true
  // its end was said at last
  if (suite.issue === 'DEJA' && constat.nature === 'EXPIRE' && !oublie && paiement.sans_retour)
    await modifier(ctx.sql, id, { sans_retour: false })
  if (suite.issue !== 'REGLE') return { issue: suite.issue, etat: paiement.statut }
  const maintenant = ctx.clock.now()
  const fini = !estOuvert(suite.vers)
  const ecrit = await changerEtat(ctx.sql, id, suite, {
    motif: motifDe(constat) ?? paiement.motif,
    prochaine_verif: fini ? null : prochaineVerification(paiement.cree_le, maintenant),
    ...(fini ? { sans_retour: oublie } : {}),
    ...(fini && paiement.fini_le === null ? { fini_le: maintenant } : {}),
    ...(suite.vers === 'PAYE' && paiement.paye_le === null ? { paye_le: maintenant } : {}),
  })
  if (ecrit === undefined) throw new Error('a payment changed under its lock')
  const conforme = constat.nature === 'PAYE' && estConforme(paiement, constat.capture)
  await produire(ctx, suite.effets, { paiement, lignes: paiement.lignes, constat, conforme, source })
  return { issue: 'REGLE', etat: suite.vers }
}

/** What no constat says: the page's life is over, or it never opened. */
export const cloreSansPaiement = async (
  ctx: Contexte,
  id: string,
  { de, vers }: { readonly de: readonly EtatPaiement[]; readonly vers: EtatPaiement },
  { motif, sansRetour }: { motif: string; sansRetour: boolean },
): Promise<boolean> => {
  const clos = await changerEtat(
    ctx.sql,
    id,
    { de, vers },
    { prochaine_verif: null, fini_le: ctx.clock.now(), motif, sans_retour: sansRetour },
  )
  if (clos !== undefined) await liberer(ctx.sql, id)
  return clos !== undefined
}
