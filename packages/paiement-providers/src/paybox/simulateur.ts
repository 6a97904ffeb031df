import { createHmac, generateKeyPairSync, sign } from 'node:crypto'
import { type Banque, html, type PageSimulee, type Protocole } from '../simulateur/banque.ts'

const PAIRE = generateKeyPairSync('rsa', { modulusLength: 1024 })
const CLE = '0123456789ABCDEF'.repeat(8)
/** The shared account of its manual; the bank signs with a pair of its own, made at each start. */
export const ESSAI_PAYBOX = {
  config: { site: '1999888', rang: '32', identifiant: '107904482', courriel: 'service@exemple.fr' },
  secrets: {
    cles: [CLE],
    clesPubliques: [PAIRE.publicKey.export({ format: 'der', type: 'spki' }).toString('base64')],
  },
}
const CODES = { OUVERTE: '99999', PAYEE: '00000', REFUSEE: '00105', ANNULEE: '00001', EN_ATTENTE: '99999' } as const

// letters of PBX_RETOUR, in the order that the shop asked for, the signature last
const reponse = (page: PageSimulee): string => {
  const numero = String(page.intention.slice(2, 8))
  const valeurs: Readonly<Record<string, string>> = {
    M: String(page.montant),
    R: page.reference,
    T: `77${numero}`,
    S: `88${numero}`,
    A: page.issue === 'PAYEE' ? 'XXXXXX' : '',
    E: CODES[page.issue],
    C: 'CB',
  }
  const demandes = (page.champs.PBX_RETOUR ?? '').split(';').map((un) => un.split(':'))
  const paires = demandes
    .filter(([, lettre = '']) => lettre !== 'K' && !(lettre === 'A' && valeurs.A === ''))
    .map(([nom = '', lettre = '']): [string, string] => [nom, valeurs[lettre] ?? ''])
  const texte = new URLSearchParams(paires).toString()
  const signature = sign('RSA-SHA1', Buffer.from(texte), PAIRE.privateKey).toString('base64')
  return `${texte}&signature=${encodeURIComponent(signature)}`
}

const ouvrir = (corps: string, banque: Banque) => {
  const paires = [...new URLSearchParams(corps)]
  const champs = Object.fromEntries(paires)
  const texte = paires.filter(([nom]) => nom !== 'PBX_HMAC').map(([nom, valeur]) => `${nom}=${valeur}`)
  const bonne = createHmac('sha512', Buffer.from(CLE, 'hex')).update(texte.join('&')).digest('hex').toUpperCase()
  if (paires.at(-1)?.[0] !== 'PBX_HMAC' || champs.PBX_HMAC !== bonne)
    return html('<h1>Accès refusé\u202f: erreur de signature</h1>', 403)
  if (!/^\d{3,10}$/.test(champs.PBX_TOTAL ?? '') || !/^.{6,120}$/.test(champs.PBX_PORTEUR ?? ''))
    return html('<h1>Paramètre invalide</h1>', 400)
  const annulation = champs.PBX_ANNULE ?? ''
  const page = banque.ouvrir({
    id: champs.PBX_CMD ?? '',
    reference: champs.PBX_CMD ?? '',
    nom: `Commande ${champs.PBX_CMD}`,
    montant: Number(champs.PBX_TOTAL),
    devise: 'EUR',
    retour: champs.PBX_EFFECTUE ?? '',
    annulation,
    expireLe: Math.floor(banque.maintenant().getTime() / 1000) + 900,
    champs,
  })
  return banque.mener(page)
}

/** Its second host, which knows the same payments, stands beside the first. */
export const SECOURS_SIMULE = '/secours'
const sansSecours = (chemin: string): string =>
  chemin.startsWith(`${SECOURS_SIMULE}/`) ? chemin.slice(SECOURS_SIMULE.length) : chemin

/** Paybox System as its integrators' manual says it. */
export const protocolePaybox: Protocole = {
  navigateur: ({ methode, chemin, corps }, banque) =>
    methode === 'POST' && sansSecours(chemin) === '/cgi/MYchoix_pagepaiement.cgi'
      ? ouvrir(corps.toString('utf8'), banque)
      : undefined,
  api: ({ chemin }) => (sansSecours(chemin) === '/load.html' ? html('<div id="server_status">OK</div>') : undefined),
  message: (page) => ({ adresse: page.champs.PBX_REPONDRE_A ?? '', methode: 'GET', type: '', corps: reponse(page) }),
  fausser: (message) => ({ ...message, corps: message.corps.replace('montant=', 'montant=1') }),
  retour: (page) => `${page.retour}?${reponse(page)}`,
}
