import { z } from 'zod'
import { codesEtatContrat } from '../abonnement/abonnement.codes.ts'
import { NB_MAX_CONTRATS_PAR_APPEL } from '../abonnement/contrats.requete.ts'
import { schemaDe } from '../champ/lire.ts'
import { idNumerique, numeroContrat } from '../common/champs.ts'
import { pageDe } from '../liste/liste.schemas.ts'
import { champsGroupe } from './groupe.champs.ts'

/** Group (1§3.5), as the caller sees it. */
export const groupe = z.object({
  idGroupe: z.number().int().meta({ description: '0 is the virtual « Tous mes contrats »' }),
  nom: z.string(),
  nomGroupe: z.string().meta({ description: 'Same as nom: the specification uses both names' }),
  description: z.string().nullable(),
  nbContrats: z.number().int().meta({ description: 'Contracts of the group that the caller sees' }),
  nbUsers: z.number().int().meta({ description: 'Members of the group, its creator not counted' }),
  color: z.string().nullable().meta({ description: 'Of the palette; null for group 0' }),
  lectureSeule: z.boolean().meta({ description: 'Seen as a member, through a universe or as group 0' }),
})
export type Groupe = z.output<typeof groupe>

export const groupesPage = pageDe(groupe).extend({
  groupeTous: groupe
    .nullable()
    .meta({ description: 'Group 0; null when the contracts outnumber the maximum per group, and for staff' }),
})

export const membre = z.object({ userWebId: z.number().int(), nomComplet: z.string(), email: z.string() })

export type Membre = z.output<typeof membre>

/** One group, with its members for whoever may manage it. */
export const groupeDetail = groupe.extend({ membres: z.array(membre) })
export type GroupeDetail = z.output<typeof groupeDetail>

/** A contract of a group in an unpaged list. */
export const contratDeGroupe = z.object({
  numeroContrat: z.string(),
  libelle: z.string().nullable(),
  codeEtatContrat: z.enum(codesEtatContrat),
  adresseLivraisonConstruite: z.string(),
})

export type ContratDeGroupe = z.output<typeof contratDeGroupe>

const nom = schemaDe(champsGroupe.nom)
const description = schemaDe(champsGroupe.description).optional()

const createur = z.object({ userWebId: idNumerique.optional() }).optional()

export const saisieCreation = z.object({
  groupeInfo: z.object({ nom, description, userWeb: createur }),
})
export const saisieModification = z.object({
  GroupeInfo: z.object({ IdGroupe: idNumerique, Nom: nom, Description: description }),
})
export const saisieSuppression = z.object({
  groupeInfo: z.object({ idGroupe: idNumerique, userWeb: createur }),
})

const unContrat = z.object({ numeroContrat })

/** One contract or a list of them. */
export const saisieContrats = z.object({
  groupeInfo: z.object({ idGroupe: idNumerique }),
  contratInfo: unContrat.optional(),
  listeContratInfo: z
    .array(unContrat)
    .min(1, 'Choisissez au moins un contrat.')
    .max(NB_MAX_CONTRATS_PAR_APPEL, `Choisissez ${NB_MAX_CONTRATS_PAR_APPEL} contrats au plus.`)
    .optional(),
  utilisateurCreateurId: idNumerique.optional().meta({ description: 'The caller, when it is given' }),
})

export const saisieMembre = z.object({
  groupeInfo: z.object({ idGroupe: idNumerique }),
  utilisateurCreateurId: idNumerique.optional().meta({ description: 'The caller, when it is given' }),
  utilisateurMembreId: idNumerique,
})

const refus = z.object({ numeroContrat: z.string(), code: z.string(), message: z.string() })

/** What a bulk action did, line by line for what it left aside. */
export const bilanContrats = z.object({
  idGroupe: z.number().int(),
  nbContrats: z.number().int().meta({ description: 'Contracts of the group after the call' }),
  nbTraites: z.number().int().meta({ description: 'Contracts attached or detached by this call' }),
  refus: z.array(refus),
})
export type BilanContrats = z.output<typeof bilanContrats>
