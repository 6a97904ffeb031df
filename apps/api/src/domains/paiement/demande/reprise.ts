import { estOuvert } from '@ondine/webapi/paiement/paiement.codes.ts'
import { paiementErreurs } from '@ondine/webapi/paiement/paiement.messages.ts'
import type { Contexte } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { finDuSilence } from '../machine/verifications.ts'
import type { LignePaiement } from '../paiement.repo.ts'
import { railDuTraite } from '../prestataires/rails.ts'

const MINUTE_MS = 60_000

/** How an open payment may be gone on with, or begun again. */
export interface Reprise {
  /** Where its page is open still to who began it. */
  readonly url: string | null
  /** From when on it may be given up, so that another may begin; null: it has ended, or nobody can be asked to. */
  readonly abandonnableLe: Date | null
  /** When it ends by itself, where nobody can be asked about it; null: of any other. */
  readonly finLe: Date | null
}

type Ouvert = Pick<
  LignePaiement,
  'statut' | 'prestataire' | 'traite_code' | 'cree_le' | 'ouverte_jusqu_au' | 'url' | 'retour_le'
>

/** A page that its bank cannot close is given up once that bank says that it is over: until then the answer would be that it cannot. */
export const repriseDe = (ctx: Contexte, paiement: Ouvert): Reprise => {
  const { statut, prestataire, traite_code, cree_le, ouverte_jusqu_au: fin, url, retour_le } = paiement
  if (!estOuvert(statut)) return { url: null, abandonnableLe: null, finLe: null }
  const rail = railDuTraite(ctx, prestataire, traite_code)?.capacites
  const { expirer, pageUnique, graceMinutes = 0 } = rail ?? {}
  const partie = statut === 'REDIRIGE' || statut === 'EN_ATTENTE'
  const servie = pageUnique === true && retour_le !== null
  return {
    url: partie && !servie && fin > ctx.clock.now() ? url : null,
    finLe: rail === undefined ? (finDuSilence(paiement, rail) ?? null) : null,
    // of one that is set up no more nobody is asked: it ends by itself
    abandonnableLe:
      rail === undefined ? null : expirer === true ? cree_le : new Date(fin.getTime() + graceMinutes * MINUTE_MS),
  }
}

/** Why it was not given up: there is nobody to ask, its page may still be paid, or its bank does not answer. */
export const refusDAbandon = (ctx: Contexte, paiement: Ouvert): ErreurApi => {
  const { abandonnableLe } = repriseDe(ctx, paiement)
  if (abandonnableLe === null) return new ErreurApi(paiementErreurs.pasAbandonnable)
  return abandonnableLe > ctx.clock.now()
    ? new ErreurApi(paiementErreurs.pasEncoreAbandonnable)
    : new ErreurApi(paiementErreurs.abandonImpossible, { reessayerApres: 5 })
}
