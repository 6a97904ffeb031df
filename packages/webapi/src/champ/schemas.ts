import { z } from 'zod'
import { numerosEnMasse } from '../abonnement/rattachement-masse.schemas.ts'
import {
  codeApe,
  codePostal,
  dateNaissance,
  email,
  identifiant,
  jourLocal,
  nom,
  numeroCompteur,
  numeroContrat,
  prenom,
  SANS_SIGNE,
  SIGNE_REFUSE,
  siret,
  telephone,
  telephoneFrance,
  telephoneMobile,
  ville,
} from '../common/champs.ts'
import { codeSaisi, numeroCompteurRattachement, numeroLibre, numeroTelQuel, sansEspace } from '../common/numeros.ts'
import { motDePasseSchema } from '../utilisateur/mot-de-passe.rules.ts'
import type { Champ } from './champ.ts'
import { estIbanValide } from './iban.rules.ts'
import type { adresse } from './natures/adresse.ts'
import type { commun } from './natures/commun.ts'
import type { compte } from './natures/compte.ts'
import type { connexion } from './natures/connexion.ts'
import type { contrat } from './natures/contrat.ts'
import type { demarche } from './natures/demarche.ts'
import type { identite } from './natures/identite.ts'
import { nombreDe } from './nombre.rules.ts'

const MANQUE = 'Cette réponse est obligatoire.'

/** Something typed, then the rule of its own: an empty answer is told to be missing, and that alone. */
const rempli = <T extends z.ZodType<unknown, string>>({ manque = MANQUE }: Champ, regle: T) =>
  z.string(manque).trim().min(1, manque).pipe(regle)

const phrase = ({ manque = MANQUE, longueur = 255, tropLong, longueurMin = 1, tropCourt, motif, malEcrit }: Champ) => {
  const bornee = z
    .string(manque)
    .trim()
    .min(longueurMin, longueurMin > 1 ? (tropCourt ?? `Entrez au moins ${longueurMin} caractères.`) : manque)
    .max(longueur, tropLong ?? `Ce texte compte ${longueur} caractères au plus.`)
  return motif === undefined ? bornee : bornee.regex(motif, malEcrit)
}
const texte = (champ: Champ) => phrase(champ).regex(SANS_SIGNE, SIGNE_REFUSE)

const partieAdresse = (champ: Champ) =>
  phrase(champ).regex(/^[^<>$%!@+=]*$/, 'Les caractères < > $ %\u202f! @ + = ne sont pas acceptés.')

/** A number as a call gives it, with the bounds of its field. */
export const nombreBorne = (champ: Champ): z.ZodNumber => {
  const { min, max, horsBornes, auDela = horsBornes, entier, decimales, manque = MANQUE } = champ
  let nombre = z.number({ error: ({ input }) => (Number.isNaN(input) ? 'Entrez un nombre.' : manque) })
  if (entier) nombre = nombre.int('Entrez un nombre entier.')
  if (min !== undefined) nombre = nombre.min(Number(min), horsBornes ?? `Entrez ${min} au moins.`)
  if (max !== undefined) nombre = nombre.max(Number(max), auDela ?? `Entrez ${max} au plus.`)
  if (decimales === undefined) return nombre
  const rang = 10 ** decimales
  return nombre.refine(
    (lu) => Math.abs(lu * rang - Math.round(lu * rang)) < 1e-6,
    `Entrez ${decimales} décimales au plus.`,
  )
}
const nombreTape = (champ: Champ, fois = 1) =>
  rempli(
    champ,
    z
      .string()
      .transform((tape) => nombreDe(tape))
      .pipe(nombreBorne(champ)),
  ).transform((lu) => (fois === 1 ? lu : Math.round(lu * fois)))

const jour = ({ min, max, horsBornes = 'Cette date n’est pas possible.', auDela = horsBornes }: Champ) =>
  jourLocal
    .refine((lu) => min === undefined || lu >= String(min), horsBornes)
    .refine((lu) => max === undefined || lu <= String(max), auDela)

const choix = ({ options, manque = MANQUE }: Champ) =>
  options === undefined
    ? z.string(manque).min(1, manque)
    : z.enum(options.map(({ valeur }) => valeur) as [string, ...string[]], manque)

const presente = ({ manque = MANQUE, requis }: Champ) =>
  requis === false ? z.string() : z.string(manque).min(1, manque)

// the bounds of the parameters, where a page has them; a call keeps the work small, its use case checks the rest
const nouveau = (champ: Champ) =>
  presente(champ).pipe(
    champ.politique === undefined
      ? z.string().max(256, 'Ce mot de passe est trop long.')
      : motDePasseSchema(champ.politique),
  )

/** The rule of each kind, from what its field says. What a kind refuses in its own words stands in common/champs.ts. */
export const schemas = {
  nom: (champ) => rempli(champ, nom),
  prenom: (champ) => rempli(champ, prenom),
  courriel: (champ) => rempli(champ, email),
  telephone: (champ) => rempli(champ, telephone),
  telephoneFrance: (champ) => rempli(champ, telephoneFrance),
  mobile: (champ) => rempli(champ, telephoneMobile),
  naissance: (champ) => rempli(champ, dateNaissance(String(champ.max))),
  naissanceDemarche: (champ) => rempli(champ, dateNaissance(String(champ.max), 120)),
  identifiant: (champ) => rempli(champ, identifiant),
  connexion: presente,
  motDePasse: presente,
  nouveauMotDePasse: nouveau,
  confirmation: presente,
  codeRecu: (champ) => rempli(champ, codeSaisi),
  numeroContrat: (champ) => rempli(champ, z.string().overwrite(sansEspace).pipe(numeroContrat)),
  numerosContrat: (champ) =>
    rempli(
      champ,
      z
        .string()
        .transform((lignes) => lignes.split('\n').flatMap((ligne) => ligne.trim() || []))
        .pipe(numerosEnMasse),
    ),
  numeroCompteur: (champ) => rempli(champ, numeroCompteur),
  compteurRattache: (champ) => rempli(champ, numeroCompteurRattachement),
  numeroFacture: (champ) => rempli(champ, numeroTelQuel(champ.manque ?? MANQUE)),
  numeroClient: (champ) => rempli(champ, numeroLibre(champ.manque ?? MANQUE)),
  siret: (champ) => rempli(champ, siret),
  codeApe: (champ) => rempli(champ, codeApe),
  iban: (champ) =>
    rempli(
      champ,
      z
        .string()
        .overwrite(sansEspace)
        .refine(estIbanValide, 'Cet IBAN n’est pas valide. Recopiez-le depuis votre relevé d’identité bancaire.'),
    ),
  bic: (champ) =>
    rempli(
      champ,
      z
        .string()
        .overwrite(sansEspace)
        .regex(/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/, 'Un BIC compte 8 ou 11 lettres et chiffres.'),
    ),
  index: (champ) =>
    rempli(
      champ,
      z
        .string()
        .regex(/^\d{1,7}$/, 'Un index compte 7 chiffres au plus.')
        .transform(Number),
    ),
  rue: partieAdresse,
  complement: partieAdresse,
  codePostal: (champ) => rempli(champ, codePostal),
  ville: (champ) => rempli(champ, ville),
  texte,
  texteLong: texte,
  phrase,
  code: (champ) =>
    rempli(
      champ,
      z
        .string()
        .overwrite((tape) => tape.trim().toUpperCase().replaceAll(' ', '_'))
        .pipe(phrase(champ)),
    ),
  date: (champ) => rempli(champ, jour(champ)),
  nombre: (champ) => nombreTape(champ),
  montant: (champ) => nombreTape(champ, 100),
  volume: (champ) => nombreTape(champ, 1000),
  choix,
  liste: choix,
  segments: choix,
  plusieurs: ({ manque = MANQUE }) => z.array(z.string()).min(1, manque),
  case: ({ manque = MANQUE, requis }) => (requis === false ? z.boolean() : z.literal(true, manque)),
  captcha: presente,
} satisfies Record<
  keyof (typeof identite &
    typeof connexion &
    typeof compte &
    typeof contrat &
    typeof adresse &
    typeof commun &
    typeof demarche),
  (champ: Champ) => z.ZodType
>
