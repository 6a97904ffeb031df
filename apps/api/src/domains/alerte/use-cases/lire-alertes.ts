import type { alerteEndpoints } from '@ondine/webapi/alerte/alerte.endpoints.ts'
import { isAlerteExpiree } from '@ondine/webapi/alerte/alerte.rules.ts'
import type { Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { type FiltreAlertes, type LigneAlerte, listerAlertes } from '../alerte.repo.ts'
import { vueAlerte, vueInstance } from '../alerte.view.ts'
import { jourCourant, parametresGeneraux } from '../contexte-moteur.ts'
import { listerInstances } from '../historique.repo.ts'

type Endpoints = typeof alerteEndpoints
type Requete = Entree<Endpoints['alertes']>['query']

const TOUTES = { tri: 'periodeDebut', decroissant: true, nombre: 100, saut: 0 } as const

const filtreDe = (ctx: ContexteUtilisateur, choix: Partial<FiltreAlertes>): FiltreAlertes => ({
  lecteur: ctx.auteur,
  numeroContrat: null,
  idGroupe: null,
  type: null,
  enCours: false,
  idAlerte: null,
  ...choix,
})

const vueDe = (ctx: ContexteUtilisateur) => {
  const reglages = { generaux: parametresGeneraux(ctx.parametres), aujourdHui: jourCourant(ctx) }
  return (ligne: LigneAlerte) => vueAlerte(ctx, ligne, reglages)
}

const page = async (ctx: ContexteUtilisateur, query: Requete, enCours: boolean) => {
  const nombre = query.nbElements ?? ctx.parametres.ConfigurationNbMaxElementPagination
  const filtre = filtreDe(ctx, {
    numeroContrat: query.numeroContrat ?? null,
    idGroupe: query.idGroupe ?? null,
    type: query.type ?? null,
    enCours,
  })
  return listerAlertes(ctx.sql, filtre, {
    tri: query.tri,
    decroissant: query.triDecroissant ?? false,
    nombre,
    saut: Math.min((query.indexPage - 1) * nombre, 10_000),
    aujourdHui: jourCourant(ctx),
  })
}

/** One page of alerts (1§7.6): of a contract, of a group, or of every contract the caller sees. */
export const lireAlertes = async (
  ctx: ContexteUtilisateur,
  { query }: Entree<Endpoints['alertes']>,
): Promise<Reponse<Endpoints['alertes']>> => {
  const { lignes, total } = await page(ctx, query, false)
  return { resultats: lignes.map(vueDe(ctx)), nbTotalResultats: total }
}

/** The firing ones, each with its event. */
export const lireAlertesEnCours = async (
  ctx: ContexteUtilisateur,
  { query }: Entree<Endpoints['alertesAvecInstanceEnCours']>,
): Promise<Reponse<Endpoints['alertesAvecInstanceEnCours']>> => {
  const { lignes, total } = await page(ctx, query, true)
  const vue = vueDe(ctx)
  const resultats = []
  for (const ligne of lignes) {
    const [instance] = (
      await listerInstances(ctx.sql, {
        userWebId: ctx.auteur.userWebId,
        numeroContrat: ligne.numeroContrat,
        type: null,
        etats: ['DECLENCHEE', 'EN_PAUSE'],
        idInstance: ligne.idEnCours,
      })
    ).lignes
    resultats.push({
      ...vue(ligne),
      instanceEnCours: instance === undefined ? null : vueInstance(instance, ctx),
    })
  }
  return { resultats, nbTotalResultats: total }
}

/** All alerts of one contract with the maximum of active ones. */
export const listerAlertesDuContrat = async (
  ctx: ContexteUtilisateur,
  { body }: Entree<Endpoints['listeAlertes']>,
): Promise<Reponse<Endpoints['listeAlertes']>> => {
  const aujourdHui = jourCourant(ctx)
  const filtre = filtreDe(ctx, { numeroContrat: body.numeroContratAbonnement })
  const { lignes } = await listerAlertes(ctx.sql, filtre, { ...TOUTES, aujourdHui })
  const vues = lignes.map(vueDe(ctx))
  return {
    resultats: vues.filter(({ codeTypeAlarme }) => (body.codeTypeAlarme ?? codeTypeAlarme) === codeTypeAlarme),
    nbMaxAlertesActives: ctx.parametres.NbMaxAlertesActives,
    nbAlertesActives: lignes.filter(
      ({ statut, modifiable, estOption, periodeFin }) =>
        statut === 'ACTIVE' && modifiable && !estOption && !isAlerteExpiree(periodeFin, aujourdHui),
    ).length,
  }
}

/** The alert as it stands, for its reader; undefined when foreign or absent. */
export const lireUneAlerte = async (ctx: ContexteUtilisateur, numeroContrat: string, idAlerte: number) => {
  const filtre = filtreDe(ctx, { numeroContrat, idAlerte })
  const { lignes } = await listerAlertes(ctx.sql, filtre, { ...TOUTES, aujourdHui: jourCourant(ctx) })
  return lignes[0]
}

/** Its view, after a change. */
export const presenterAlerte = async (ctx: ContexteUtilisateur, numeroContrat: string, idAlerte: number) => {
  const ligne = await lireUneAlerte(ctx, numeroContrat, idAlerte)
  if (ligne === undefined) throw new Error(`The alert ${idAlerte} cannot be read again.`)
  return vueDe(ctx)(ligne)
}
