/** One integer, one writing: digits without a zero before them; `06`, `+6`, `6.0`, `1e1`, `0x6` and ` 6` are texts. */
const ECRITURE = String.raw`0|[1-9]\d{0,15}`
/** As an address, a query or a link writes a natural number. */
export const MOTIF_ENTIER: RegExp = new RegExp(`^(?:${ECRITURE})$`)
export const MOTIF_ENTIER_RELATIF: RegExp = new RegExp(`^(?:${ECRITURE}|-[1-9]\\d{0,15})$`)

/** The identifier that a text names; undefined where it is another writing, or nothing. */
export const lireIdentifiant = (texte: string | undefined): number | undefined => {
  const nombre = MOTIF_ENTIER.test(texte ?? '') ? Number(texte) : 0
  return nombre > 0 && Number.isSafeInteger(nombre) ? nombre : undefined
}
