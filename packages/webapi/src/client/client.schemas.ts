import { z } from 'zod'
import {
  codeApe,
  email,
  facultatif,
  instant,
  jourLocal,
  nom,
  numeroClient,
  numeroContrat,
  prenom,
  siret,
  telephone,
  ville,
} from '../common/champs.ts'
import { champsModifiables, codesQualite, rolesClient } from './client.codes.ts'

const texte = z.string().nullable()
const jour = texte.meta({ description: 'Local day, yyyy-MM-dd' })

export const modificationEnAttente = z.object({
  demandeeLe: instant,
  expireLe: instant,
  champs: z.array(z.enum(champsModifiables)),
  valeurs: z
    .partialRecord(z.enum(champsModifiables), texte)
    .meta({ description: 'What the caller asked for, by field; null: to be cleared' }),
  envoyeeA: texte.meta({ description: 'Where the link was sent, masked: « n…@exemple.fr »' }),
})

/** A client of a contract (1§3.4). Birth data and bank details are null for whoever may not change it. */
export const clientDetail = z.object({
  numeroClient: texte.meta({ description: 'Null where the caller may not know it, as in the contract' }),
  roles: z.array(z.enum(rolesClient)).meta({ description: 'What the client is for this contract' }),
  nomAffiche: z.string(),
  civilite: texte,
  denomination: texte,
  raisonSociale: texte,
  prenom: texte,
  nom: texte,
  codeQualite: texte,
  libelleQualite: texte,
  siret: texte,
  codeAPE: texte,
  numeroTelephone1: texte,
  numeroTelephone2: texte,
  email: texte,
  dateNaissance: jour,
  dateNaissanceBis: jour,
  villeNaissance: texte,
  villeNaissanceBis: texte,
  estProfessionnel: z.boolean(),
  refExterneUtilisateur: texte,
  dateDernierChangement: jour,
  adresseFacturation: z
    .object({ adresse: z.string(), complement: texte, codePostal: z.string(), ville: z.string(), pays: texte })
    .nullable(),
  adresseFacturationConstruite: z.string().meta({ description: 'One line; empty when unknown' }),
  iban: texte.meta({ description: 'Masked but for its country, bank and last digits; null without AfficherBlocRIB' }),
  bic: texte,
  titulaireDuCompte: texte,
  isNotComplete: z.boolean(),
  modifiable: z
    .boolean()
    .meta({ description: 'The contract is attached to the caller, known to be this client of it' }),
  autreClient: z
    .boolean()
    .meta({ description: 'The contract is attached to the caller, and this client of it may be somebody else' }),
  modificationEnAttente: modificationEnAttente
    .nullable()
    .meta({ description: 'Change asked by the caller that waits for the link of the mail' }),
})
export type ClientDetail = z.output<typeof clientDetail>

/**
 * Client update (1§3.4). An absent field stays; an empty or null one is cleared. The reduced form {mail, numeroContrat}
 * of 2§7 is one of its cases. Bounds of birth dates and the restriction of phones to France depend on the day and on a
 * parameter: the use case checks them with the same field schemas.
 */
export const modificationClient = z.object({
  numeroContrat,
  numeroClient: numeroClient
    .optional()
    .meta({ description: 'Holder, co-holder or payer of the contract, by number or by role; absent: the holder' }),
  nom: nom.optional().meta({ description: 'Family name, or company name of a professional' }),
  prenom: facultatif(prenom).optional(),
  tel1: facultatif(telephone).optional(),
  tel2: facultatif(telephone).optional(),
  mail: facultatif(email).optional(),
  siret: facultatif(siret).optional(),
  codeAPE: facultatif(codeApe).optional(),
  codeQualite: facultatif(z.enum(codesQualite, 'Cette qualité n’est pas proposée.')).optional(),
  dateNaissance: facultatif(jourLocal).optional(),
  dateNaissanceBis: facultatif(jourLocal).optional(),
  villeNaissance: facultatif(ville).optional(),
  villeNaissanceBis: facultatif(ville).optional(),
})
export type ModificationClient = z.output<typeof modificationClient>
