import { abonnementEndpoints } from '@ondine/webapi/abonnement/abonnement.endpoints.ts'
import { listeContrats } from '@ondine/webapi/abonnement/contrats.liste.ts'
import { defineSource } from '../../platform/liste/source.ts'
import { vueContratDeListe } from './contrat.view.ts'
import { chercheParIndex, detailContrats, lignesContrats, trisContrats } from './contrats.repo.ts'
import { veutReleve } from './contrats-parmi.public.ts'

/** The contracts the caller sees, or those attached to `userWebId` (the guard has checked that account). */
export const sourceContrats = defineSource({
  liste: listeContrats,
  endpoint: abonnementEndpoints.contrats,
  typeId: 'text',
  tris: trisContrats,
  lignes: ({ ctx: { auteur }, entree: { query }, mots, tri }, cle) =>
    lignesContrats(
      {
        userWebId: query.userWebId ?? auteur.userWebId,
        tous: auteur.personnel && query.userWebId === undefined,
        mots,
        colonne: tri.colonne,
        commune: query.commune,
        codeEtatContrat: query.codeEtatContrat,
      },
      cle,
    ),
  rechercheOrdonnee: ({ ctx: { auteur }, entree: { query }, tri }) =>
    chercheParIndex({
      tous: auteur.personnel && query.userWebId === undefined,
      colonne: tri.colonne,
      commune: query.commune,
      codeEtatContrat: query.codeEtatContrat,
    }),
  detail: (page, demande) =>
    detailContrats(page, {
      userWebId: demande.entree.query.userWebId ?? demande.ctx.auteur.userWebId,
      releve: veutReleve(demande),
    }),
  vue: vueContratDeListe,
  valeurs: {
    ville: ({ adresseLivraison }) => adresseLivraison?.ville,
    groupes: ({ groupes }) => groupes.map(({ nom }) => nom),
  },
})
