import type { Contexte } from '../../../platform/context.ts'
import { reglagesDe } from '../../../platform/exterieur/exterieurs.ts'
import type { MessageBrut } from '../../../platform/http/corps/recu.ts'
import { Acquittement } from '../../../platform/http/portes/reponses.ts'
import { facturation, type ReglagesFacturation } from '../moyens/facturation.exterieur.ts'
import { ENTETE_HORODATAGE, ENTETE_SIGNATURE, estSigne } from '../moyens/signature.ts'

/** What billing reads: one line, in JSON. */
export const repondre = (statut: number, contenu: object): Acquittement =>
  new Acquittement(statut, 'application/json; charset=utf-8', JSON.stringify(contenu))

const seul = (valeur: string | readonly string[] | undefined): string => (typeof valeur === 'string' ? valeur : '')

/** The settings of both ways, where billing signed what came; else what it is answered. */
export const lireSigne = (
  ctx: Contexte,
  { octets, entetes }: MessageBrut,
): { readonly reglages: ReglagesFacturation } | { readonly refus: Acquittement } => {
  const reglages = reglagesDe(ctx.installation.exterieurs, facturation)
  if (reglages?.secret === undefined) return { refus: repondre(404, { erreur: 'not set up' }) }
  const recu = {
    horodatage: seul(entetes[ENTETE_HORODATAGE]),
    signature: seul(entetes[ENTETE_SIGNATURE]),
    octets,
  }
  if (estSigne(reglages.secret, recu, ctx.clock.now())) return { reglages }
  ctx.log.warn({ adresse: ctx.appel.ip }, 'A call in the name of billing is not signed as it should be.')
  return { refus: repondre(401, { erreur: 'signature' }) }
}
