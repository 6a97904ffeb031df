import { createHash } from 'node:crypto'
import type { Entree } from '@ondine/webapi/http/endpoint.ts'
import type { portesPaiementEndpoints } from '@ondine/webapi/paiement/portes.endpoints.ts'
import type { Contexte } from '../../../platform/context.ts'
import type { MessageBrut } from '../../../platform/http/corps/recu.ts'
import { Acquittement } from '../../../platform/http/portes/reponses.ts'
import { railDuTraite } from '../prestataires/rails.ts'
import { garderMessage } from './evenements.repo.ts'
import { traiterNotificationJob } from './traiter-notification.job.ts'

type Endpoints = typeof portesPaiementEndpoints

const OCTETS_DES_REJETS = 2048
const INCONNU = new Acquittement(404, 'text/plain; charset=utf-8', 'unknown')

/**
 * What a provider tells: its bytes are verified, kept and acknowledged; a job makes of them what they are. What is not signed as it should be is
 * kept and not believed.
 */
export const recevoirNotification = async (
  ctx: Contexte,
  { params }: Pick<Entree<Endpoints['notificationPaiement']>, 'params'>,
  recu: MessageBrut,
): Promise<Acquittement> => {
  const { prestataire, traite } = params
  const rail = railDuTraite(ctx, prestataire, traite)
  if (rail === undefined) return INCONNU
  const { entetes } = recu
  // some tell by an address alone: what stands behind its question mark is what they signed
  const octets = recu.octets.byteLength > 0 ? recu.octets : Buffer.from(recu.requete)
  const verdict = rail.verifier({ octets, entetes, traite })
  const { statut, type, corps } = rail.acquitter(verdict.nature !== 'REJETE')
  if (verdict.nature !== 'SANS_SUITE') {
    const empreinte = createHash('sha256').update(octets).digest()
    const rejete = verdict.nature === 'REJETE'
    const { id, nouveau } = await garderMessage(ctx.sql, {
      prestataire,
      // what nobody signed names nothing: by its bytes alone it can take no true event's place
      idEvenement: rejete ? `sha256:${empreinte.toString('hex')}` : verdict.idEvenement,
      traite,
      // of what nobody signed, the beginning: whoever likes may send it
      corps: rejete ? octets.subarray(0, OCTETS_DES_REJETS) : octets,
      empreinte,
      adresse: ctx.appel.ip,
      rejet: rejete ? verdict.motif : undefined,
      le: ctx.clock.now(),
    })
    if (nouveau && !rejete) await traiterNotificationJob.ajouter(ctx, { evenement: id })
  }
  return new Acquittement(statut, type, corps)
}
