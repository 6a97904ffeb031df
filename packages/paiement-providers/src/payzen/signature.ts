import { egal, hmac } from '../commun/signature.ts'

type Champs = Readonly<Record<string, string>>

/** What is signed: values of every `vads_` field, empty ones too, by name, joined by `+`, the key last. */
export const texteASigner = (champs: Champs, cle: string): string =>
  [
    ...Object.keys(champs)
      .filter((nom) => nom.startsWith('vads_'))
      .sort()
      .map((nom) => champs[nom]),
    cle,
  ].join('+')

/** HMAC-SHA256 in base64, the same for what is sent and what is received. */
export const signerPayzen = (champs: Champs, cle: string): string => hmac(cle, texteASigner(champs, cle), 'base64')

/** Signed with one of the keys? */
export const estSigne = (champs: Champs, cles: readonly string[]): boolean =>
  cles.some((cle) => egal(champs.signature ?? '', signerPayzen(champs, cle)))
