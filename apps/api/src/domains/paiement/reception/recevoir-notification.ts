import { createHash } from 'node:crypto'
import type { MessageRecu, Verdict } from '@ondine/paiement-providers/port.ts'
import type { Entree } from '@ondine/webapi/http/endpoint.ts'
import type { portesPaiementEndpoints } from '@ondine/webapi/paiement/portes.endpoints.ts'
import { sql } from 'kysely'
import type { Contexte } from '../../../platform/context.ts'
import type { MessageBrut } from '../../../platform/http/corps/recu.ts'
import { Acquittement } from '../../../platform/http/portes/reponses.ts'
import { reseauDe } from '../../../platform/reseau.ts'
import { prendrePoint } from '../../acces/limites.public.ts'
import { type Rail, railDuTraite } from '../prestataires/rails.ts'
import { findDit, garderMessage } from './evenements.repo.ts'
import { traiterNotificationJob } from './traiter-notification.job.ts'

type Endpoints = typeof portesPaiementEndpoints

/** Of what nobody signed, so much is kept: whoever likes may send it. */
const OCTETS_NON_SIGNES = 2048
/** And so many of it from one network: what is wrong shows in the first of them. */
const NON_SIGNES = { nature: 'notification-non-signee', points: 120, fenetreMs: 3_600_000 }
const INCONNU = new Acquittement(404, 'text/plain; charset=utf-8', 'unknown')

// a rail that signs nothing tells a name or two: what is longer is none of its messages
const verifier = (rail: Rail, message: MessageRecu): Verdict =>
  rail.capacites.notification !== 'SIGNEE' && message.octets.byteLength > OCTETS_NON_SIGNES
    ? { nature: 'REJETE', motif: 'too large' }
    : rail.verifier(message)

type Garde = Exclude<Verdict, { nature: 'SANS_SUITE' }>

/**
 * What a signed message says, whichever door it came to and however it is written: a message under the same number that says something else is another
 * one. What nobody signed names a payment to ask about: what else stands in it says nothing.
 */
const sensDe = (rail: Rail, dite: Garde): Buffer | null => {
  if (rail.capacites.notification !== 'SIGNEE' || dite.nature !== 'CONSTAT') return null
  const { reference, idPrestataire, constat } = dite
  const capture = constat.nature === 'PAYE' ? constat.capture : undefined
  const dits = [
    reference,
    idPrestataire,
    constat.nature,
    capture?.transaction,
    capture?.montant,
    capture?.devise,
    capture?.reference,
  ]
  return createHash('sha256').update(JSON.stringify(dits)).digest()
}

/** What is known of it at once, so that no job looks at it: not signed as it should be, or by nobody and of no payment of ours. */
const issueDe = async (ctx: Contexte, rail: Rail, dite: Garde) => {
  if (dite.nature === 'REJETE') return { verdict: 'REJETE', motif: dite.motif } as const
  // by then its payment stands: nobody sees its page before
  const connue = rail.capacites.notification === 'SIGNEE' || (await findDit(ctx.sql, rail.code, dite)) !== undefined
  return connue ? undefined : ({ verdict: 'ORPHELIN', motif: null } as const)
}

/**
 * What a provider tells: its bytes are verified, kept and acknowledged; a job makes of them what they are. What is not signed as it should be is
 * kept and not believed, up to so many of a network.
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
  const verdict = verifier(rail, { octets, entetes, traite })
  const acquittement = rail.acquitter(verdict.nature !== 'REJETE')
  const dit = new Acquittement(acquittement.statut, acquittement.type, acquittement.corps)
  if (verdict.nature === 'SANS_SUITE') return dit
  const issue = await issueDe(ctx, rail, verdict)
  if (issue !== undefined && !(await prendrePoint(ctx, NON_SIGNES, reseauDe(ctx.appel.ip)))) return dit
  const empreinte = createHash('sha256').update(octets).digest()
  await garderMessage(
    ctx.sql,
    {
      prestataire,
      // what nobody signed names nothing: by its bytes alone it can take no true event's place
      idEvenement: verdict.nature === 'REJETE' ? `sha256:${empreinte.toString('hex')}` : verdict.idEvenement,
      traite,
      corps: issue === undefined ? octets : octets.subarray(0, OCTETS_NON_SIGNES),
      empreinte,
      sens: sensDe(rail, verdict),
      adresse: ctx.appel.ip,
      issue,
      le: ctx.clock.now(),
    },
    traiterNotificationJob.ajout({ evenement: sql`e.id` }),
  )
  return dit
}
