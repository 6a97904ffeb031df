import { createHmac } from 'node:crypto'
import { type Banque, html, type MessageSimule, type PageSimulee, type Protocole } from '../simulateur/banque.ts'

/** The fictional account. */
export const ESSAI_PAYZEN = {
  config: { site: '12345678', mode: 'TEST' as const },
  secrets: { cles: ['BanqueFictive001'], motDePasse: 'testpassword_BanqueFictive' },
}

const STATUTS = {
  OUVERTE: 'INITIAL',
  PAYEE: 'AUTHORISED',
  REFUSEE: 'REFUSED',
  ANNULEE: 'ABANDONED',
  EN_ATTENTE: 'WAITING_AUTHORISATION',
} as const
const RESULTATS = { OUVERTE: '', PAYEE: '00', REFUSEE: '05', ANNULEE: '17', EN_ATTENTE: '00' } as const
const DEVISES: Readonly<Record<string, string>> = { EUR: '978', USD: '840' }
const FORMULAIRE = 'application/x-www-form-urlencoded'

const signature = (champs: Readonly<Record<string, string>>): string => {
  const [cle = ''] = ESSAI_PAYZEN.secrets.cles
  const noms = Object.keys(champs).filter((nom) => nom.startsWith('vads_'))
  const texte = noms.sort().reduce((debut, nom) => `${debut}${champs[nom]}+`, '') + cle
  return createHmac('sha256', cle).update(texte).digest('base64')
}
const uuidDe = ({ intention }: PageSimulee): string => createHmac('md5', 'uuid').update(intention).digest('hex')

const reponse = (page: PageSimulee, notifie: boolean): string => {
  const champs: Record<string, string> = {
    ...page.champs,
    vads_amount: String(page.montant),
    vads_currency: DEVISES[page.devise] ?? '',
    vads_operation_type: 'DEBIT',
    vads_trans_status: STATUTS[page.issue],
    vads_trans_uuid: uuidDe(page),
    vads_result: RESULTATS[page.issue],
    vads_auth_result: RESULTATS[page.issue],
    vads_auth_number: page.issue === 'PAYEE' ? '3fe39e' : '',
    vads_card_brand: 'CB',
    vads_extra_result: '',
    ...(notifie
      ? { vads_hash: createHmac('sha256', 'hash').update(page.id).digest('hex'), vads_url_check_src: 'PAY' }
      : {}),
  }
  delete champs.signature
  return new URLSearchParams({ ...champs, signature: signature(champs) }).toString()
}

const ouvrir = (corps: string, banque: Banque) => {
  const champs = Object.fromEntries(new URLSearchParams(corps))
  if (champs.signature !== signature(champs)) return html('<h1>Erreur 00\u202f: la signature est invalide</h1>', 400)
  if (!/^[0-9A-Za-z]{6}$/.test(champs.vads_trans_id ?? '') || !/^\d{1,12}$/.test(champs.vads_amount ?? ''))
    return html('<h1>Erreur 03 ou 09\u202f: un champ est invalide</h1>', 400)
  const page = banque.ouvrir({
    id: `${champs.vads_trans_date?.slice(0, 8)}-${champs.vads_trans_id?.toUpperCase()}`,
    reference: champs.vads_order_id ?? '',
    nom: champs.vads_order_info ?? '',
    montant: Number(champs.vads_amount),
    devise: 'EUR',
    retour: champs.vads_url_return ?? '',
    annulation: champs.vads_url_cancel ?? '',
    expireLe: Math.floor(banque.maintenant().getTime() / 1000) + 600,
    champs,
  })
  return page.reference === champs.vads_order_id
    ? banque.mener(page)
    : html('<h1>Erreur 04\u202f: numéro déjà utilisé</h1>', 400)
}

const commande = (reference: string, banque: Banque) => {
  const siennes = [...banque.pages.values()].filter((une) => une.reference === reference)
  return siennes.length === 0
    ? { status: 'ERROR', answer: { errorCode: 'PSP_010', errorMessage: 'transaction not found' } }
    : {
        status: 'SUCCESS',
        answer: {
          shopId: ESSAI_PAYZEN.config.site,
          orderStatus: siennes.some(({ issue }) => issue === 'PAYEE') ? 'PAID' : 'RUNNING',
          transactions: siennes.map((page) => ({
            uuid: uuidDe(page),
            detailedStatus: STATUTS[page.issue],
            operationType: 'DEBIT',
            amount: page.montant,
            currency: page.devise,
            creationDate: banque.maintenant().toISOString(),
          })),
        },
      }
}

/** PayZen as Lyra documents it: form V2, its notification and return, `Order/Get`. */
export const protocolePayzen: Protocole = {
  navigateur: ({ methode, chemin, corps }, banque) =>
    methode === 'POST' && chemin === '/vads-payment/' ? ouvrir(corps.toString('utf8'), banque) : undefined,
  api: ({ chemin, entetes, corps }, banque) => {
    if (chemin !== '/api-payment/V4/Order/Get') return undefined
    const { config, secrets } = ESSAI_PAYZEN
    const bon = `Basic ${Buffer.from(`${config.site}:${secrets.motDePasse}`).toString('base64')}`
    const contenu =
      entetes.authorization === bon
        ? commande((JSON.parse(corps.toString('utf8')) as { orderId: string }).orderId, banque)
        : { status: 'ERROR', answer: { errorCode: 'INT_905' } }
    return { statut: 200, type: 'application/json', corps: JSON.stringify(contenu) }
  },
  message: (page): MessageSimule => ({
    adresse: page.champs.vads_url_check ?? '',
    methode: 'POST',
    type: FORMULAIRE,
    corps: reponse(page, true),
  }),
  fausser: (message) => ({
    ...message,
    corps: message.corps.replace(/signature=./, (debut) => `${debut.slice(0, -1)}${debut.endsWith('A') ? 'B' : 'A'}`),
  }),
  retour: (page) => `${page.retour}?${reponse(page, false)}`,
}
