import { createHmac } from 'node:crypto'
import { type Banque, html, type PageSimulee, type Protocole } from '../simulateur/banque.ts'
import { configGenerique } from './compte.ts'

const CLE = '0123456789abcdef0123456789abcdef'
export const ESSAI_GENERIQUE = {
  config: configGenerique.parse({ marchand: 'EAU01', cheminEtat: '/etat', unite: 'EUROS' }),
  secrets: { cles: [CLE] },
}
const STATUTS = { OUVERTE: 'PENDING', PAYEE: 'PAID', REFUSEE: 'REFUSED', ANNULEE: 'CANCELLED', EN_ATTENTE: 'PENDING' }

const signer = (champs: Readonly<Record<string, string>>): string => {
  const noms = Object.keys(champs).filter((nom) => nom !== 'signature')
  const texte = noms.sort().map((nom) => `${encodeURIComponent(nom)}=${encodeURIComponent(champs[nom] ?? '')}`)
  return createHmac('sha256', CLE).update(texte.join('&')).digest('hex')
}
const dire = (page: PageSimulee, banque: Banque): Record<string, string> => {
  const champs = {
    tokenTransaction: page.intention,
    order: page.reference,
    merchant: page.champs.merchant ?? '',
    amount: (page.montant / 100).toFixed(2),
    currency: page.devise,
    status: STATUTS[page.issue],
    timestamp: String(Math.floor(banque.maintenant().getTime() / 1000)),
  }
  return { ...champs, signature: signer(champs) }
}

const ouvrir = (corps: string, banque: Banque) => {
  const champs = Object.fromEntries(new URLSearchParams(corps))
  if (champs.signature !== signer(champs)) return html('<h1>Signature invalide</h1>', 400)
  const { order = '', return_url: retour = '' } = champs
  return banque.mener(
    banque.ouvrir({
      id: order,
      reference: order,
      nom: `Commande ${order}`,
      montant: Number((champs.amount ?? '').replace('.', '')),
      devise: champs.currency ?? '',
      retour,
      annulation: `${retour}?tokenTransaction=annule`,
      expireLe: Math.floor(banque.maintenant().getTime() / 1000) + 900,
      champs,
    }),
  )
}

/** The house convention, seen from the other side. */
export const protocoleGenerique: Protocole = {
  navigateur: ({ methode, chemin, corps }, banque) =>
    methode === 'POST' && chemin === '/payer' ? ouvrir(corps.toString('utf8'), banque) : undefined,
  api: ({ chemin }, banque) => {
    const [, requete] = /^\/etat\?(.*)$/.exec(chemin) ?? []
    if (requete === undefined) return undefined
    const champs = Object.fromEntries(new URLSearchParams(requete))
    const page = banque.pages.get(champs.order ?? '')
    if (champs.signature !== signer(champs)) return { statut: 403, type: 'text/plain', corps: 'signature' }
    if (page === undefined) return { statut: 404, type: 'text/plain', corps: 'unknown' }
    return { statut: 200, type: 'application/json', corps: JSON.stringify(dire(page, banque)) }
  },
  message: (page, banque) => ({
    adresse: page.champs.notify_url ?? '',
    methode: 'POST',
    type: 'application/json',
    corps: JSON.stringify(dire(page, banque)),
  }),
  fausser: (message) => ({ ...message, corps: message.corps.replace('"amount":"', '"amount":"1') }),
  retour: (page, banque) => `${page.retour}?${new URLSearchParams(dire(page, banque))}`,
}
