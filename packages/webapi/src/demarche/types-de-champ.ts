import type { Champ } from '../champ/champ.ts'
import { adresse } from '../champ/natures/adresse.ts'
import { commun } from '../champ/natures/commun.ts'
import { contrat } from '../champ/natures/contrat.ts'
import { demarche } from '../champ/natures/demarche.ts'
import { identite } from '../champ/natures/identite.ts'
import { ouiNon } from './faits.codes.ts'

const ouiOuNon = ouiNon.map((valeur) => ({ valeur, libelle: valeur }))
/** What such a field is compared as. */
type Lu = 'texte' | 'jour' | 'nombre' | 'adresse' | 'choix' | 'case' | 'pieces'

export interface TypeDeChamp {
  readonly champ: Champ
  readonly lu: Lu
  /** Written in capitals whatever is typed (2§4). */
  readonly majuscules?: true
  /** Not after today. */
  readonly passe?: true
  /** Typed in the currency, read in centimes. */
  readonly centimes?: true
}

const t = (champ: Champ, lu: Lu = 'texte', reste: Omit<TypeDeChamp, 'champ' | 'lu'> = {}): TypeDeChamp => ({
  champ,
  lu,
  ...reste,
})
const majuscules = { majuscules: true } as const

const LONGUEUR_FACTURE = 'Un numéro de facture compte de 3 à 30 signes.'

/** Types of the fields of procedures, on the kinds of every form (decision 015). What differs is said here. */
export const typesDeChamp = {
  nom: t(identite.nom),
  prenom: t(identite.prenom),
  email: t(identite.courriel),
  /** The same, typed again. */
  emailConfirme: t({ ...identite.courriel, autoComplete: 'off' }),
  telephone: t(identite.telephone),
  /** 16 to 120 years ago (2§5). */
  dateNaissance: t(demarche.naissanceDemarche, 'jour'),
  villeNaissance: t({ ...commun.texte, longueur: 45 }),
  pays: t({ ...adresse.rue, manque: 'Le pays est obligatoire.', autoComplete: 'country-name' }, 'texte', majuscules),
  /** VILLE, 26 characters, not the 60 of a client's data (2§5). */
  ville: t(
    { ...adresse.rue, longueur: 26, manque: adresse.ville.manque, autoComplete: 'address-level2' },
    'texte',
    majuscules,
  ),
  rue: t(adresse.rue, 'texte', majuscules),
  complement: t(adresse.complement, 'texte', majuscules),
  codePostal: t(adresse.codePostal),
  codePostalEtranger: t(
    {
      ...adresse.rue,
      etiquette: adresse.codePostal.etiquette,
      manque: adresse.codePostal.manque,
      autoComplete: 'postal-code',
      longueur: 12,
    },
    'texte',
    majuscules,
  ),
  adresse: t(adresse.rue, 'adresse'),
  /** Without a country. */
  adresseFrance: t(adresse.rue, 'adresse'),
  siret: t(contrat.siret),
  ape: t(contrat.codeApe),
  iban: t(contrat.iban, 'texte', majuscules),
  bic: t(demarche.bic, 'texte', majuscules),
  titulaireCompte: t({ ...commun.texte, longueur: 24, manque: 'Le titulaire du compte est obligatoire.' }),
  domiciliation: t({ ...commun.texte, longueur: 24 }),
  texteMoyen: t({ ...commun.texte, longueur: 60 }),
  message: t({ ...commun.phrase, longueur: 4000, lignes: 8, manque: 'Le message est obligatoire.' }),
  numeroContrat: t(contrat.numeroContrat),
  /** NUM_FACTURE (2§5), as it was typed: which bill it means, the contract says. */
  numeroFacture: t({
    ...commun.texte,
    autoComplete: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
    longueur: 30,
    manque: contrat.numeroFacture.manque,
    motif: /^.{3,30}$/,
    malEcrit: LONGUEUR_FACTURE,
    tropLong: LONGUEUR_FACTURE,
  }),
  numeroCompteur: t(contrat.numeroCompteur),
  date: t(commun.date, 'jour'),
  datePassee: t({ ...commun.date, auDela: 'Cette date est à venir.' }, 'jour', { passe: true }),
  index: t(contrat.index, 'nombre'),
  /** Dials with what they show, `1:1234 2:56`; dial 1 where none is named (2§9). */
  cadrans: t({
    ...commun.texte,
    inputMode: 'numeric',
    manque: contrat.index.manque,
    motif: /^(\d{1,7}|[1-9]\d?:\d{1,7}( [1-9]\d?:\d{1,7})*)$/,
    malEcrit: 'Un index compte 7 chiffres au plus.',
  }),
  nbPersonnes: t({ ...commun.nombre, longueur: 3, entier: true, min: 1, max: 999 }, 'nombre'),
  montant: t({ ...commun.montant, min: 0, decimales: 2 }, 'nombre', { centimes: true }),
  choix: t(commun.choix, 'choix'),
  liste: t(commun.liste, 'choix'),
  ouiNon: t({ ...commun.choix, options: ouiOuNon }, 'choix'),
  coche: t({ ...commun.case, options: ouiOuNon }, 'case'),
  /** A consent: never prefilled, never restored from a draft. */
  engagement: t({ ...commun.case, options: ouiOuNon }, 'case'),
  /** Files, by what their upload was answered, separated by spaces. */
  pieces: t({ ...commun.texte, longueur: 1000, manque: 'Joignez un fichier.' }, 'pieces'),
} as const satisfies Readonly<Record<string, TypeDeChamp>>

export type TypeChamp = keyof typeof typesDeChamp
export const typeDe = (type: TypeChamp): TypeDeChamp => typesDeChamp[type]

/** Fields that an address is made of. */
export const partiesDe = (type: TypeChamp) =>
  type === 'adresse'
    ? (['rue', 'codePostal', 'ville', 'pays'] as const)
    : type === 'adresseFrance'
      ? (['rue', 'codePostal', 'ville'] as const)
      : undefined

export const FRANCE = 'FRANCE'
