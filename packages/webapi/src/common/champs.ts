import { z } from 'zod'
import { adresse } from '../champ/natures/adresse.ts'
import { compte } from '../champ/natures/compte.ts'
import { contrat } from '../champ/natures/contrat.ts'
import { identite } from '../champ/natures/identite.ts'
import { normaliserTelephone } from '../champ/telephone.rules.ts'
import { contientAdresse, contientInvisible, texteSansAdresse } from './adresse-dans-un-texte.rules.ts'
import { MOTIF_ENTIER_RELATIF } from './entiers.rules.ts'

// Field validation stands here once; every schema and form derives from it (1§5). Messages are what the person reads.

/** Contract number: 7 digits; shorter ones are padded with zeros (1§3.2). */
export const numeroContrat = z
  .string()
  .trim()
  .regex(/^\d{1,7}$/, 'Un numéro de contrat compte 7 chiffres, sans espace ni lettre.')
  .transform((numero) => numero.padStart(7, '0'))

/** Local day, yyyy-MM-dd, Europe/Paris. No year before 1000: PostgreSQL knows no year 0000, and a year is not typed by halves. */
export const jourLocal = z.iso
  .date('Cette date doit être de la forme aaaa-mm-jj.')
  .refine((jour) => jour >= '1000', 'Cette date n’existe pas\u202f: vérifiez l’année.')

export const SANS_SIGNE = /^[^<>$%]*$/
export const SIGNE_REFUSE = 'Les caractères < > $ % ne sont pas acceptés.'
/** Free text: anything except < > $ %, up to 255 characters (1§5). */
export const texteLibre = z.string().max(255, 'Ce texte compte 255 caractères au plus.').regex(SANS_SIGNE, SIGNE_REFUSE)

/** Identifiant: 2 to 255 letters, digits and + _ - @ $ . without spaces (1§5). */
export const identifiant = z
  .string()
  .trim()
  .min(2, 'L’identifiant compte au moins 2 caractères.')
  .max(compte.identifiant.longueur, `L’identifiant compte ${compte.identifiant.longueur} caractères au plus.`)
  .regex(/^[A-Za-z0-9+_\-@$.]+$/, 'L’identifiant ne contient que des lettres sans accent, des chiffres et + _ - @ $ .')

/** An integer of a path or a query, in its one writing (entiers.rules.ts); a number in a body. Every call that takes one takes it so. */
export const entier = (min: number, max: number, message = 'Un nombre entier est attendu.') =>
  z
    .union([z.number(), z.string().regex(MOTIF_ENTIER_RELATIF).transform(Number)], message)
    .pipe(z.number().int(message).min(min).max(max))

/** Identifier of a group or a user, a positive integer, 0 reserved. */
export const idNumerique = entier(0, Number.MAX_SAFE_INTEGER)

/** A name is mailed, often to somebody else than who typed it: it may not be an address, nor hide anything. */
const sansAdresse = (champ: z.ZodString): z.ZodString =>
  champ
    .refine((texte) => !contientInvisible(texte), texteSansAdresse.invisible)
    .refine((texte) => contientInvisible(texte) || !contientAdresse(texte), texteSansAdresse.adresse)

/** Family name: 1 to 30 characters, anything except < > $ % (1§5). */
export const nom = sansAdresse(
  z
    .string()
    .trim()
    .min(1, identite.nom.manque)
    .max(identite.nom.longueur, `Le nom compte ${identite.nom.longueur} caractères au plus.`)
    .regex(SANS_SIGNE, SIGNE_REFUSE),
)

/** First name: 1 to 20 letters, accents, apostrophe, hyphen, space (1§5). */
export const prenom = z
  .string()
  .trim()
  .min(1, identite.prenom.manque)
  .max(identite.prenom.longueur, `Le prénom compte ${identite.prenom.longueur} caractères au plus.`)
  .regex(/^[\p{L}\p{M}'’ -]*$/u, 'Le prénom ne contient que des lettres, des espaces, des apostrophes et des tirets.')

/** E-mail address (1§5). */
export const email = z
  .string()
  .trim()
  .min(1, identite.courriel.manque)
  .max(identite.courriel.longueur, `L’adresse e-mail compte ${identite.courriel.longueur} caractères au plus.`)
  .regex(
    // nothing typed is told above, and once; an issue that aborts would silence the other faults of its form
    /^(?:[^\s@<>()[\]\\,;:"\p{C}]+@[^\s@<>()[\]\\,;:".\p{C}]+(\.[^\s@<>()[\]\\,;:".\p{C}]+)+)?$/u,
    'L’adresse e-mail doit être de la forme nom@exemple.fr.',
  )

/** Empty text means "nothing there": what a cleared field of a form sends. */
export const facultatif = <T extends z.ZodType>(champ: T) =>
  z.preprocess((valeur) => (typeof valeur === 'string' && valeur.trim() === '' ? null : valeur), champ.nullable())

const TELEPHONE_FRANCE = /^0[1-9]\d{8}$/
const TELEPHONE_ETRANGER = /^(?=.{7,14}$)(?:\+|0033)[1-9]\d*$/

/** Phone: French, or 7 to 14 characters starting with + or 0033 (1§5). Separators are dropped, +33 and 0033 become 0. */
export const telephone = z
  .string()
  .max(identite.telephone.longueur, 'Ce numéro de téléphone est trop long.')
  .transform(normaliserTelephone)
  .refine(
    (numero) => TELEPHONE_FRANCE.test(numero) || TELEPHONE_ETRANGER.test(numero),
    'Ce numéro de téléphone n’est pas valide\u202f: 10 chiffres, ou l’indicatif du pays précédé de +.',
  )

/** Phone where only French numbers are taken (parameter telephoneFranceUniquement, 1§5). */
export const telephoneFrance = telephone.refine(
  (numero) => TELEPHONE_FRANCE.test(numero),
  'Un numéro de téléphone français de 10 chiffres est attendu.',
)

const LIGNE_FIXE = /^0[1-589]/
/**
 * Phone that gets SMS: 10 to 16 characters without their separators, French mobile or international (1§5; 2§5 for SMS). +33
 * and 0033 become 0, as in every form.
 */
export const telephoneMobile = z
  .string('Le numéro de téléphone est obligatoire.')
  .transform(normaliserTelephone)
  .pipe(
    z
      .string()
      .min(1, 'Le numéro de téléphone est obligatoire.')
      .min(10, 'Le numéro de téléphone compte de 10 à 16 caractères.')
      .max(16, 'Le numéro de téléphone compte de 10 à 16 caractères.')
      .regex(/^(0[1-9]\d{8}|(\+|0033)\d{7,14})$/, 'Le numéro de téléphone n’est pas valide.')
      .refine(
        (numero) => !LIGNE_FIXE.test(numero),
        'Entrez un numéro de mobile, en 06 ou 07\u202f: un SMS n’arrive pas sur une ligne fixe.',
      ),
  )

const sommeLuhn = (chiffres: string): number =>
  [...chiffres].toReversed().reduce((somme, chiffre, rang) => {
    const valeur = Number(chiffre) * (rang % 2 === 0 ? 1 : 2)
    return somme + (valeur > 9 ? valeur - 9 : valeur)
  }, 0)
const SIREN_LA_POSTE = '356000000'
const SIEGE_LA_POSTE = '35600000000048'

/**
 * Checksum of a SIRET: Luhn over the 14 digits and over the SIREN. The establishments of La Poste follow a rule of their
 * own, the sum of the digits being a multiple of 5; its head office satisfies Luhn (1§5, domain: contract life-cycle).
 */
export const estSiretValide = (siret: string): boolean => {
  if (!/^\d{14}$/.test(siret)) return false
  if (siret.startsWith(SIREN_LA_POSTE) && siret !== SIEGE_LA_POSTE)
    return [...siret].reduce((somme, chiffre) => somme + Number(chiffre), 0) % 5 === 0
  return sommeLuhn(siret) % 10 === 0 && sommeLuhn(siret.slice(0, 9)) % 10 === 0
}

/** SIRET: exactly 14 digits with their checksum (1§5); spaces are dropped. */
export const siret = z
  .string()
  .max(contrat.siret.longueur, 'Un SIRET compte 14 chiffres.')
  .transform((saisie) => saisie.replace(/[\s\u00a0\u202f]/g, ''))
  .refine((numero) => /^\d{14}$/.test(numero), 'Un SIRET compte 14 chiffres.')
  .refine((numero) => !/^\d{14}$/.test(numero) || estSiretValide(numero), 'Ce SIRET n’est pas valide.')

// first two digits that no division of NAF rev. 2 nor of NAF 2025 bears
const DIVISIONS_ABSENTES = ['00', '04', '34', '40', '44', '48', '54', '57', '67', '76', '83', '89']

/** Has this code the shape of an activity code, NAF rev. 2 or NAF 2025, in an existing division (1§5, 2§5)? */
export const estCodeApeValide = (code: string): boolean =>
  /^\d{4}[A-Z]$/i.test(code) && !DIVISIONS_ABSENTES.includes(code.slice(0, 2))

/** APE code: 4 digits and a letter, NAF rev. 2 and NAF 2025 alike; the dot is dropped, the letter is upper-cased (1§5). */
export const codeApe = z
  .string()
  .max(contrat.codeApe.longueur, 'Un code APE compte 4 chiffres et une lettre.')
  .transform((saisie) => saisie.replace(/[\s.]/g, '').toUpperCase())
  .refine((code) => /^\d{4}[A-Z]$/.test(code), 'Un code APE compte 4 chiffres et une lettre.')
  .refine((code) => !/^\d{4}[A-Z]$/.test(code) || estCodeApeValide(code), 'Ce code APE n’existe pas.')

/** Full years between two local days. */
export const ageRevolu = (naissance: string, aujourdhui: string): number => {
  const annees = Number(aujourdhui.slice(0, 4)) - Number(naissance.slice(0, 4))
  return aujourdhui.slice(5) < naissance.slice(5) ? annees - 1 : annees
}

/** Birth date: 16 to 100 years ago on client data, up to 120 in generic forms (1§5, 2§5). */
export const dateNaissance = (aujourdhui: string, ageMax = 100) =>
  jourLocal
    .refine((jour) => jour <= aujourdhui, 'Une date de naissance ne peut pas être à venir.')
    .refine((jour) => jour > aujourdhui || ageRevolu(jour, aujourdhui) >= 16, 'La personne doit avoir au moins 16 ans.')
    .refine(
      (jour) => ageRevolu(jour, aujourdhui) <= ageMax,
      `Cette date de naissance est trop ancienne\u202f: ${ageMax} ans au plus.`,
    )

/** Name of a town, of birth or of an address: 1 to 60 characters, anything except < > $ %. */
export const ville = z
  .string()
  .trim()
  .min(1, adresse.ville.manque)
  .max(adresse.ville.longueur, `La ville compte ${adresse.ville.longueur} caractères au plus.`)
  .regex(SANS_SIGNE, SIGNE_REFUSE)

/** French postal code: 5 digits, as text (leading zero). */
export const codePostal = z
  .string()
  .trim()
  .regex(/^\d{5}$/, 'Un code postal compte 5 chiffres.')

/** Number engraved on a meter (2§5 NUM_COMPTEUR). */
export const numeroCompteur = z
  .string()
  .trim()
  .min(1, 'Un numéro de compteur est attendu.')
  .max(
    contrat.numeroCompteur.longueur,
    `Un numéro de compteur compte ${contrat.numeroCompteur.longueur} caractères au plus.`,
  )
  .regex(/^[A-Za-z0-9 ./_-]+$/, 'Ce numéro de compteur contient un caractère qui n’est pas accepté.')

/** Client number of the billing system. */
export const numeroClient = z
  .string()
  .trim()
  .min(1, 'Un numéro de client est attendu.')
  .max(50, 'Un numéro de client compte 50 caractères au plus.')

/** Instant in an answer: ISO 8601 with offset. */
export const instant = z.iso.datetime({ offset: true })

/** Paging of lists (decision: lists). */
export const pagination = {
  indexPage: entier(1, 1_000_000).default(1),
  nbElements: entier(1, 100).optional(),
  recherche: z.string().trim().max(100).optional(),
  triDecroissant: z.stringbool({ truthy: ['true', '1'], falsy: ['false', '0'] }).optional(),
}
