import { egal, hmac } from '../commun/signature.ts'
import type { ConfigGenerique } from './compte.ts'

type Champs = Readonly<Record<string, string>>
type Facon = Pick<ConfigGenerique, 'algorithme' | 'encodage' | 'formatCle'>

/** Every field but the signature, by name, both encoded. */
export const texteASigner = (champs: Champs): string =>
  Object.keys(champs)
    .filter((nom) => nom !== 'signature')
    .sort()
    .map((nom) => `${encodeURIComponent(nom)}=${encodeURIComponent(champs[nom] ?? '')}`)
    .join('&')

export const signerGenerique = (champs: Champs, cle: string, { algorithme, encodage, formatCle }: Facon): string =>
  hmac(Buffer.from(cle, formatCle === 'text' ? 'utf8' : formatCle), texteASigner(champs), encodage, algorithme)

export const estSigne = (champs: Champs, cles: readonly string[], facon: Facon): boolean =>
  cles.some((cle) => egal(champs.signature ?? '', signerGenerique(champs, cle, facon)))

/** Centimes as the provider writes them. */
export const ecrireMontant = (centimes: number, unite: ConfigGenerique['unite']): string =>
  unite === 'CENTIMES' ? String(centimes) : `${Math.trunc(centimes / 100)}.${String(centimes % 100).padStart(2, '0')}`
/** Centimes; undefined: not written so. */
export const lireSomme = (texte: string | undefined, unite: ConfigGenerique['unite']): number | undefined => {
  const [, entier, decimales = ''] =
    (unite === 'CENTIMES' ? /^(\d{1,12})$/ : /^(\d{1,10})\.(\d\d)$/).exec(texte ?? '') ?? []
  return entier === undefined ? undefined : Number(`${entier}${decimales}`)
}
