import { z } from 'zod'
import { motifCodeLien } from '../acces/liens.codes.ts'
import { schemaDe } from '../champ/lire.ts'
import { idNumerique, instant, numeroContrat } from '../common/champs.ts'
import { codeSaisi } from '../common/numeros.ts'
import { pageDe } from '../liste/liste.schemas.ts'
import { champsContact, champsDecision } from './contrat.champs.ts'
import { codesEtatLettre } from './lettres.liste.ts'
import { codesEtatRattachement, codesPreuve } from './rattachement.etats.ts'

/** A letter code stays good so long: post, holidays, and time to find it. */
export const DUREE_LETTRE_JOURS = 60
export const DUREE_LIEN_PREUVE_HEURES = 24
export const DUREE_SMS_PREUVE_MINUTES = 15
/** Wrong tries after which a code is dead. */
export const ESSAIS_MAX_CODE = 5

/** All that an account sees of a contract that it has not proved. */
export const contratsAConfirmer = z.object({
  resultats: z.array(
    z.object({
      numeroContrat: z.string(),
      etat: z.enum(['A_CONFIRMER', 'SUSPENDU']),
      libelle: z.string().nullable().describe('Label given by this account'),
    }),
  ),
})
export type ContratAConfirmer = z.output<typeof contratsAConfirmer>['resultats'][number]

const canal = z.enum(['EMAIL', 'SMS'])
const masque = z.string().describe('Enough to recognise one’s own address or number: m…@e….fr, … 42')

export const moyensDePreuve = z.object({
  facture: z.boolean().describe('An invoice reference is taken'),
  client: z.boolean().describe('A client number is taken'),
  contacts: z
    .array(z.object({ cle: z.string().describe('What envoyerPreuve wants'), canal, masque }))
    .describe('Contacts that billing knows'),
  enRoute: z
    .array(z.object({ canal, expireLe: instant }))
    .describe('Messages sent for this contract whose link or code still serves, one of a kind at most'),
  lettre: z
    .object({
      possible: z.boolean().describe('A letter may be asked for now'),
      demandeeLe: instant.nullable(),
      envoyeeLe: instant.nullable(),
      expireLe: instant.nullable(),
    })
    .describe('The letter this account asked for, unless it has served, is past or was tried too often'),
})
export type MoyensDePreuve = z.output<typeof moyensDePreuve>

export const preuveEnvoyee = z.object({ canal, masque, expireLe: instant })

export const envoiPreuve = z.object({
  numeroContrat,
  contact: z.string().regex(/^[\w-]{10,64}$/, champsContact.contact.manque),
})

export const validationCode = z.object({ numeroContrat, code: codeSaisi })
export const validationLien = z.object({ code: z.string().regex(motifCodeLien, 'Ce lien n’est pas valable.') })

/** What the page of a link of proof says before it asks for anything. */
export const lienDePreuveLu = z.object({
  etat: z
    .enum(['VALABLE', 'DEJA_FAIT', 'AUTRE_COMPTE', 'PERDU'])
    .describe(
      'DEJA_FAIT: the contract is open to this account; AUTRE_COMPTE: another one asked for it; PERDU: as L400',
    ),
  numeroContrat: z.string().nullable().describe('Told to the account that asked for it'),
})

export const preuveAcceptee = z.object({
  numeroContrat: z.string(),
  etat: z.literal('PROUVE'),
  nombreContrats: z.int().describe('Contracts open to the account afterwards'),
})

export const rattachementsDuCompte = z.object({
  resultats: z.array(
    z.object({
      numeroContrat: z.string(),
      etat: z.enum(codesEtatRattachement),
      preuve: z.enum(codesPreuve).nullable().describe('Null: not proved'),
      depuisLe: instant,
    }),
  ),
})

export const decisionRattachement = z.object({
  userWebId: idNumerique,
  numeroContrat,
  decision: z.enum(['PROUVER', 'SUSPENDRE'], 'Cette décision n’est pas connue.'),
  motif: schemaDe(champsDecision.motif),
})
export const decisionPrise = z.object({ numeroContrat: z.string(), etat: z.enum(codesEtatRattachement) })

export const ligneLettre = z.object({
  id: z.int(),
  numeroContrat: z.string(),
  destinataire: z.string().describe('The holder, whom the letter is written to'),
  compte: z.string().describe('The account that asked'),
  demandeeLe: instant,
  exporteeLe: instant.nullable(),
  exporteePar: z.string().nullable().describe('Who made the last file that bore its code'),
  expireLe: instant.nullable(),
  etat: z.enum(codesEtatLettre),
  laMienne: z.boolean().describe('For an account of the caller: somebody else exports it'),
})
export type LigneLettreDePreuve = z.output<typeof ligneLettre>
export const lettresDePreuve = pageDe(ligneLettre)

export const exportLettres = z.object({
  ids: z
    .array(idNumerique)
    .min(1)
    .max(100, 'Réimprimez 100 lettres au plus à la fois.')
    .optional()
    .describe(
      'Letters to print again, whose file was lost: each gets a new code. Absent: those that wait. Never one’s own',
    ),
})
