import { passage } from '@ondine/webapi/common/etats.rules.ts'
import type { Entree } from '@ondine/webapi/http/endpoint.ts'
import { estOuvert } from '@ondine/webapi/paiement/paiement.codes.ts'
import { etatsPaiement } from '@ondine/webapi/paiement/paiement.etats.ts'
import type { portesPaiementEndpoints } from '@ondine/webapi/paiement/portes.endpoints.ts'
import type { Contexte } from '../../../platform/context.ts'
import type { MessageBrut } from '../../../platform/http/corps/recu.ts'
import { VersRoute } from '../../../platform/http/portes/reponses.ts'
import { changerEtat, findParReference, modifier } from '../paiement.repo.ts'
import { estReference } from '../reference.ts'
import { demanderAbandon, demanderEnquete } from './enqueter.job.ts'

type Endpoints = typeof portesPaiementEndpoints

const OCTETS_GARDES = 2048

/**
 * A browser comes back, signed or not, true or forged: its payment is asked about, and it is led to the page that shows what is stored. What it
 * came with is kept, the last time, and believed of nothing. Back by the way out, with a session or without, its page is closed at the bank unless it is paid.
 */
export const recevoirRetour = async (
  ctx: Contexte,
  { params: { reference } }: Pick<Entree<Endpoints['retourPaiement']>, 'params'>,
  { octets, requete }: Pick<MessageBrut, 'octets' | 'requete'>,
): Promise<VersRoute> => {
  const annule = new URLSearchParams(requete).has('cancel')
  // what was mistyped is not looked for
  if (estReference(reference))
    await ctx.enTransaction(async (dedans) => {
      const paiement = await findParReference(dedans.sql, reference)
      if (paiement === undefined) return
      const ouvert = estOuvert(paiement.statut)
      // its job before its row: the order of everybody (README.md)
      if (ouvert) await (annule ? demanderAbandon : demanderEnquete)(dedans, paiement.id)
      await modifier(dedans.sql, paiement.id, {
        retour_le: dedans.clock.now(),
        retour_recu: (octets.byteLength > 0 ? octets : Buffer.from(requete)).subarray(0, OCTETS_GARDES),
      })
      if (ouvert)
        await changerEtat(dedans.sql, paiement.id, passage(etatsPaiement, { evenement: 'RETOUR', par: 'SYSTEME' }))
    })
  return new VersRoute(`/retourPaiement?reference=${reference}${annule ? '&cancel=1' : ''}`)
}
