import { pino, type SerializedError } from 'pino'

// What systems outside write into their messages of us: an SMTP server repeats the address it refuses, PostgreSQL the value it
// cannot read. Lines say what failed, never for whom.
const MASQUES: readonly [RegExp, string][] = [
  [/[^\s<>@"'(),;:=]+@[^\s<>@"'(),;:=]+\.[a-z]{2,}/gi, '[address]'],
  [/\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){3,7}(?: ?[A-Z0-9]{1,4})?\b/g, '[iban]'],
  [/(?<!\d)(?:\+|00)33 ?[1-9](?:[ .-]?\d{2}){4}(?!\d)|(?<!\d)0[1-9](?:[ .-]?\d{2}){4}(?!\d)/g, '[phone]'],
]

/** A text of ours or of another system without the addresses, phone and account numbers that stand in it. */
export const masquer = (texte: string): string =>
  MASQUES.reduce((masque, [motif, mot]) => masque.replace(motif, mot), texte)

// SQLSTATE class 22 (data exceptions) and JSON.parse quote what was given; other messages quote names of ours
const citeLaValeur = ({ type, code }: SerializedError): boolean =>
  type === 'SyntaxError' || (typeof code === 'string' && /^22[0-9A-Z]{3}$/.test(code))

/** Fields of an error that name things of ours. `detail`, `where`, `parameters` and the like hold people's values. */
const CHAMPS = ['code', 'constraint', 'table', 'column', 'routine', 'errno', 'syscall', 'statusCode'] as const

/** An error as a line may hold it: what broke and where, no value that somebody gave. */
export const serialiserErreur = (erreur: unknown): unknown => {
  if (!(erreur instanceof Error)) return typeof erreur === 'string' ? masquer(erreur) : undefined
  const lue = pino.stdSerializers.err(erreur)
  const message = citeLaValeur(lue) ? erreur.message.replace(/"[\s\S]*"/, '"[value]"') : erreur.message
  const appels = (erreur.stack ?? '').split('\n').filter((ligne) => /^\s+at /.test(ligne))
  return {
    type: lue.type,
    message: masquer(message),
    // its frames alone: it begins with the message as it was
    stack: appels.join('\n'),
    ...Object.fromEntries(CHAMPS.flatMap((nom) => (lue[nom] === undefined ? [] : [[nom, lue[nom]]]))),
    ...(erreur.cause instanceof Error ? { cause: serialiserErreur(erreur.cause) } : {}),
  }
}
