import { decoderSegment } from '../common/segment.rules.ts'
import type { CodePrestataire } from './paiement.codes.ts'

/** What an address of a payment screen asks for (2§2). */
export interface AdresseDePaiement {
  /** Its payer came back by the provider's way out. */
  readonly annule: boolean
  /** Of one contract: its account, or one bill of it by whatever names it; none: nothing in particular. */
  readonly contrat: string | undefined
  readonly facture: string | undefined
  readonly traite: string | undefined
}

const FORME_CONTRAT = /^\d{7}$/
const ANNULATION = 'cancel'

/**
 * Reads `/facture/…`: `cancel` is never anything else, seven digits are a contract, what follows a contract is one of its bills, anything else
 * a traité.
 */
export const adresseDePaiement = (chemin: string): AdresseDePaiement => {
  const segments = (chemin.split(/[?#]/)[0] ?? '')
    .split('/')
    .filter((un) => un !== '')
    .slice(1)
    .map(decoderSegment)
  const rang = segments.indexOf(ANNULATION)
  const annule = rang >= 0
  const [premier, deuxieme, troisieme] = annule ? segments.slice(0, rang) : segments
  const apres = annule ? segments[rang + 1] : undefined
  if (premier === undefined || !FORME_CONTRAT.test(premier))
    return { annule, contrat: undefined, facture: undefined, traite: premier ?? apres }
  return { annule, contrat: premier, facture: deuxieme, traite: troisieme ?? apres }
}

/** Names under which a return may say which payment it is of, ours first; `cancel` names none (2§7). */
const NOMS_DE_JETON = ['reference', 'token', 'tokenStripe', 'paylinetoken', 'tokenTransaction'] as const
const AUTRES_NOMS = ['vads_trans_id', 'Data', 'mid'] as const

/** What names the payment in the address that a provider led a browser to; undefined: it is no return. */
export const jetonDeRetour = (recherche: Readonly<Record<string, unknown>>): string | undefined =>
  [...NOMS_DE_JETON, ...AUTRES_NOMS]
    .map((nom) => recherche[nom])
    .map((valeur) => (typeof valeur === 'number' ? String(valeur) : valeur))
    .find((valeur): valeur is string => typeof valeur === 'string' && valeur !== '')

/** Which payment screen a rail has (2§2): that of cards, or the default one. */
export const varianteDePaiement = (type: CodePrestataire): 'CARTE' | 'DEFAUT' =>
  type === 'STRIPE' ? 'CARTE' : 'DEFAUT'

/** Centimes of an amount as somebody types it: « 1 200,50 », « 139 € »; undefined: it is none. */
export const lireMontant = (texte: string): number | undefined => {
  const [, unites, decimales = ''] = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(texte.replace(/[\s\u00a0\u202f€]/g, '')) ?? []
  return unites === undefined ? undefined : Number(unites) * 100 + Number(decimales.padEnd(2, '0'))
}
