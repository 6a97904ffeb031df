import { granularites } from '@ondine/webapi/consommation/consommation.codes.ts'
import type { consommationGroupeEndpoints } from '@ondine/webapi/consommation/consommation-groupe.endpoints.ts'
import type { Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { isSousUtilisateur } from '../groupe/bornes-groupe.repo.ts'
import { compterContratsDuGraphe, ouvrirGroupe } from '../groupe/ouvrir-groupe.ts'

type Endpoint = typeof consommationGroupeEndpoints.autorisationsGroupe

/** Granularities of a group: open as soon as one of its contracts is, with how many are (1§6). */
export const lireAutorisationsGroupe = async (
  ctx: ContexteUtilisateur,
  { params: { idGroupe } }: Entree<Endpoint>,
): Promise<Reponse<Endpoint>> => {
  const groupe = await ouvrirGroupe(ctx, idGroupe)
  const personnelOuEmprunte = ctx.auteur.personnel || ctx.auteur.usurpateurId !== undefined
  return {
    idGroupe,
    nbContrats: groupe.nbContrats,
    granularites: granularites.map((granularite) => {
      const { contrats } = compterContratsDuGraphe(granularite, groupe)
      const autorise = contrats.nbContratsComptes > 0 || contrats.exclus.length === 0
      const refuses = contrats.exclus.some(({ motif }) => motif === 'CONSENTEMENT_REQUIS')
      return {
        granularite,
        autorise,
        motif: autorise ? null : refuses ? 'CONSENTEMENT_REQUIS' : 'COMPTEUR_NON_TELERELEVE',
        nbContratsOuverts: contrats.nbContratsComptes,
      }
    }),
    groupeAutorisation: { actif: ctx.fonctionnalites.Groupe },
    creerGroupePageConso:
      ctx.fonctionnalites.Groupe && !personnelOuEmprunte && !(await isSousUtilisateur(ctx.sql, ctx.auteur.userWebId)),
  }
}
