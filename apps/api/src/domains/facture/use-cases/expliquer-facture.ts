import type { explicationEndpoints } from '@ondine/webapi/facture/explication.endpoints.ts'
import { prixAuVolume } from '@ondine/webapi/facture/explication.rules.ts'
import { communErreurs } from '@ondine/webapi/http/commun.erreurs.ts'
import type { Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { jourLocal } from '../../../platform/instant-local.ts'
import { beneficiairesDe } from '../explication/beneficiaires.ts'
import { aExpliquer, anneeAvant, comparer, joursDe, precedenteDe } from '../explication/comparer.ts'
import { findContrat, findContratDe, findDetails, findFacturesDuContrat } from '../explication/explication.repo.ts'
import { mesurer } from '../explication/mesurer.ts'
import { prochaineReleve } from '../explication/rythme.ts'
import { comparerAuxSemblables } from '../explication/semblables.ts'

type Endpoint = (typeof explicationEndpoints)['explicationFacture']

/** Why an invoice is what it is. The guard has opened it. */
export const expliquerFacture = async (
  ctx: ContexteUtilisateur,
  { params: { internalId } }: Entree<Endpoint>,
): Promise<Reponse<Endpoint>> => {
  const numero = (await findContratDe(ctx.sql, internalId)) ?? ''
  const contrat = await findContrat(ctx.sql, ctx.auteur.userWebId, numero)
  const factures = await findFacturesDuContrat(ctx.sql, numero, ctx.auteur.userWebId)
  const facture = factures.find(({ id }) => id === internalId)
  if (contrat === undefined || facture === undefined) throw new ErreurApi(communErreurs.introuvable)
  const precedente = precedenteDe(facture, factures)
  const autre = anneeAvant(facture, factures)
  const details = await findDetails(
    ctx.sql,
    [facture, precedente, autre].flatMap((une) => (une === undefined ? [] : [une.id])),
  )
  const lue = aExpliquer(facture, details.get(internalId))
  return {
    identifiantInterneFacture: internalId,
    nbJours: joursDe(facture),
    prixM3: lue && prixAuVolume(lue, false),
    prixM3Organismes: lue && prixAuVolume(lue, true),
    beneficiaires: beneficiairesDe(details.get(internalId)),
    precedente: comparer(facture, precedente, details),
    // an invoice a year: it is the one before
    anneeAvant: comparer(facture, autre?.id === precedente?.id ? undefined : autre, details),
    ...(await comparerAuxSemblables(ctx, facture, numero)),
    ...(await mesurer(ctx, facture, contrat)),
    prochaineReleve: contrat.est_resilie ? null : prochaineReleve(facture, factures, jourLocal(ctx.clock.now())),
  }
}
