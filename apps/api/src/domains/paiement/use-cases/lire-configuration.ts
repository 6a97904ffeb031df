import { isPaiementOffert } from '@ondine/webapi/facture/facture.rules.ts'
import { paiementErreurs } from '@ondine/webapi/paiement/paiement.messages.ts'
import { minimumPartiel } from '@ondine/webapi/paiement/paiement.rules.ts'
import type { DepartDePaiement } from '@ondine/webapi/paiement/paiement.schemas.ts'
import type { Contexte, ContexteUtilisateur } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import {
  avanceDuContrat,
  type CleCreance,
  type Due,
  estDuCompte,
  verrouillerCompte,
  verrouillerCreances,
} from '../../facture/creances.public.ts'
import { configurationDe } from '../paiement.view.ts'

const configDe = (
  ctx: Contexte,
  dues: readonly Due[],
  compte?: { readonly avance: number },
): DepartDePaiement['config'] => {
  const offertes = dues.filter((due) => isPaiementOffert(due.payabilite) && (compte === undefined || estDuCompte(due)))
  const premiere = (compte === undefined ? undefined : offertes[0]) ?? dues[0]
  if (premiere?.encaissement === undefined) throw new ErreurApi(paiementErreurs.nonEncaissable)
  const { PaiementPartiel, PaiementPartielDuSoldeContratUniquement, PaiementMultiFacture } = ctx.fonctionnalites
  const somme = offertes.reduce((total, { reste }) => total + reste, 0)
  const total = somme - Math.min(somme, compte?.avance ?? 0)
  // an account is one payment where one traité receives it
  const seul = new Set(offertes.map(({ traite }) => traite)).size === 1
  return configurationDe(premiere.encaissement, {
    traite: premiere.traite,
    isPayable:
      compte === undefined
        ? offertes.length > 0 && offertes.length === dues.length
        : seul && !premiere.encaissement.titres && total >= premiere.encaissement.min,
    total,
    minimum: total === 0 ? premiere.encaissement.min : minimumPartiel(total),
    partiel:
      PaiementPartiel && (compte !== undefined || (!PaiementPartielDuSoldeContratUniquement && dues.length === 1)),
    plusieurs: PaiementMultiFacture,
  })
}

const rienDeCommence = (
  config: DepartDePaiement['config'],
  configurations: DepartDePaiement['configurations'] = [],
): DepartDePaiement => ({
  config,
  configurations,
  token: null,
  urlPaiementContactPrestataire: null,
  reference: null,
  statutPaiement: null,
  ouvertJusquAu: null,
})

/** Of each of these invoices that is payable, as if it were paid alone. */
const deChacune = (ctx: Contexte, dues: readonly Due[]): DepartDePaiement['configurations'] =>
  dues.flatMap((due) =>
    due.identifiantFacture === null || due.encaissement === undefined || !isPaiementOffert(due.payabilite)
      ? []
      : [{ identifiantFacture: due.identifiantFacture, config: configDe(ctx, [due]) }],
  )

/** Whether and how these dues may be paid together, and each invoice alone: begins nothing, asks nobody. @throws ErreurApi PA03 nothing collects for them */
export const lireConfiguration = (
  ctx: Contexte,
  cles: readonly CleCreance[],
  echeance: boolean,
): Promise<DepartDePaiement> =>
  ctx.enTransaction(async (dedans) => {
    const dues = await verrouillerCreances(dedans, cles, echeance)
    // of one that was asked about alone it is said already; of several, even where one of them alone is still due
    return rienDeCommence(configDe(dedans, dues), echeance || cles.length === 1 ? [] : deChacune(dedans, dues))
  })

/** The same of the account of a contract. */
export const lireConfigurationDuContrat = (
  ctx: ContexteUtilisateur,
  numeroContrat: string,
): Promise<DepartDePaiement> =>
  ctx.enTransaction(async (dedans) => {
    const dues = await verrouillerCompte(dedans, numeroContrat, ctx.auteur.userWebId)
    return rienDeCommence(
      configDe(dedans, dues, { avance: await avanceDuContrat(dedans, numeroContrat, ctx.auteur.userWebId) }),
    )
  })
