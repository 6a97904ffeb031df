const KIO = 1024
export const MIO = 1024 * KIO

/** A body read whole and parsed. */
interface CorpsJson {
  readonly nature: 'json'
  readonly octets: number
}

/** Bytes as they came, whole: a signature is made over them. */
interface CorpsBrut {
  readonly nature: 'brut'
  readonly octets: number
  /** Media types that are read; any other is refused. */
  readonly types: readonly string[]
}

/** One file as the whole body, handed on as it comes: its handler decides how fast. */
interface CorpsFlux {
  readonly nature: 'flux'
  readonly octets: number
  readonly types: readonly string[]
  /** What a body of that size may take, beyond the time of any call; a smaller one in proportion. */
  readonly secondes: number
}

/** The fields of a form, then its files, each handed on as it comes. */
export interface CorpsMultipart {
  readonly nature: 'multipart'
  readonly fichiers: {
    /** Fields that files may stand in. */
    readonly champs: readonly string[]
    readonly nombre: number
    /** Of each file. */
    readonly octets: number
  }
  /** As above, for all the files together. */
  readonly secondes: number
}

/** How the body of a call comes in, and how much of it is read (decision 021). */
export type DeclarationCorps = CorpsJson | CorpsBrut | CorpsFlux | CorpsMultipart

/** What a call takes that declares nothing. */
export const corpsOrdinaire: DeclarationCorps = { nature: 'json', octets: 8 * KIO }
/** A form with texts, a captcha or some hundred choices. */
export const corpsFormulaire = { nature: 'json', octets: 64 * KIO } as const satisfies DeclarationCorps
/** Lists of thousands and edited pages: for users only, and read only once the guard let the caller through. */
export const corpsGrand: DeclarationCorps = { nature: 'json', octets: MIO }

/** Names and types of one part of a form, around what it holds. */
const ENTOURAGE = 4 * KIO

/** Most bytes that a body of this declaration has. */
export const octetsDuCorps = (corps: DeclarationCorps = corpsOrdinaire): number =>
  corps.nature === 'multipart'
    ? corpsFormulaire.octets + corps.fichiers.nombre * (corps.fichiers.octets + ENTOURAGE)
    : corps.octets

/** What it may take beyond the time of any call. */
export const secondesDuCorps = (corps: DeclarationCorps = corpsOrdinaire): number =>
  'secondes' in corps ? corps.secondes : 0
