/** What a transfer needs to be typed by a program: EPC069-12, version 2 (« code QR de virement »). */
export interface VirementQr {
  readonly beneficiaire: string
  readonly iban: string
  /** Empty: none, as version 2 allows within the area. */
  readonly bic: string
  readonly centimes: number
  readonly reference: string
}

const NOM_MAX = 70
const TEXTE_MAX = 140
const OCTETS_MAX = 331
const CENTIMES_MAX = 999_999_999_99

const uneLigne = (texte: string): string => texte.replaceAll(/\s+/gu, ' ').trim()
/** Cut between characters, never within one. */
const couper = (texte: string, max: number): string => [...texte].slice(0, max).join('').trim()

/** As UTF-8 counts them. */
const octets = (texte: string): number =>
  [...texte].reduce((somme, signe) => {
    const point = signe.codePointAt(0) ?? 0
    return somme + (point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4)
  }, 0)

/**
 * The text of the code; null where there is nothing to pay, no account or no reference, or where the reference does not fit: cut, it would
 * be another one. Its amount is in euros.
 */
export const contenuVirementQr = ({ beneficiaire, iban, bic, centimes, reference }: VirementQr): string | null => {
  const [compte, motif] = [iban.replaceAll(/\s/g, ''), uneLigne(reference)]
  const nom = couper(uneLigne(beneficiaire), NOM_MAX)
  if (compte === '' || nom === '' || motif === '' || [...motif].length > TEXTE_MAX) return null
  if (!Number.isSafeInteger(centimes) || centimes <= 0 || centimes > CENTIMES_MAX) return null
  const montant = `EUR${Math.trunc(centimes / 100)}.${String(centimes % 100).padStart(2, '0')}`
  // service, version, UTF-8, credit transfer; then neither purpose nor structured reference: ours is a text
  const texte = ['BCD', '002', '1', 'SCT', bic.trim(), nom, compte, montant, '', '', motif].join('\n')
  return octets(texte) > OCTETS_MAX ? null : texte
}
