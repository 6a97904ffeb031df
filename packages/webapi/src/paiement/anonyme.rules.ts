import { isPaiementOffert, type Payabilite } from '../facture/facture.rules.ts'
import { paiementErreurs } from './paiement.messages.ts'

/** Words that tell nothing of a place by themselves. */
const LIAISONS = new Set([
  'de',
  'du',
  'des',
  'la',
  'le',
  'les',
  'et',
  'en',
  'sur',
  'sous',
  'aux',
  'au',
  'à',
  'bis',
  'ter',
])

const masquerMot = (mot: string): string => {
  if (/^\d/.test(mot) || LIAISONS.has(mot.toLowerCase())) return mot
  // « l’Orme »: the article stays, the name does not
  const [, article = '', reste = mot] = /^([dl][’'])?(.*)$/iu.exec(mot) ?? []
  const [premiere = ''] = [...reste]
  return `${article}${premiere}…`
}

/** « 8 c… du L… », « C… M… »: enough to recognise what one knows, too little to learn it from two numbers. */
export const masquerTexte = (texte: string): string => texte.split(/\s+/).filter(Boolean).map(masquerMot).join(' ')

/** Why an invoice is not paid without an account, in the order of 2§8; undefined: it is. */
export const refusAnonyme = (facture: Payabilite): string | undefined => {
  if (!facture.isValide) return paiementErreurs.nonValidee.texte
  if (!facture.isEncaissable || facture.isBloquerPaiement) return paiementErreurs.nonEncaissable.texte
  return isPaiementOffert(facture) ? undefined : paiementErreurs.nonAutorise.texte
}
