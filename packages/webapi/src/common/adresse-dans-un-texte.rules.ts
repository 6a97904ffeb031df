// A text that somebody typed or that a file brought must not become a link, nor read otherwise than it is written, where mails
// show it. Mail programs make links by themselves of what looks like an address, whatever escaping was done.

// what a reader or a browser takes for a dot, an at sign, a slash or a colon
const POINT = '[.\\u2024\\u3002\\uFE52\\uFF0E\\uFF61]'
const AROBASE = '[@\\uFE6B\\uFF20]'
const BARRE = '[/\\uFF0F]'
const DEUX_POINTS = '[:\\uFE55\\uFF1A]'

const INVISIBLE = /[\p{Cf}\p{Co}\p{Cs}]/gu
const COMMANDE = /[\p{Cc}\u2028\u2029]+/gu
const COURRIEL = new RegExp(`\\s*${AROBASE}\\s*`, 'gu')
const DOUBLE_BARRE = new RegExp(`(${BARRE})(?=${BARRE})`, 'gu')
const PROTOCOLE = new RegExp(`\\b(https?|ftps?|mailto|tel|sms|file|data|javascript)(${DEUX_POINTS})(?=\\S)`, 'giu')
const IPV4 = new RegExp(`\\d{1,3}(?:${POINT}\\d{1,3}){3}`, 'gu')
const WWW = new RegExp(`(\\bwww${POINT})(?=\\S)`, 'giu')
/** A dot with a letter or digit before it and a word right after it: what programs take for a domain. "S.A.R.L." is none. */
const DOMAINE = new RegExp(`([\\p{L}\\p{M}\\p{N}]${POINT})(?=\\p{L}[\\p{L}\\p{M}\\p{N}-])`, 'gu')

const present = (motif: RegExp, texte: string): boolean =>
  new RegExp(motif.source, motif.flags.replace('g', '')).test(texte)
const sansInvisibles = (texte: string): string => texte.replace(COMMANDE, ' ').replace(INVISIBLE, '')

/** Marks that do not show: controls, directions of writing, joiners, private and broken characters. */
export const contientInvisible = (texte: string): boolean => present(INVISIBLE, texte) || present(COMMANDE, texte)

/** Would a mail program, or a reader, see an address in it: site, e-mail, "www.", a word right after a dot? */
export const contientAdresse = (texte: string): boolean =>
  [COURRIEL, DOUBLE_BARRE, PROTOCOLE, IPV4, WWW, DOMAINE].some((motif) => present(motif, sansInvisibles(texte)))

/** The same text for somebody to read, in which nothing is an address any more and nothing is hidden. */
export const desarmerTexte = (texte: string): string =>
  sansInvisibles(texte)
    .replace(COURRIEL, ' (a) ')
    .replace(DOUBLE_BARRE, '$1 ')
    .replace(PROTOCOLE, '$1 $2 ')
    .replace(IPV4, (quatre) => quatre.replace(new RegExp(`(${POINT})`, 'gu'), '$1 '))
    .replace(WWW, '$1 ')
    .replace(DOMAINE, '$1 ')
    .trim()

/** What the person reads at the field, by fault. */
export const texteSansAdresse = {
  adresse:
    'Ce champ n’accepte ni adresse de site ni adresse e-mail. Après un point, mettez une espace\u202f: «\u202fS.C.I. Martin\u202f».',
  invisible: 'Ce champ contient un caractère invisible. Effacez-le entièrement, puis saisissez-le à nouveau.',
} as const
