import { type Fuseau, fuseauDe, texteJour } from '../platform/temps-local.ts'
import { type LectureInstant, lecteurInstant } from '../platform/temps-local-texte.ts'
import { ImportError } from './import-error.ts'

export type Unite = 'L' | 'm3'

/** How one run reads the values of its file (--format-date, --fuseau, --unite). */
export type Valeurs = {
  /** Seconds UTC; a date without time is the start of that local day. */
  instant(texte: string): LectureInstant
  /** yyyy-MM-dd, or why the text is no date. */
  jour(texte: string): { readonly jour: string } | IllisibleInstant
  /** Whole litres, or the French reason why not, which calls them `quoi`; `arrondi`: written with an exponent, which may have lost digits. */
  litres(texte: string, quoi?: QuoiEnLitres): LitresLus | string
  /** An instant (seconds UTC) as the file would write it: its --format-date, else ISO 8601, in its time zone. */
  ecrire(instant: number): string
  readonly unite: Unite
  /** --sans-arret: a file whose first readings are impossible is taken all the same. */
  readonly sansArret: boolean
  readonly clientsChanges: ClientsChanges | undefined
}

/** --clients: what another client of a contract is, where it is not told by looking at both: another number of one person, or other people. */
export type ClientsChanges = 'numeros' | 'personnes'

type IllisibleInstant = Exclude<LectureInstant, { ok: true }>
/** What a number of litres is: what a dial shows, or what went through it. */
export type QuoiEnLitres = 'index' | 'volume'
export type LitresLus = { readonly litres: number; readonly arrondi: boolean }

export type OptionsValeurs = {
  readonly fuseau: string
  readonly formatDate: string | undefined
  readonly unite: Unite
  readonly sansArret?: boolean
  readonly clientsChanges?: ClientsChanges | undefined
}

const FORMATS_ISO = ['yyyy-MM-dd', 'yyyy-MM-ddTHH:mm', 'yyyy-MM-dd HH:mm', 'yyyy-MM-ddTHH:mm:ss', 'yyyy-MM-dd HH:mm:ss']
const FORMATS_DECALES = ['yyyy-MM-ddTHH:mm:ssXXX', 'yyyy-MM-ddTHH:mmXXX', 'yyyy-MM-dd HH:mm:ssXXX']
const FRACTION = /\.\d{1,6}(?=Z|[+-])/
/** A billion cubic metres: beyond any dial (9 black digits). */
const LITRES_MAX = 10 ** 12

const FORMAT: LectureInstant = { ok: false, raison: 'format' }

const premierLu = (lecteurs: readonly ((texte: string) => LectureInstant)[]): ((texte: string) => LectureInstant) => {
  let [favori, ...autres] = lecteurs
  return (texte) => {
    const lu = favori?.(texte) ?? FORMAT
    if (lu.ok || lu.raison !== 'format') return lu
    for (const [rang, lecteur] of autres.entries()) {
      const essai = lecteur(texte)
      if (!essai.ok && essai.raison === 'format') continue
      // files are regular: the form that fitted is tried first from now on
      if (favori !== undefined) autres[rang] = favori
      favori = lecteur
      return essai
    }
    return FORMAT
  }
}

/** So many digits before the mark stay exact, hundredths and thousandths included. */
export const CHIFFRES_MAX = 12

/** A number that would be read but for its size. */
export const estTropGrand = (texte: string): boolean =>
  /^\d+(?:[.,]\d*)?$/.test(texte) && texte.search(/[.,]|$/) > CHIFFRES_MAX

/** Of a text, the digit at that place; what is no digit is out of 0 to 9. */
const chiffreA = (texte: string, place: number): number => texte.charCodeAt(place) - 48

/** Digits with at most one decimal mark, as whole thousandths or units, without floating point. A file of invoices has millions: no regular expression. */
export const lireEntierEchelle = (texte: string, decimales: number): number | null => {
  let [valeur, place] = [0, 0]
  for (; place < texte.length; place++) {
    const chiffre = chiffreA(texte, place)
    if (!(chiffre >= 0 && chiffre <= 9)) break
    valeur = valeur * 10 + chiffre
  }
  if (place === 0 || place > CHIFFRES_MAX) return null
  if (place < texte.length && texte[place] !== '.' && texte[place] !== ',') return null
  let manquent = decimales
  for (place++; place < texte.length; place++) {
    const chiffre = chiffreA(texte, place)
    // zeros say nothing more
    if (!(chiffre >= 0 && chiffre <= 9) || (manquent === 0 && chiffre > 0)) return null
    if (manquent === 0) continue
    valeur = valeur * 10 + chiffre
    manquent--
  }
  return valeur * 10 ** manquent
}

/** Spreadsheets and statistics tools write 400000 as 4e+05: digits and exponent, as plain digits. */
const sansExposant = (texte: string): string | null => {
  const trouve = /^(\d)(?:[.,](\d{1,12}))?[eE]\+?(\d{1,2})$/.exec(texte)
  if (trouve === null) return null
  const [, tete = '', decimales = '', exposant = '0'] = trouve
  const zeros = Number(exposant) - decimales.length
  return zeros >= 0 && zeros <= 12 ? `${tete}${decimales}${'0'.repeat(zeros)}` : null
}

/** The French sentence of an `arrondi`. */
export const motifArrondi = (quoi: QuoiEnLitres): string =>
  `${quoi} écrit avec un exposant : gardé, mais il est peut-être arrondi`

const litresDe =
  (unite: Unite) =>
  (texte: string, quoi: QuoiEnLitres = 'index'): LitresLus | string => {
    // the common case, without a regular expression
    if (unite === 'L' && texte.length < 12) {
      let valeur = 0
      let i = 0
      for (; i < texte.length; i++) {
        const chiffre = texte.charCodeAt(i) - 48
        if (!(chiffre >= 0 && chiffre <= 9)) break
        valeur = valeur * 10 + chiffre
      }
      if (i === texte.length && i > 0) return { litres: valeur, arrondi: false }
    }
    if (texte === '') return `${quoi} absent`
    if (/^-\d/.test(texte)) return `${quoi} négatif`
    // 12.000 may be twelve cubic metres, twelve thousand litres or twelve litres
    if (unite === 'L' && /^\d+[.,]\d{3}$/.test(texte))
      return `${quoi} ambigu (mètres cubes, ou milliers ?) : nombre entier de litres attendu`
    const chiffres = sansExposant(texte)
    const lu = lireEntierEchelle(chiffres ?? texte, unite === 'L' ? 0 : 3)
    if (lu === null && estTropGrand(texte)) return `${quoi} trop grand`
    if (lu === null)
      return unite === 'L'
        ? `${quoi} illisible : nombre entier de litres attendu`
        : `${quoi} illisible : mètres cubes attendus, trois décimales au plus`
    return lu <= LITRES_MAX ? { litres: lu, arrondi: chiffres !== null } : `${quoi} trop grand`
  }

/** @throws ImportError on an unknown time zone or a date format without year, month and day */
export const creerValeurs = ({
  fuseau: zone,
  formatDate,
  unite,
  sansArret = false,
  clientsChanges,
}: OptionsValeurs): Valeurs => {
  let fuseau: ReturnType<typeof fuseauDe>
  try {
    fuseau = fuseauDe(zone)
  } catch {
    throw new ImportError(`Unknown time zone "${zone}": --fuseau takes an IANA name such as Europe/Paris.`)
  }
  const lecteur = (format: string) => lecteurInstant(format, fuseau)
  const decales = premierLu(FORMATS_DECALES.map(lecteur))
  const isoDecale = (texte: string): LectureInstant =>
    texte.length < 17 ? FORMAT : decales(texte.replace(FRACTION, ''))
  let instant = premierLu([...FORMATS_ISO.map(lecteur), isoDecale])
  let jourSeul = 'yyyy-MM-dd'
  if (formatDate !== undefined) {
    try {
      instant = lecteur(formatDate)
      jourSeul = /(?:yyyy|MM|dd)[^a-zA-Z]*(?:yyyy|MM|dd)[^a-zA-Z]*(?:yyyy|MM|dd)/.exec(formatDate)?.[0] ?? jourSeul
    } catch {
      throw new ImportError(
        `Unreadable date format "${formatDate}": --format-date is made of yyyy, MM, dd, HH, mm, ss and XXX (offset), such as "dd/MM/yyyy HH:mm:ss".`,
      )
    }
  }
  const utc = fuseauDe('UTC')
  const lireJour = premierLu([lecteurInstant(jourSeul, utc), lecteurInstant('yyyy-MM-dd', utc)])
  return {
    instant,
    jour: (texte) => {
      const lu = lireJour(texte)
      return lu.ok ? { jour: texteJour(Math.floor(lu.instant / 86_400)) } : lu
    },
    litres: litresDe(unite),
    ecrire: (secondes) => ecrireInstant(secondes, formatDate ?? 'yyyy-MM-ddTHH:mm:ssXXX', fuseau),
    unite,
    sansArret,
    clientsChanges,
  }
}

const ecrireInstant = (secondes: number, format: string, fuseau: Fuseau): string => {
  const decalage = fuseau.decalage(secondes)
  const local = new Date((secondes + decalage) * 1000).toISOString()
  const ecart = Math.abs(decalage)
  const deux = (n: number): string => String(Math.floor(n)).padStart(2, '0')
  const morceaux: Readonly<Record<string, string>> = {
    yyyy: local.slice(0, 4),
    MM: local.slice(5, 7),
    dd: local.slice(8, 10),
    HH: local.slice(11, 13),
    mm: local.slice(14, 16),
    ss: local.slice(17, 19),
    XXX: `${decalage < 0 ? '-' : '+'}${deux(ecart / 3600)}:${deux((ecart % 3600) / 60)}`,
  }
  return format.replace(/yyyy|MM|dd|HH|mm|ss|XXX/g, (nom) => morceaux[nom] ?? nom)
}

/** The French reason of an instant that could not be read. */
export const motifInstant = (lu: IllisibleInstant): string => {
  switch (lu.raison) {
    case 'format':
      return 'date illisible : ce n’est pas le format attendu'
    case 'date':
      return 'date impossible : ce jour ou cette heure n’existe pas au calendrier'
    case 'annee':
      return 'année impossible : de 1900 à 2099 attendu'
    case 'heure-inexistante':
      return 'heure inexistante : elle est sautée au passage à l’heure d’été'
  }
}
