import type { alerteEndpoints } from '@ondine/webapi/alerte/alerte.endpoints.ts'
import { isAlerteExpiree, refusCreation, refusOption } from '@ondine/webapi/alerte/alerte.rules.ts'
import type { Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { lireContratRegle } from '../alerte.repo.ts'
import { presenter } from '../alertes.source.ts'
import { jourCourant } from '../contexte-moteur.ts'
import { type FiltreAlertes, lireAlertesDe } from '../liste-alertes.repo.ts'

type Endpoints = typeof alerteEndpoints
const filtreDe = (ctx: ContexteUtilisateur, numeroContrat: string, idAlerte: number | null = null): FiltreAlertes => ({
  lecteur: ctx.auteur,
  numeroContrat,
  idGroupe: null,
  type: null,
  enCours: false,
  idAlerte,
  mots: [],
})

/** All alerts of one contract with the maximum of active ones, and what this caller may set. */
export const listerAlertesDuContrat = async (
  ctx: ContexteUtilisateur,
  { body }: Entree<Endpoints['listeAlertes']>,
): Promise<Reponse<Endpoints['listeAlertes']>> => {
  const aujourdHui = jourCourant(ctx)
  const lignes = await lireAlertesDe(ctx.sql, filtreDe(ctx, body.numeroContratAbonnement), aujourdHui)
  const contrat = await lireContratRegle(ctx.sql, ctx.auteur.userWebId, body.numeroContratAbonnement, aujourdHui)
  const vues = lignes.map((ligne) => presenter(ctx, ligne))
  return {
    resultats: vues.filter(({ codeTypeAlarme }) => (body.codeTypeAlarme ?? codeTypeAlarme) === codeTypeAlarme),
    nbMaxAlertesActives: ctx.parametres.NbMaxAlertesActives,
    nbAlertesActives: lignes.filter(
      ({ statut, modifiable, estOption, periodeFin }) =>
        statut === 'ACTIVE' && modifiable && !estOption && !isAlerteExpiree(periodeFin, aujourdHui),
    ).length,
    possibles: {
      creation: contrat !== undefined && refusCreation(contrat) === null,
      option: contrat !== undefined && refusOption(contrat) === null,
      adresses: contrat?.attache ?? false,
    },
  }
}

/** The alert as it stands, for its reader; undefined when foreign or absent. */
export const lireUneAlerte = async (ctx: ContexteUtilisateur, numeroContrat: string, idAlerte: number) => {
  const [ligne] = await lireAlertesDe(ctx.sql, filtreDe(ctx, numeroContrat, idAlerte), jourCourant(ctx))
  return ligne
}

/** Its view, after a change. */
export const presenterAlerte = async (ctx: ContexteUtilisateur, numeroContrat: string, idAlerte: number) => {
  const ligne = await lireUneAlerte(ctx, numeroContrat, idAlerte)
  if (ligne === undefined) throw new Error(`The alert ${idAlerte} cannot be read again.`)
  return presenter(ctx, ligne)
}
