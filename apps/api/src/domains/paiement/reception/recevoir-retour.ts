import { passage } from '@ondine/webapi/common/etats.rules.ts'
import type { Entree } from '@ondine/webapi/http/endpoint.ts'
import { estOuvert } from '@ondine/webapi/paiement/paiement.codes.ts'
import { etatsPaiement } from '@ondine/webapi/paiement/paiement.etats.ts'
import type { portesPaiementEndpoints } from '@ondine/webapi/paiement/portes.endpoints.ts'
import type { Contexte } from '../../../platform/context.ts'
import { VersRoute } from '../../../platform/http/portes/reponses.ts'
import { changerEtat, findParReference } from '../paiement.repo.ts'
import { estReference } from '../reference.ts'
import { demanderEnquete } from './enqueter.job.ts'

type Endpoints = typeof portesPaiementEndpoints

/**
 * A browser comes back, signed or not, true or forged: its payment is asked about, and it is led to the page that shows what is stored. Only
 * that it came back is noted.
 */
export const recevoirRetour = async (
  ctx: Contexte,
  { params: { reference } }: Pick<Entree<Endpoints['retourPaiement']>, 'params'>,
  { requete }: { readonly requete: string },
): Promise<VersRoute> => {
  // what was mistyped is not looked for
  if (estReference(reference))
    await ctx.enTransaction(async (dedans) => {
      const paiement = await findParReference(dedans.sql, reference)
      if (paiement === undefined || !estOuvert(paiement.statut)) return
      await changerEtat(dedans.sql, paiement.id, passage(etatsPaiement, { evenement: 'RETOUR', par: 'SYSTEME' }))
      await demanderEnquete(dedans, paiement.id)
    })
  const annule = new URLSearchParams(requete).has('cancel') ? '&cancel=1' : ''
  return new VersRoute(`/retourPaiement?reference=${reference}${annule}`)
}
