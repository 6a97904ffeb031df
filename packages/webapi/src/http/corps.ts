const KIO = 1024

/**
 * How the body of a call comes in, and how much of it is read. JSON is the only nature so far; others (signed bytes, a stream,
 * files of a form) will stand beside it as cases of this union, with bounds and times of their own.
 */
export interface DeclarationCorps {
  readonly nature: 'json'
  readonly octets: number
}

/** What a call takes that declares nothing. */
export const corpsOrdinaire: DeclarationCorps = { nature: 'json', octets: 8 * KIO }
/** A form with texts, a captcha or some hundred choices. */
export const corpsFormulaire: DeclarationCorps = { nature: 'json', octets: 64 * KIO }
/** Lists of thousands and edited pages: for users only, and read only once the guard let the caller through. */
export const corpsGrand: DeclarationCorps = { nature: 'json', octets: 1024 * KIO }
