import { z } from 'zod'
import { email, identifiant, idNumerique, instant, nom, prenom } from '../common/champs.ts'
import { pageDe } from '../liste/liste.schemas.ts'
import { motifUsurpation } from '../usurpation/usurpation.schemas.ts'
import { metaSaisie } from './meta.schemas.ts'
import { identiteDeCompte } from './utilisateur.schemas.ts'

/** An account in the users table. */
export const utilisateurGere = identiteDeCompte.extend({
  profils: z.array(z.string()).meta({ description: 'Codes; profiles added by staff among them' }),
  nbContrats: z.int().meta({ description: 'Attached contracts' }),
  contrats: z.array(z.string()).meta({ description: 'First numbers of them, limitUsers at most' }),
  creeLe: instant,
  derniereConnexionLe: instant.nullable(),
  proprietaireEmail: z.string().nullable().meta({ description: 'Premium owner of a sub-user' }),
  accesContratResilie: z
    .boolean()
    .nullable()
    .meta({ description: 'Are contracts that have ended open to this account? null: as the parameter says' }),
  isModifiable: z.boolean().meta({ description: 'The caller may change this account (1§6)' }),
})
export type UtilisateurGere = z.output<typeof utilisateurGere>

/** A line of the users table: what a list of columns leaves out is not there; who it is and what may be done always are. */
export const utilisateurListe = utilisateurGere.partial({
  nomUsage: true,
  identifiant: true,
  mailValide: true,
  nbContrats: true,
  contrats: true,
  creeLe: true,
  derniereConnexionLe: true,
  proprietaireEmail: true,
  accesContratResilie: true,
})
export type UtilisateurListe = z.output<typeof utilisateurListe>
export const utilisateursPage = pageDe(utilisateurListe)

const champs = {
  titre: z.string().trim().min(1).max(20).optional(),
  nomUsage: nom.nullable().optional(),
  motDePasse: z.string().max(256).optional().meta({
    description:
      'A provisional one, under the password policy: taken from whoever may impersonate the account and says why; otherwise a link is mailed',
  }),
  motif: motifUsurpation.optional().meta({ description: 'Why a password is given; kept in the audit' }),
}

/** The account once saved, and what became of the password that came with it. */
export const compteEnregistre = utilisateurGere.extend({
  lienEnvoyeA: z
    .string()
    .nullable()
    .meta({ description: 'The password was not taken: where a link to choose one was mailed' }),
  motDePasseExpireLe: instant.nullable().meta({ description: 'The password was taken: until when it serves' }),
})
export type CompteEnregistre = z.output<typeof compteEnregistre>

/** Change of an account by staff; only what is given changes (3§7). */
export const modificationParGestion = z.object({
  userWebId: idNumerique,
  identifiant: identifiant.optional(),
  nom: nom.optional(),
  prenom: prenom.optional(),
  email: email.optional(),
  mailValide: z.boolean().optional(),
  profils: z.array(z.string().max(100)).min(1, 'Le profil est obligatoire.').max(20).optional(),
  meta: metaSaisie.optional().meta({ description: 'As it was read, but for the custom fields' }),
  accesContratResilie: z
    .boolean()
    .nullable()
    .optional()
    .meta({ description: 'Are contracts that have ended open to this account? null: as the parameter says' }),
  ...champs,
})

/** New account made by staff: its mail is valid at once, a password is given or chosen by link (3§5). */
export const creationParGestion = z.object({
  identifiant: identifiant.optional().meta({ description: 'By default the e-mail' }),
  nom,
  prenom,
  email,
  profils: z.array(z.string().max(100)).min(1, 'Le profil est obligatoire.').max(20),
  ...champs,
})

/** Result of one line of a mass action. */
export const resultatUtilisateur = z.object({
  userWebId: z.int(),
  succes: z.boolean(),
  message: z.string(),
})
