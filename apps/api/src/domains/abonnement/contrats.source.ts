import { abonnementEndpoints } from '@ondine/webapi/abonnement/abonnement.endpoints.ts'
import { listeContrats } from '@ondine/webapi/abonnement/contrats.liste.ts'
import { type DemandeListe, defineSource } from '../../platform/liste/source.ts'
import { vueContratDeListe } from './contrat.view.ts'
import { chercheParIndex, detailContrats, lignesContrats, trisContrats } from './contrats.repo.ts'
import { duesVoulues, lecturesDeListe, valeursDesDues, veutReleve } from './contrats-parmi.public.ts'

type Demande = DemandeListe<typeof abonnementEndpoints.contrats>

/** Staff who name no account list every contract. */
const listeTous = ({ ctx: { auteur }, entree: { query } }: Demande): boolean =>
  auteur.personnel && query.userWebId === undefined

/** Of the account whose contracts are listed, those that ask to be seen to, or the others. */
const parmiATraiter = ({ ctx, entree: { query } }: Demande) =>
  query.aTraiter === undefined
    ? undefined
    : ctx.installation.contratsATraiter(ctx, {
        userWebId: query.userWebId ?? ctx.auteur.userWebId,
        oui: query.aTraiter,
      })

/** The contracts the caller sees, or those attached to `userWebId` (the guard has checked that account). */
export const sourceContrats = defineSource({
  liste: listeContrats,
  endpoint: abonnementEndpoints.contrats,
  identite: { id: 'text' },
  tris: trisContrats,
  lignes: (demande, cle) => {
    const { query } = demande.entree
    return lignesContrats(
      {
        userWebId: query.userWebId ?? demande.ctx.auteur.userWebId,
        tous: listeTous(demande),
        mots: demande.mots,
        colonne: demande.tri.colonne,
        commune: query.commune,
        codeEtatContrat: query.codeEtatContrat,
        idGroupe: query.idGroupe,
        parmi: parmiATraiter(demande),
      },
      cle,
    )
  },
  rechercheOrdonnee: (demande) => {
    const { query } = demande.entree
    return chercheParIndex({
      tous: listeTous(demande),
      colonne: demande.tri.colonne,
      commune: query.commune,
      codeEtatContrat: query.codeEtatContrat,
      idGroupe: query.idGroupe,
      parmi: parmiATraiter(demande),
    })
  },
  detail: (page, demande) =>
    detailContrats(page, {
      userWebId: demande.entree.query.userWebId ?? demande.ctx.auteur.userWebId,
      lecteur: demande.ctx.auteur.userWebId,
      tous: listeTous(demande),
      releve: veutReleve(demande),
      dues: duesVoulues(demande),
    }),
  vue: (ligne, { ctx }) => vueContratDeListe(ligne, ctx),
  lectures: lecturesDeListe,
  valeurs: {
    ville: ({ adresseLivraison }) => adresseLivraison?.ville,
    groupes: ({ groupes }) => groupes.map(({ nom }) => nom),
    ...valeursDesDues,
  },
})
