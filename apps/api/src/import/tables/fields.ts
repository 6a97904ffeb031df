import { z } from 'zod'
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
class Motif {
  readonly texte: string
  constructor(texte: string) {
    this.texte = texte
  }
}

export type ChampZod<T> = z.ZodType<T, string>

const lu = <T>(lire: (texte: string) => T | Motif): ChampZod<T> =>
  z.string().transform((texte, contexte) => {
    const valeur = lire(texte)
    if (!(valeur instanceof Motif)) return valeur
    contexte.addIssue({ code: 'custom', message: valeur.texte })
    return z.NEVER
  })

/** An empty cell is null. */
export const facultatif = <T>(champ: ChampZod<T>): ChampZod<T | null> =>
  z.string().transform((texte, contexte) => {
    if (texte === '') return null
    const valeur = champ.safeParse(texte)
    if (valeur.success) return valeur.data
    for (const { message } of valeur.error.issues) contexte.addIssue({ code: 'custom', message })
    return z.NEVER
  })

/** An empty cell is `defaut`. */
export const parDefaut = <T>(champ: ChampZod<T>, defaut: T): ChampZod<T> =>
  facultatif(champ).transform((valeur) => valeur ?? defaut)

export const texte = (max: number): ChampZod<string> =>
  lu((brut) => {
    if (brut === '') return new Motif('valeur absente')
    return brut.length <= max ? brut : new Motif(`plus de ${max} caractères`)
  })

/** A number that proves something to whoever copies it: « - » and « ? » are nobody's. */
export const reference = (max: number): ChampZod<string> =>
  texte(max).refine((brut) => /[\p{L}\p{N}]/u.test(brut), 'référence attendue : au moins une lettre ou un chiffre')

export const numeroContrat: ChampZod<string> = lu((brut) =>
  /^\d{1,7}$/.test(brut) ? brut.padStart(7, '0') : new Motif('numéro de contrat attendu : sept chiffres au plus'),
)

export const booleen: ChampZod<boolean> = lu((brut) => lireBooleen(brut) ?? new Motif('oui ou non attendu'))

/** @param motif why there are no others, where that is not plain */
export const entier = (
  min: number,
  max: number,
  motif = `nombre entier de ${min} à ${max} attendu`,
): ChampZod<number> =>
  lu((brut) => {
    const valeur = /^\d{1,9}$/.test(brut) ? Number(brut) : Number.NaN
    return valeur >= min && valeur <= max ? valeur : new Motif(motif)
  })

export const code = <const C extends string>(codes: readonly C[]): ChampZod<C> =>
  lu((brut) => {
    const trouve = codes.find((c) => c === brut.toUpperCase())
    return trouve ?? new Motif(`code inconnu, attendu : ${codes.join(', ')}`)
  })

/** Words of a file and what they become, whatever the case and the accents. */
export const mot = <C extends string>(mots: Readonly<Record<string, C>>): ChampZod<C> =>
  lu((brut) => {
    const cle = brut
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '')
      .toLowerCase()
      .replace(/[\s_-]/g, '')
    return mots[cle] ?? new Motif(`valeur inconnue, attendu : ${Object.keys(mots).join(', ')}`)
  })

export const jour = (valeurs: Valeurs): ChampZod<string> =>
  lu((brut) => {
    if (brut === '') return new Motif('date absente')
    const lu = valeurs.jour(brut)
    return 'jour' in lu ? lu.jour : new Motif(motifInstant(lu))
  })

/** ISO text of the instant, for PostgreSQL. Of a doubled hour, the first pass. */
export const instant = (valeurs: Valeurs): ChampZod<string> =>
  lu((brut) => {
    if (brut === '') return new Motif('date absente')
    const lecture = valeurs.instant(brut)
    return lecture.ok ? new Date(lecture.instant * 1000).toISOString() : new Motif(motifInstant(lecture))
  })

const enLitres =
  (quoi: QuoiEnLitres) =>
  (valeurs: Valeurs): ChampZod<number> =>
    lu((brut) => {
      const valeur = valeurs.litres(brut, quoi)
      return typeof valeur === 'string' ? new Motif(valeur) : valeur.litres
    })
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
const TROP_GRAND = `trop grand : ${CHIFFRES_MAX} chiffres au plus avant la virgule`

/** Euros with at most two decimals, as whole centimes; negative for a credit note. */
export const montant: ChampZod<number> = lu((brut) => {
  // 12.000 may be twelve or twelve thousand
  if (/^-?\d+[.,]\d{3}$/.test(brut)) return new Motif('montant ambigu (milliers ?) : deux décimales au plus')
  const signe = brut.startsWith('-') ? -1 : 1
  const chiffres = sansSigne(brut)
  if (estTropGrand(chiffres)) return new Motif(`montant ${TROP_GRAND}`)
  const centimes = lireEntierEchelle(chiffres, 2)
  return centimes === null ? new Motif('montant illisible : nombre attendu, deux décimales au plus') : signe * centimes
})

/** A number with at most that many decimals, as a whole number of its smallest part; negative on a credit note. */
export const decimal = (decimales: number): ChampZod<number> =>
  lu((brut) => {
    const chiffres = sansSigne(brut)
    if (estTropGrand(chiffres)) return new Motif(`nombre ${TROP_GRAND}`)
    const valeur = lireEntierEchelle(chiffres, decimales)
    if (valeur === null) return new Motif(`nombre attendu, ${decimales} décimale${decimales > 1 ? 's' : ''} au plus`)
    return brut.startsWith('-') && valeur !== 0 ? -valeur : valeur
  })
