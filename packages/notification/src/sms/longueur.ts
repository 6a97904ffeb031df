// 3GPP TS 23.038: the basic alphabet; the letters of the second list count twice
const GSM7 =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
const GSM7_DOUBLE = '^{}\\[~]|€'

/** How long an SMS is: a single letter outside the GSM alphabet more than halves what fits in one part. */
export const mesurerSms = (texte: string): { alphabet: 'GSM-7' | 'UCS-2'; unites: number; parties: number } => {
  const lettres = [...texte]
  const gsm = lettres.every((lettre) => GSM7.includes(lettre) || GSM7_DOUBLE.includes(lettre))
  const unites = gsm
    ? lettres.reduce((total, lettre) => total + (GSM7_DOUBLE.includes(lettre) ? 2 : 1), 0)
    : texte.length
  const [seule, chacune] = gsm ? [160, 153] : [70, 67]
  return { alphabet: gsm ? 'GSM-7' : 'UCS-2', unites, parties: unites <= seule ? 1 : Math.ceil(unites / chacune) }
}

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
