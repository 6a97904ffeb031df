interface Rappel {
  /** What that day is of. */
  readonly quoi?: string
  readonly reference: string
  readonly libelle: string
  /** yyyy-MM-dd, local. */
  readonly jour: string
  readonly adresse: string
}

const TEXTE_SPECIAL = /[\\;,]/g
const texte = (brut: string): string => brut.replace(TEXTE_SPECIAL, '\\$&').replace(/\r?\n/g, '\\n')
const compact = (jour: string): string => jour.replaceAll('-', '')
const OCTETS_LIGNE = 75
/** Lines of at most 75 bytes, the rest behind a space (RFC 5545 §3.1). */
const plier = (ligne: string): string => {
  const morceaux: string[] = []
  let courant = ''
  for (const signe of ligne) {
    if (new TextEncoder().encode(courant + signe).length > OCTETS_LIGNE) {
      morceaux.push(courant)
      courant = ' '
    }
    courant += signe
  }
  return [...morceaux, courant].join('\r\n')
}

/** An all-day event on the day of the promised answer, or of what is asked, with a reminder on the morning of it. @param maintenant of its making */
export const rappelIcs = (
  { reference, libelle, jour, adresse, quoi = 'Réponse promise' }: Rappel,
  maintenant: Date,
): string => {
  const lendemain = new Date(Date.parse(jour) + 86_400_000).toISOString().slice(0, 10)
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Ondine//Demandes//FR',
    'BEGIN:VEVENT',
    `UID:${reference}@ondine`,
    `DTSTAMP:${maintenant.toISOString().replace(/[-:]|\.\d+/g, '')}`,
    `DTSTART;VALUE=DATE:${compact(jour)}`,
    `DTEND;VALUE=DATE:${compact(lendemain)}`,
    `SUMMARY:${texte(`${quoi}\u202f: ${libelle}`)}`,
    `DESCRIPTION:${texte(`Demande ${reference}. ${adresse}`)}`,
    `URL:${adresse}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${texte(`${quoi}\u202f: ${libelle}`)}`,
    'TRIGGER:PT9H',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(plier)
    .join('\r\n')
}
