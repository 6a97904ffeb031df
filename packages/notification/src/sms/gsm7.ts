// 3GPP TS 23.038: the basic alphabet; the letters of the second list count twice
const GSM7 =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
const GSM7_DOUBLE = '^{}\\[~]|€'

const PROCHES: Readonly<Record<string, string>> = {
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '«': '"',
  '»': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '\u00a0': ' ',
  '\u202f': ' ',
  œ: 'oe',
  Œ: 'OE',
  '³': '3',
  '²': '2',
}

/** The nearest text of the GSM alphabet: what a value brings (ê, ç, ’, narrow spaces) must not double the price. */
export const enGsm7 = (texte: string): string =>
  [...texte.normalize('NFC')]
    .map((lettre) => {
      if (GSM7.includes(lettre) || GSM7_DOUBLE.includes(lettre)) return lettre
      const proche = PROCHES[lettre] ?? lettre.normalize('NFD').replace(/\p{M}/gu, '')
      return [...proche].every((autre) => GSM7.includes(autre)) ? proche : '?'
    })
    .join('')
