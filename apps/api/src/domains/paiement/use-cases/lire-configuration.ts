import { isPaiementOffert } from '@ondine/webapi/facture/facture.rules.ts'
import { paiementErreurs } from '@ondine/webapi/paiement/paiement.messages.ts'
import { minimumPartiel } from '@ondine/webapi/paiement/paiement.rules.ts'
import type { DepartDePaiement } from '@ondine/webapi/paiement/paiement.schemas.ts'
import type { Contexte } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { type CleCreance, type Due, verrouillerCompte, verrouillerCreances } from '../../facture/creances.public.ts'
import { configurationDe } from '../paiement.view.ts'

const deDues = (ctx: Contexte, dues: readonly Due[], seulement: boolean): DepartDePaiement => {
  const [premiere] = dues
  if (premiere?.encaissement === undefined) throw new ErreurApi(paiementErreurs.nonEncaissable)
  const { PaiementPartiel, PaiementPartielDuSoldeContratUniquement, PaiementMultiFacture } = ctx.fonctionnalites
  const offertes = dues.filter(({ payabilite }) => isPaiementOffert(payabilite))
  const total = offertes.reduce((somme, { reste }) => somme + reste, 0)
  return {
    config: configurationDe(premiere.encaissement, {
      traite: premiere.traite,
      isPayable: offertes.length > 0 && (seulement || offertes.length === dues.length),
      minimum: total === 0 ? premiere.encaissement.min : minimumPartiel(total),
      partiel: PaiementPartiel && (seulement || (!PaiementPartielDuSoldeContratUniquement && dues.length === 1)),
      plusieurs: PaiementMultiFacture,
    }),
    token: null,
    urlPaiementContactPrestataire: null,
    reference: null,
    statutPaiement: null,
    ouvertJusquAu: null,
  }
}

/** Whether and how these dues may be paid: begins nothing, asks nobody. @throws ErreurApi PA03 nothing collects for them */
export const lireConfiguration = (
  ctx: Contexte,
  cles: readonly CleCreance[],
  echeance: boolean,
): Promise<DepartDePaiement> =>
  ctx.enTransaction(async (dedans) => deDues(dedans, await verrouillerCreances(dedans, cles, echeance), false))

/** The same of the account of a contract. */
export const lireConfigurationDuContrat = (ctx: Contexte, numeroContrat: string): Promise<DepartDePaiement> =>
  ctx.enTransaction(async (dedans) => deDues(dedans, await verrouillerCompte(dedans, numeroContrat), true))
