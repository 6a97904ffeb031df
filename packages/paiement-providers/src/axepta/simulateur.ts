import { createHmac } from 'node:crypto'
import { type Banque, html, type PageSimulee, type Protocole } from '../simulateur/banque.ts'
import { chiffrer, dechiffrer } from './blowfish.ts'

const CLE = { hmac: '4n!BmF3_?9oJ2Q*z(iD7q6[RSb5)a]A8', blowfish: 'Tc5*2D_xs7B[6E?w' }
/** The demonstration account that the bank publishes. */
export const ESSAI_AXEPTA = { config: { mid: 'BNP_DEMO_AXEPTA' }, secrets: { cles: [CLE] } }

const ISSUES = {
  OUVERTE: ['PENDING', '60000000'],
  PAYEE: ['OK', '00000000'],
  REFUSEE: ['FAILED', '22720040'],
  ANNULEE: ['FAILED', '22720053'],
  EN_ATTENTE: ['PENDING', '60000000'],
} as const
const signer = (texte: string): string => createHmac('sha256', CLE.hmac).update(texte).digest('hex').toUpperCase()

const reponse = (page: PageSimulee): string => {
  const [status, code] = ISSUES[page.issue]
  const payId = createHmac('md5', 'payid').update(page.intention).digest('hex')
  const { mid } = ESSAI_AXEPTA.config
  const transId = page.champs.TransID ?? ''
  const signature = signer(`${payId}*${transId}*${mid}*${status}*${code}`)
  const clair = `mid=${mid}&PayID=${payId}&XID=${payId}&TransID=${transId}&RefNr=${page.champs.RefNr}&Status=${status}&Description=x&Code=${code}&MAC=${signature}`
  const data = chiffrer(Buffer.from(clair, 'latin1'), CLE.blowfish).toString('hex')
  return new URLSearchParams({ mid, Len: String(clair.length), Data: data }).toString()
}
const ouvrir = (corps: string, banque: Banque) => {
  const { MerchantID: mid = '', Len = '', Data = '' } = Object.fromEntries(new URLSearchParams(corps))
  const clair = dechiffrer(Buffer.from(Data, 'hex'), CLE.blowfish).subarray(0, Number(Len)).toString('latin1')
  const champs = Object.fromEntries(clair.split('&').map((une) => une.split(/=(.*)/s).slice(0, 2) as [string, string]))
  const bonne = signer(`*${champs.TransID}*${mid}*${champs.Amount}*${champs.Currency}`)
  if (mid !== ESSAI_AXEPTA.config.mid || champs.MAC !== bonne) return html('<h1>20120044</h1>', 400)
  if (!/^[0-9A-Z]{12}$/.test(champs.RefNr ?? '') || (champs.TransID ?? '').length > 64)
    return html('<h1>20100010</h1>', 400)
  return banque.mener(
    banque.ouvrir({
      id: champs.TransID ?? '',
      reference: champs.RefNr ?? '',
      nom: champs.OrderDesc ?? '',
      montant: Number(champs.Amount),
      devise: 'EUR',
      retour: champs.URLSuccess ?? '',
      annulation: champs.URLBack ?? '',
      expireLe: Math.floor(banque.maintenant().getTime() / 1000) + 900,
      champs,
    }),
  )
}

/** The hosted page of Axepta, version 1, as the bank documents it. */
export const protocoleAxepta: Protocole = {
  navigateur: ({ methode, chemin, corps }, banque) =>
    methode === 'POST' && chemin === '/paymentpage.aspx' ? ouvrir(corps.toString('latin1'), banque) : undefined,
  message: (page) => ({
    adresse: page.champs.URLNotify ?? '',
    methode: 'POST',
    type: 'application/x-www-form-urlencoded',
    corps: reponse(page),
  }),
  // where its MAC stands
  fausser: (message) => ({
    ...message,
    corps: message.corps.replace(/.(.{40})$/, (fin) => `${fin.startsWith('0') ? 1 : 0}${fin.slice(1)}`),
  }),
  retour: (page) => `${page.retour}?${reponse(page)}`,
}
