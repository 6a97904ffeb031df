import type { Capture } from '@ondine/paiement-providers/port.ts'
import { apres } from '@ondine/webapi/common/etats.rules.ts'
import type { DecisionPaiement } from '@ondine/webapi/paiement/administration.codes.ts'
import { administrationPaiementErreurs } from '@ondine/webapi/paiement/administration.messages.ts'
import { effetsPaiement, etatsPaiement } from '@ondine/webapi/paiement/paiement.etats.ts'
import type { Contexte } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { lireInscrit } from '../administration/notifier.repo.ts'
import { repartir } from '../administration/repartir.rules.ts'
import { changerEtat } from '../paiement.repo.ts'
import { produire } from './effets.ts'
import { findCaptures, tenirPourConformes } from './encaissement.repo.ts'
import type { LigneTenue, PaiementPris } from './prendre.repo.ts'
import { prendre } from './prendre.ts'

const ERREURS = administrationPaiementErreurs

/** The money that came, as one capture, and the lines it goes to. */
const argentDe = async (ctx: Contexte, paiement: PaiementPris, lignes: readonly LigneTenue[]) => {
  const captures = await findCaptures(ctx.sql, paiement.id)
  const [premiere] = captures
  if (premiere === undefined) throw new Error('money that waits was never captured')
  if (captures.some(({ devise }) => devise !== paiement.devise)) throw new ErreurApi(ERREURS.autreDevise)
  const montant = captures.reduce((somme, { montant_centimes }) => somme + montant_centimes, 0)
  const capture: Capture = {
    transaction: premiere.id_transaction,
    montant,
    devise: paiement.devise,
    reference: paiement.reference,
    traite: premiere.traite_code,
    autorisation: premiere.autorisation,
    moyen: premiere.moyen,
    le: premiere.capture_le,
  }
  return { capture, lignes: repartir(lignes, montant), paiement: { ...paiement, montant_centimes: montant } }
}

/**
 * What staff decide of a payment, or what the statement of its provider says was taken back from it, with the effects that the table gives
 * it: the money that waits goes to what it was for, or all that the payment moved is taken back. In the open transaction of `ctx`.
 * @throws ErreurApi PA41 nothing to decide, PA42 another currency, PA43 the money is used, PA47 billing booked it
 */
export const trancher = async (
  ctx: Contexte,
  id: string,
  decision: DecisionPaiement,
  par: 'AGENT' | 'FOURNISSEUR' = 'AGENT',
): Promise<void> => {
  const paiement = await prendre(ctx, id)
  const { lignes } = paiement
  const vers = apres(etatsPaiement, { de: paiement.statut, evenement: decision, par })
  if (vers === undefined) throw new ErreurApi(ERREURS.dejaTranche)
  // billing sends a reject of what it booked: taken back here, it would be twice. A file that books it at this moment holds the account
  if (paiement.statut === 'PAYE' && (await lireInscrit(ctx.sql, paiement))) throw new ErreurApi(ERREURS.dejaInscrit)
  const maintenant = ctx.clock.now()
  const impute = decision === 'IMPUTATION'
  const enMain = impute ? await argentDe(ctx, paiement, lignes) : { paiement, lignes, capture: undefined }
  if (impute) await tenirPourConformes(ctx.sql, id)
  await changerEtat(
    ctx.sql,
    id,
    { de: [paiement.statut], vers },
    { fini_le: paiement.fini_le ?? maintenant, ...(impute ? { paye_le: maintenant } : {}) },
  )
  await produire(ctx, effetsPaiement[decision].premiere, {
    ...enMain,
    constat: enMain.capture === undefined ? { nature: 'ANNULE' } : { nature: 'PAYE', capture: enMain.capture },
    conforme: impute,
    source: 'PERSONNEL',
  })
}
