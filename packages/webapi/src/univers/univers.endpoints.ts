import { z } from 'zod'
import { contratsPage } from '../abonnement/abonnement.schemas.ts'
import { requeteDesContrats } from '../abonnement/contrats.requete.ts'
import type { Profil } from '../acces/profils.codes.ts'
import { idNumerique } from '../common/champs.ts'
import { listeGroupes } from '../groupe/groupes.liste.ts'
import { communErreurs } from '../http/commun.erreurs.ts'
import { corpsFormulaire, corpsGrand } from '../http/corps.ts'
import { defineEndpoints } from '../http/endpoint.ts'
import { erreursDeListe } from '../liste/liste.messages.ts'
import { requeteDeListe } from '../liste/liste.schemas.ts'
import { universErreurs } from './univers.messages.ts'
import {
  bilanUnivers,
  cleUnivers,
  groupesSelectionnables,
  listeUnivers,
  saisieUnivers,
  sousUtilisateur,
  univers,
} from './univers.schemas.ts'

/** Universes are the premium owner's; staff may act on any (3§6). */
export const gestionnairesUnivers: readonly Profil[] = [
  'UTILISATEUR_PREMIUM',
  'ADMIN',
  'WEBMASTER',
  'CHARGE_DE_CLIENTELE',
]

const commun = { auth: 'utilisateur', profils: gestionnairesUnivers, spec: '3§7' } as const
const lecture = { ...commun, method: 'GET', cacheable: true } as const
const ecriture = { ...commun, method: 'POST', cacheable: false, relecture: 'univers' } as const
const vide = z.object({})
const parCle = { objets: { univers: 'params.cleUnivers' }, params: z.object({ cleUnivers }) } as const
const contratsDeLUnivers = {
  ...lecture,
  ...parCle,
  query: z.object(requeteDesContrats),
  reply: contratsPage,
  erreurs: erreursDeListe,
} as const
const groupesDeLUnivers = {
  ...lecture,
  objets: { univers: 'query.idUnivers' },
  query: z.object({
    ...requeteDeListe(listeGroupes),
    selectionnerTout: requeteDesContrats.selectionnerTout,
    idUnivers: cleUnivers,
  }),
  reply: groupesSelectionnables,
  erreurs: erreursDeListe,
} as const

export const universEndpoints = defineEndpoints({
  listeUnivers: {
    ...lecture,
    path: 'Acces/listeUnivers',
    summary: 'Universes of the caller with what they open',
    reply: z.object({ resultats: z.array(univers), nbTotalResultats: z.number().int() }),
    erreurs: [],
  },
  univers: {
    ...ecriture,
    path: 'Acces/univers',
    summary: 'Creates a universe, or changes the one of `key`: name, whole lists, or additions and removals',
    objets: { univers: 'body.key' },
    body: saisieUnivers,
    corps: corpsGrand,
    reply: bilanUnivers,
    erreurs: [communErreurs.saisieInvalide, communErreurs.introuvable],
  },
  deleteUnivers: {
    ...ecriture,
    path: 'Acces/deleteUnivers',
    summary: 'Deletes a universe: what it opened closes at once to its users',
    objets: { univers: 'body.key' },
    body: z.object({ key: cleUnivers }),
    reply: vide,
    erreurs: [communErreurs.introuvable],
  },
  listeUtilisateurUnivers: {
    ...lecture,
    ...parCle,
    path: 'Acces/listeUtilisateurUnivers/{cleUnivers}',
    summary: 'Sub-users of a universe',
    reply: z.object({ resultats: z.array(sousUtilisateur), nbTotalResultats: z.number().int() }),
    erreurs: [],
  },
  utilisateurUnivers: {
    ...ecriture,
    path: 'Acces/utilisateurUnivers',
    summary: 'Gives a sub-user these universes and no other; at least one',
    objets: { sousUtilisateur: 'body.userWebIdSecondaire' },
    body: z.object({ userWebIdSecondaire: idNumerique, listeUniversInfoKey: listeUnivers }),
    corps: corpsFormulaire,
    reply: sousUtilisateur,
    erreurs: [universErreurs.perimetreRequis, communErreurs.introuvable],
  },
  deleteUtilisateurUnivers: {
    ...ecriture,
    path: 'Acces/deleteUtilisateurUnivers',
    summary: 'Takes every universe from a sub-user, who then sees nothing',
    objets: { sousUtilisateur: 'body.UserWebIdSecondaire' },
    body: z.object({ UserWebIdSecondaire: idNumerique }),
    reply: sousUtilisateur,
    erreurs: [communErreurs.introuvable],
  },
  contratsAttaches: {
    ...contratsDeLUnivers,
    path: 'Acces/ContratsAttachesUnivers/{cleUnivers}',
    summary: 'Contracts that a universe opens one by one, by page',
  },
  contratsAttachables: {
    ...contratsDeLUnivers,
    path: 'Acces/contratsAttachablesUnivers/{cleUnivers}',
    summary: 'Contracts of the owner that the universe does not open one by one, by page',
  },
  groupesAttaches: {
    ...groupesDeLUnivers,
    fonctionnalite: 'Groupe',
    path: 'Groupe/universGroupesAttaches',
    summary: 'Groups that a universe opens, by page',
  },
  groupesAttachables: {
    ...groupesDeLUnivers,
    fonctionnalite: 'Groupe',
    path: 'Groupe/universGroupesAttachables',
    summary: 'Groups of the owner that the universe does not open, by page',
  },
})
