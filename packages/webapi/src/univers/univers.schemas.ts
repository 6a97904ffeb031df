import { z } from 'zod'
import { NB_MAX_CONTRATS_PAR_APPEL } from '../abonnement/contrats.requete.ts'
import { profils, profilsSousUtilisateur } from '../acces/profils.codes.ts'
import { schemaDe } from '../champ/lire.ts'
import { email, idNumerique, instant, nom, numeroContrat, prenom } from '../common/champs.ts'
import { MOTIF_ENTIER } from '../common/entiers.rules.ts'
import { groupe } from '../groupe/groupe.schemas.ts'
import { pageDe } from '../liste/liste.schemas.ts'
import { champsSousUtilisateur, champsUnivers } from './univers.champs.ts'

export const cleUnivers = z.uuid('Cet espace partagé n’existe pas.')

/** Universe: what a premium account opens to its sub-users (3§3). */
export const univers = z.object({
  key: z.string(),
  libelle: z.string(),
  groupes: z.array(z.string()).meta({ description: 'Ids of the groups opened, as text' }),
  contrats: z.array(z.string()).meta({ description: 'Numbers of the contracts opened one by one' }),
  scopes: z.array(z.string()).meta({ description: 'Groups, then contracts: what a restriction of content may name' }),
  nbUtilisateurs: z.number().int(),
})
export type Univers = z.output<typeof univers>

const idGroupeTexte = z.string().regex(MOTIF_ENTIER, 'Un numéro de groupe est attendu.')
const groupes = z.array(idGroupeTexte).max(1000).optional()
const contrats = z.array(numeroContrat).max(NB_MAX_CONTRATS_PAR_APPEL).optional()

/** Creation without `key`, change with it. What is not given stays as it is. */
export const saisieUnivers = z.object({
  key: cleUnivers.optional(),
  libelle: schemaDe(champsUnivers.libelle).optional().meta({ description: 'Required at creation' }),
  groupes: groupes.meta({ description: 'The whole list' }),
  contrats: contrats.meta({ description: 'The whole list' }),
  scopes: z
    .array(z.string().max(20))
    .max(NB_MAX_CONTRATS_PAR_APPEL)
    .optional()
    .meta({ description: 'Derived: not read' }),
  groupesAjoutes: groupes,
  groupesRetires: groupes,
  contratsAjoutes: contrats,
  contratsRetires: contrats,
})

/** What was left aside because it is not the owner’s: foreign and absent alike. */
export const bilanUnivers = univers.extend({
  refus: z.array(z.object({ element: z.string(), message: z.string() })),
})

export const groupesSelectionnables = pageDe(groupe).extend({
  identifiants: z
    .array(z.string())
    .nullable()
    .meta({ description: 'Every group of the search as text, only with selectionnerTout' }),
})

/** Sub-user, as the premium owner sees it (3§3). */
export const sousUtilisateur = z.object({
  userWebId: z.number().int(),
  identifiant: z.string(),
  nom: z.string(),
  prenom: z.string(),
  nomComplet: z.string(),
  email: z.string(),
  profils: z.array(z.enum(profils)),
  isSecondaire: z.boolean(),
  isVisiteur: z.boolean(),
  mailValide: z.boolean(),
  derniereConnexion: instant.nullable(),
  univers: z.array(z.object({ key: z.string(), libelle: z.string() })),
})
export type SousUtilisateur = z.output<typeof sousUtilisateur>

export const sousUtilisateursPage = pageDe(sousUtilisateur)

/** At least one functional perimeter (3§4). */
export const listeUnivers = z
  .array(cleUnivers)
  .min(1, champsSousUtilisateur.listeUniversInfoKey.manque)
  .max(200, 'Choisissez 200 espaces partagés au plus.')

const profil = z.enum(profilsSousUtilisateur, champsSousUtilisateur.profil.manque)

export const creationSousUtilisateur = z.object({
  nom,
  prenom,
  email,
  profil,
  listeUniversInfoKey: listeUnivers,
})

export const modificationSousUtilisateur = z.object({
  userWebIdSecondaire: idNumerique,
  nom,
  prenom,
  profil,
  listeUniversInfoKey: listeUnivers,
})
