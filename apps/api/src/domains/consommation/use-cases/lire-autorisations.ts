import {
  type Consentement,
  granularitesAConsentement,
  isArchive,
  isConsenti,
  motifRefusGranularite,
} from '@ondine/webapi/consommation/autorisation.rules.ts'
import { type Granularite, granularites, type MotifRefus } from '@ondine/webapi/consommation/consommation.codes.ts'
import type { consommationEndpoints } from '@ondine/webapi/consommation/consommation.endpoints.ts'
import type { Autorisations } from '@ondine/webapi/consommation/consommation.schemas.ts'
import type { Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { instantLocal } from '../../../platform/instant-local.ts'
import { type FaitsAutorisationLus, findAutorisation } from '../bornes.repo.ts'
import { ERREUR_DE_MOTIF, finPremiereBarre } from './lire-serie-autorisee.ts'

type Endpoints = typeof consommationEndpoints

/** Consent is the subscriber's own: the account the contract is attached to, not a sub-user, not while impersonated. */
export const peutConsentir = (ctx: ContexteUtilisateur, faits: FaitsAutorisationLus): boolean =>
  faits.attache && !faits.sous_utilisateur && ctx.auteur.usurpateurId === undefined

const dernierMot = (granularite: Granularite, consentements: readonly Consentement[]): string | null => {
  const instants = consentements.filter(({ nature }) => nature === granularite).map(({ le }) => Date.parse(le))
  return instants.length === 0 ? null : instantLocal(Math.floor(Math.max(...instants) / 1000))
}

/** The authorisations of a contract (1§6). Services come with their own issue: none yet. */
export const autorisationsDe = (
  ctx: ContexteUtilisateur,
  numeroContrat: string,
  faits: FaitsAutorisationLus,
): Autorisations => ({
  numeroContrat,
  granularites: granularites.map((granularite) => {
    const motif = motifRefusGranularite(granularite, faits)
    const aConsentement = granularitesAConsentement.some((nature) => nature === granularite)
    return {
      granularite,
      autorise: motif === null,
      motif,
      consentement: {
        requis: granularite === 'HEURE',
        accorde: isConsenti(granularite, faits.consentements),
        le: dernierMot(granularite, faits.consentements),
        modifiable: aConsentement && faits.telereleve && peutConsentir(ctx, faits),
      },
    }
  }),
  groupeAutorisation: { actif: ctx.fonctionnalites.Groupe },
  creerGroupePageConso:
    ctx.fonctionnalites.Groupe &&
    !faits.sous_utilisateur &&
    !ctx.auteur.personnel &&
    ctx.auteur.usurpateurId === undefined,
  services: [],
})

/** Granularities open for the contract, and the other authorisations of its screens (1§6). */
export const lireAutorisations = async (
  ctx: ContexteUtilisateur,
  { params: { numeroContrat } }: Entree<Endpoints['autorisations']>,
): Promise<Reponse<Endpoints['autorisations']>> =>
  autorisationsDe(ctx, numeroContrat, await findAutorisation(ctx.sql, ctx.auteur.userWebId, numeroContrat))

/** May the chart of that granularity open from that day (1§5)? Never an error: the screen stays on its previous graph. */
export const verifierAutorisation = async (
  ctx: ContexteUtilisateur,
  { params: { numeroContrat, granularite, start } }: Entree<Endpoints['checkAuthorize']>,
): Promise<Reponse<Endpoints['checkAuthorize']>> => {
  const dateMinArchive = ctx.parametres.consommationDateArchive
  const faits = await findAutorisation(ctx.sql, ctx.auteur.userWebId, numeroContrat)
  const motif: MotifRefus | null =
    motifRefusGranularite(granularite, faits) ??
    (isArchive(finPremiereBarre(granularite, start), dateMinArchive) ? 'DATE_ARCHIVE' : null)
  return {
    autorise: motif === null,
    motif,
    message: motif === null ? null : ERREUR_DE_MOTIF[motif].texte,
    dateMinArchive,
  }
}
