import { createHash } from 'node:crypto'
import type { Banque, PageSimulee, Protocole, ReponseSimulee } from '../simulateur/banque.ts'
import { nommer } from '../simulateur/enveloppe.ts'

export const ESSAI_PAYLINE = {
  config: { marchand: '1234567890', contrat: '1234567', version: '26' },
  secrets: { cleAcces: 'accesskey' },
}
const ESPACES = { impl: 'http://impl.ws.payline.experian.com', obj: 'http://obj.ws.payline.experian.com' }
const CODES = { OUVERTE: '02306', PAYEE: '00000', REFUSEE: '01100', ANNULEE: '02319', EN_ATTENTE: '02000' } as const
const DEVISES: Readonly<Record<string, string>> = { EUR: '978', USD: '840' }
// the sequence of its schema: anything else is refused as its server does
const ORDRE = ['version', 'payment', 'returnURL', 'cancelURL', 'order', 'notificationURL', 'languageCode', 'buyer']

const enveloppe = (operation: string, code: string, suite: string): ReponseSimulee => ({
  statut: 200,
  type: 'text/xml; charset=utf-8',
  corps: `<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body><${operation}Response xmlns="${ESPACES.impl}" xmlns:ns2="${ESPACES.obj}"><result><ns2:code>${code}</ns2:code><ns2:shortMessage>${code}</ns2:shortMessage></result>${suite}</${operation}Response></soap:Body></soap:Envelope>`,
})
const lire = (xml: string, nom: string): string =>
  (new RegExp(`<(?:impl|obj):${nom}>(.*?)</(?:impl|obj):${nom}>`, 's').exec(xml)?.[1] ?? '').replace(
    /&#(\d+);/g,
    (_, code: string) => String.fromCharCode(Number(code)),
  )

const ouvrir = (xml: string, banque: Banque): ReponseSimulee => {
  const [, ...noms] = [...xml.matchAll(/<impl:(\w+)>/g)].map(([, nom = '']) => nom)
  const attendus = ORDRE.filter((nom) => noms.includes(nom))
  const [reference, montant] = [lire(xml, 'ref'), lire(xml, 'amount')]
  const manque = reference === '' || !/^\d+$/.test(montant) || !noms.includes('cancelURL')
  if (noms.join() !== attendus.join() || manque) return enveloppe('doWebPayment', '02305', '')
  const token = `${createHash('sha256').update(`${banque.pages.size} ${reference}`).digest('hex').slice(0, 20)}A1`
  const annulation = lire(xml, 'cancelURL')
  banque.ouvrir({
    id: token,
    reference,
    nom: `Commande ${reference}`,
    montant: Number(montant),
    devise: 'EUR',
    retour: lire(xml, 'returnURL'),
    annulation: `${annulation}${annulation.includes('?') ? '&' : '?'}paylinetoken=${token}`,
    expireLe: Math.floor(banque.maintenant().getTime() / 1000) + 900,
    champs: { notificationURL: lire(xml, 'notificationURL') },
  })
  return enveloppe(
    'doWebPayment',
    '00000',
    `<token>${token}</token><redirectURL>${banque.racine}/v2/?token=${token}</redirectURL>`,
  )
}
/** A session that ended without a transaction. */
const FINIE = '02324'

const detailler = (page: PageSimulee | undefined, maintenant: Date): ReponseSimulee => {
  if (page === undefined) return enveloppe('getWebPaymentDetails', '02302', '')
  const somme = `<ns2:amount>${page.montant}</ns2:amount><ns2:currency>${DEVISES[page.devise]}</ns2:currency>`
  const suite = [
    `<transaction><ns2:id>${page.intention}</ns2:id><ns2:date>20/11/2026 18:00</ns2:date></transaction>`,
    `<payment>${somme}<ns2:action>101</ns2:action></payment>`,
    '<authorization><ns2:number>A55A</ns2:number></authorization><card><ns2:type>CB</ns2:type></card>',
    `<order><ns2:ref>${page.reference}</ns2:ref>${somme}</order>`,
  ]
  const finie = page.issue === 'OUVERTE' && maintenant.getTime() > page.expireLe * 1000
  return enveloppe('getWebPaymentDetails', finie ? FINIE : CODES[page.issue], suite.join(''))
}

/** Payline's web payment, from its schema and its guides. */
export const protocolePayline: Protocole = {
  navigateur: ({ chemin }, banque) => {
    const page = banque.pages.get(/^\/v2\/\?token=(\w+)$/.exec(chemin)?.[1] ?? '')
    return page && banque.mener(page)
  },
  api: ({ methode, chemin, entetes, corps }, banque) => {
    if (methode !== 'POST' || chemin !== '/V4/services/WebPaymentAPI') return undefined
    const { config, secrets } = ESSAI_PAYLINE
    const bon = `Basic ${Buffer.from(`${config.marchand}:${secrets.cleAcces}`).toString('base64')}`
    if (entetes.authorization !== bon) return { statut: 401, type: 'text/html', corps: '<h1>401</h1>' }
    const xml = nommer(corps.toString('utf8'), ESPACES)
    return xml.includes('<impl:doWebPaymentRequest>')
      ? ouvrir(xml, banque)
      : detailler(banque.pages.get(lire(xml, 'token')), banque.maintenant())
  },
  message: (page) => ({
    adresse: page.champs.notificationURL ?? '',
    methode: 'GET',
    type: '',
    corps: `notificationType=WEBTRS&token=${page.id}`,
  }),
  fausser: (message) => ({ ...message, corps: 'notificationType=WEBTRS&token=UnJetonInvente01' }),
  retour: ({ retour, id }) => `${retour}?paylinetoken=${id}&paymentEndpoint=1`,
}
