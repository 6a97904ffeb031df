import { createHash } from 'node:crypto'
import { type Banque, html, type PageSimulee, type Protocole, type ReponseSimulee } from '../simulateur/banque.ts'
import { nommer } from '../simulateur/enveloppe.ts'

const essai = <N extends 'REGIE' | 'TITRE'>(numcli: string, nature: N) => ({
  config: { numcli, saisie: 'T' as const, courriel: 'service@exemple.fr', nature },
  secrets: {},
})
/** The fictional collectivity, and its other account, of titles. */
export const ESSAI_PAYFIP = essai('090909', 'REGIE')
export const ESSAI_PAYFIP_TITRE = essai('090910', 'TITRE')
const ORDRE = 'exer mel montant numcli objet refdet saisie urlnotif urlredirect'
const RESULTATS = { OUVERTE: '', PAYEE: 'P', REFUSEE: 'R', ANNULEE: 'A', EN_ATTENTE: '' } as const
const ESPACE =
  'http://securite.service.tpa.cp.finances.gouv.fr/services/mas_securite/contrat_paiement_securise/PaiementSecuriseService'

const enveloppe = (corps: string, statut = 200): ReponseSimulee => ({
  statut,
  type: 'text/xml;charset=utf-8',
  corps: `<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Body>${corps}</S:Body></S:Envelope>`,
})
const faute = (code: string): ReponseSimulee =>
  enveloppe(
    `<S:Fault><faultcode>S:Server</faultcode><faultstring>fr.gouv.finances.cp.tpa.webservice.exceptions.FonctionnelleErreur</faultstring><detail><ns1:FonctionnelleErreur xmlns:ns1="${ESPACE}"><code>${code}</code><descriptif/><libelle>Erreur ${code}</libelle><severite>2</severite></ns1:FonctionnelleErreur></detail></S:Fault>`,
    500,
  )
const repondu = (operation: string, champs: Record<string, string>): ReponseSimulee =>
  enveloppe(
    `<ns2:${operation}Response xmlns:ns2="${ESPACE}"><return>${Object.entries(champs)
      .map(([nom, valeur]) => `<${nom}>${valeur}</${nom}>`)
      .join('')}</return></ns2:${operation}Response>`,
  )

const creer = (champs: Record<string, string>, banque: Banque): ReponseSimulee => {
  if (Object.keys(champs).join(' ') !== ORDRE) return faute('S1')
  const deTitres = champs.numcli === ESSAI_PAYFIP_TITRE.config.numcli
  if (!deTitres && champs.numcli !== ESSAI_PAYFIP.config.numcli) return faute('T2')
  if (!/^[A-Za-z0-9]{6,30}$/.test(champs.refdet ?? '')) return faute('R3')
  // no title is called as a payment of the shop
  if (deTitres && (champs.urlredirect ?? '').endsWith(`/${champs.refdet}`)) return faute('R3')
  if (!/^[A-Za-z0-9 ]{1,100}$/.test(champs.objet ?? '')) return faute('O1')
  if (!/^\d{3,7}$/.test(champs.montant ?? '')) return faute(Number(champs.montant) < 100 ? 'M3' : 'M5')
  const brut = createHash('sha256').update(`${banque.pages.size} ${champs.refdet}`).digest('hex')
  const id = `${brut.slice(0, 8)}-${brut.slice(8, 12)}-${brut.slice(12, 16)}-${brut.slice(16, 20)}-${brut.slice(20, 32)}`
  banque.ouvrir({
    id,
    reference: champs.refdet ?? '',
    nom: champs.objet ?? '',
    montant: Number(champs.montant),
    devise: 'EUR',
    retour: champs.urlredirect ?? '',
    annulation: `${champs.urlredirect}?idop=${id}`,
    expireLe: Math.floor(banque.maintenant().getTime() / 1000) + 900,
    champs,
  })
  return repondu('creerPaiementSecurise', { idOp: id })
}

const detailler = (page: PageSimulee | undefined): ReponseSimulee => {
  if (page === undefined) return faute('P1')
  const resultrans = RESULTATS[page.issue]
  if (resultrans === '') return faute('P5')
  const { exer = '', mel = '', numcli = '', objet = '', refdet = '', saisie = '' } = page.champs
  return repondu('recupererDetailPaiementSecurise', {
    dattrans: '20112026',
    exer,
    heurtrans: '1800',
    idOp: page.id,
    mel,
    montant: String(page.montant),
    numauto: '112233445566-tip',
    numcli,
    objet,
    refdet,
    resultrans,
    saisie,
  })
}

/** The web service and the pages of PayFiP, as the guide to partners and what integrators publish say them. */
export const protocolePayfip: Protocole = {
  navigateur: ({ chemin }, banque) => {
    const [, id = ''] = /^\/tpa\/paiementws\.web\?idop=(.*)$/.exec(chemin) ?? []
    const page = banque.pages.get(id)
    if (page !== undefined) return banque.mener(page)
    return id === '' ? undefined : html('<h1>Opération inconnue</h1>', 404)
  },
  api: ({ methode, chemin, corps }, banque) => {
    if (methode !== 'POST' || chemin !== '/tpa/services/securite') return undefined
    const xml = nommer(corps.toString('utf8'), { pai: ESPACE })
    const [, operation, arg = ''] = /<pai:(\w+)><arg0>(.*)<\/arg0>/s.exec(xml) ?? []
    const champs = Object.fromEntries(
      [...arg.matchAll(/<(\w+)>([^<]*)<\/\1>/g)].map(([, nom = '', valeur = '']) => [
        nom,
        valeur.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code))),
      ]),
    )
    if (operation === 'creerPaiementSecurise') return creer(champs, banque)
    return operation === 'recupererDetailPaiementSecurise'
      ? detailler(banque.pages.get(champs.idOp ?? ''))
      : faute('999')
  },
  message: (page) => ({
    adresse: page.champs.urlnotif ?? '',
    methode: 'POST',
    type: 'application/x-www-form-urlencoded',
    corps: `idop=${page.id}`,
  }),
  fausser: (message) => ({ ...message, corps: 'idop=00000000-0000-4000-8000-000000000000' }),
  retour: ({ retour, id }) => `${retour}?idop=${id}`,
}
