import { accord } from '@ondine/webapi/common/nombres.rules.ts'
import { lireBooleen } from '../readings/plausible.ts'
import {
  CHIFFRES_MAX,
  estTropGrand,
  lireEntierEchelle,
  motifArrondi,
  motifInstant,
  type QuoiEnLitres,
  type Valeurs,
} from '../values.ts'

/** Why a text is no value of its field: a French sentence of the report. */
export class Motif {
  readonly texte: string
  constructor(texte: string) {
    this.texte = texte
  }
}

/** What a cell says, or why it says nothing. A plain function: a file of invoices has millions of cells. */
export type LectureChamp<T> = (texte: string) => T | Motif

/** An empty cell is `defaut`. */
export const parDefaut =
  <T, D>(champ: LectureChamp<T>, defaut: D): LectureChamp<T | D> =>
  (brut) =>
    brut === '' ? defaut : champ(brut)

/** An empty cell is null. */
export const facultatif = <T>(champ: LectureChamp<T>): LectureChamp<T | null> => parDefaut(champ, null)

/** What becomes of what was read. */
export const puis =
  <T, U>(champ: LectureChamp<T>, suite: (valeur: T) => U | Motif): LectureChamp<U> =>
  (brut) => {
    const valeur = champ(brut)
    return valeur instanceof Motif ? valeur : suite(valeur)
  }

/** Marks that turn the writing around up to the end of the sentence: the dates and amounts that the portal writes beside it too. */
const RETOURNE = /[\u202A-\u202E\u2066-\u2069]/

export const texte =
  (max: number): LectureChamp<string> =>
  (brut) => {
    if (brut === '') return new Motif('valeur absente')
    if (RETOURNE.test(brut)) return new Motif('caractère invisible qui inverse le sens de lecture : à retirer')
    return brut.length <= max ? brut : new Motif(`plus de ${max} caractères`)
  }

/** A number that proves something to whoever copies it: « - » and « ? » are nobody's. */
export const reference = (max: number): LectureChamp<string> =>
  puis(texte(max), (brut) =>
    /[\p{L}\p{N}]/u.test(brut) ? brut : new Motif('référence attendue : au moins une lettre ou un chiffre'),
  )

export const numeroContrat: LectureChamp<string> = (brut) =>
  /^\d{1,7}$/.test(brut) ? brut.padStart(7, '0') : new Motif('numéro de contrat attendu : sept chiffres au plus')

export const booleen: LectureChamp<boolean> = (brut) => lireBooleen(brut) ?? new Motif('oui ou non attendu')

/** @param motif why there are no others, where that is not plain */
export const entier =
  (min: number, max: number, motif = `nombre entier de ${min} à ${max} attendu`): LectureChamp<number> =>
  (brut) => {
    const valeur = /^\d{1,9}$/.test(brut) ? Number(brut) : Number.NaN
    return valeur >= min && valeur <= max ? valeur : new Motif(motif)
  }

export const code = <const C extends string>(codes: readonly C[]): LectureChamp<C> => {
  const connus = new Map<string, C>(codes.map((connu) => [connu, connu]))
  return (brut) => connus.get(brut.toUpperCase()) ?? new Motif(`code inconnu, attendu : ${codes.join(', ')}`)
}

/** Words of a file and what they become, whatever the case and the accents. */
export const mot =
  <C extends string>(mots: Readonly<Record<string, C>>): LectureChamp<C> =>
  (brut) => {
    const cle = brut
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '')
      .toLowerCase()
      .replace(/[\s_-]/g, '')
    return mots[cle] ?? new Motif(`valeur inconnue, attendu : ${Object.keys(mots).join(', ')}`)
  }

export const jour =
  (valeurs: Valeurs): LectureChamp<string> =>
  (brut) => {
    if (brut === '') return new Motif('date absente')
    const lu = valeurs.jour(brut)
    return 'jour' in lu ? lu.jour : new Motif(motifInstant(lu))
  }

/** ISO text of the instant, for PostgreSQL. Of a doubled hour, the first pass. */
export const instant =
  (valeurs: Valeurs): LectureChamp<string> =>
  (brut) => {
    if (brut === '') return new Motif('date absente')
    const lu = valeurs.instant(brut)
    return lu.ok ? new Date(lu.instant * 1000).toISOString() : new Motif(motifInstant(lu))
  }

const enLitres =
  (quoi: QuoiEnLitres) =>
  (valeurs: Valeurs): LectureChamp<number> =>
  (brut) => {
    const lus = valeurs.litres(brut, quoi)
    return typeof lus === 'string' ? new Motif(lus) : lus.litres
  }
/** What a dial shows. */
export const litres = enLitres('index')
/** What went through it. */
export const volume = enLitres('volume')

/** Of these cells of a line, those written with an exponent: they are read, and may have lost digits. */
export const arrondis = <C extends string>(
  brute: Readonly<Record<C, string>>,
  { litres: lire }: Valeurs,
  quoi: QuoiEnLitres,
  champs: readonly C[],
): (readonly [C, string])[] =>
  champs.flatMap((champ) => {
    const valeur = lire(brute[champ])
    return typeof valeur !== 'string' && valeur.arrondi ? [[champ, motifArrondi(quoi)]] : []
  })

/** Digits of a number, without its sign and the spaces of its thousands. */
const sansSigne = (brut: string): string => brut.replace(/^-/, '').replace(/[\s\u00a0\u202f]/g, '')

/** A number with a sign, as a whole number of its smallest part: `nom`, what the report calls it. */
const nombre =
  (decimales: number, nom: string, illisible: string): LectureChamp<number> =>
  (brut) => {
    if (brut === '') return new Motif(`${nom} absent`)
    const tel = lireEntierEchelle(brut, decimales)
    if (tel !== null) return tel
    const chiffres = sansSigne(brut)
    const valeur = lireEntierEchelle(chiffres, decimales)
    if (valeur !== null) return brut.startsWith('-') && valeur !== 0 ? -valeur : valeur
    if (!estTropGrand(chiffres)) return new Motif(illisible)
    return new Motif(`${nom} trop grand : ${CHIFFRES_MAX} chiffres au plus avant la virgule`)
  }

const centimes = nombre(2, 'montant', 'montant illisible : nombre attendu, deux décimales au plus')
/** Euros with at most two decimals, as whole centimes; negative for a credit note. */
export const montant: LectureChamp<number> = (brut) =>
  // 12.000 may be twelve or twelve thousand
  /^-?\d+[.,]\d{3}$/.test(brut) ? new Motif('montant ambigu (milliers ?) : deux décimales au plus') : centimes(brut)

/** A number with at most that many decimals, negative on a credit note. */
export const decimal = (decimales: number): LectureChamp<number> =>
  nombre(decimales, 'nombre', `nombre attendu, ${decimales} ${accord(decimales, 'décimale')} au plus`)
