import { lireChamps, lireMontant } from '../commun/champs.ts'
import { sansEnquete } from '../commun/enquete.ts'
import { empreinteDeCle } from '../commun/signature.ts'
import {
  type Constat,
  type Demande,
  type Depart,
  type MessageRecu,
  type Outils,
  type Prestataire,
  SansReponse,
  type Verdict,
} from '../port.ts'
import { type ConfigAxepta, configAxepta, type SecretsAxepta, secretsAxepta } from './compte.ts'
import { cacher, decouvrir, estSigne, type Lu, mac } from './message.ts'

type OutilsAxepta = Pick<Outils<SecretsAxepta, ConfigAxepta>, 'secrets' | 'config' | 'page' | 'maintenant'>

/** The form of the page of choice. An answer signs its TransID and no amount: the TransID tells both. */
const demander = async (demande: Demande, { secrets, config, page }: OutilsAxepta): Promise<Depart> => {
  const [cle] = secrets.cles
  if (demande.devise !== 'EUR' || cle === undefined) return { nature: 'REFUS', motif: 'currency' }
  const [montant, transId] = [String(demande.montant), `${demande.reference}-${demande.montant}`]
  const cache = cacher(
    [
      ['MerchantID', config.mid],
      ['MsgVer', '2.0'],
      ['TransID', transId],
      ['RefNr', demande.reference.padStart(12, '0')],
      ['Amount', montant],
      ['Currency', 'EUR'],
      ['URLNotify', demande.urlNotification],
      ['URLSuccess', demande.urlRetour],
      ['URLFailure', demande.urlRetour],
      ['URLBack', demande.urlAnnulation],
      ['MAC', mac(cle.hmac, '', transId, config.mid, montant, 'EUR')],
      ['OrderDesc', demande.libelle.replace(/’/g, "'").replace(/[&=]/g, ' ')],
      ['Response', 'encrypt'],
      ['Language', 'fr'],
    ],
    cle.blowfish,
  )
  return {
    nature: 'FORMULAIRE',
    formulaire: {
      action: `${page}/paymentpage.aspx`,
      champs: [['MerchantID', config.mid], ...Object.entries(cache)],
    },
    idPrestataire: demande.reference,
    expireLe: demande.expireLe,
  }
}

const lire = ({ octets }: Pick<MessageRecu, 'octets'>, { secrets, config }: OutilsAxepta): Lu | undefined => {
  const champs = Object.entries(lireChamps(octets.toString('latin1')) ?? {})
  const { mid, len = '', data = '' } = Object.fromEntries(champs.map(([nom, valeur]) => [nom.toLowerCase(), valeur]))
  if (mid !== config.mid) return undefined
  for (const cle of secrets.cles) {
    const lu = decouvrir(len, data, cle.blowfish)
    if (lu !== undefined && estSigne(lu, config.mid, cle.hmac)) return lu
  }
  return undefined
}

const verifier = (message: Pick<MessageRecu, 'octets' | 'traite'>, outils: OutilsAxepta): Verdict => {
  const lu = lire(message, outils)
  if (lu === undefined) return { nature: 'REJETE', motif: 'signature' }
  const [, reference = '', somme] = /^([0-9A-Z]+)-(\d+)$/.exec(lu.transid) ?? []
  const montant = lireMontant(somme)
  if (montant === undefined || lu.payid === '') return { nature: 'REJETE', motif: 'malformed' }
  const constatDe = (): Constat => {
    if (/^(OK|AUTHORIZED)$/i.test(lu.status) && lu.code === '00000000')
      return {
        nature: 'PAYE',
        capture: {
          transaction: lu.payid,
          montant,
          devise: 'EUR',
          reference,
          traite: message.traite,
          autorisation: null,
          moyen: null,
          le: outils.maintenant(),
        },
      }
    // a code that begins with 6 waits; which ones say that the payer gave up, nobody publishes
    if (lu.status.toUpperCase() === 'FAILED' && !lu.code.startsWith('6'))
      return { nature: 'REFUSE', motif: lu.code.slice(0, 20), pageOuverte: false }
    return { nature: 'EN_COURS', motif: lu.code.slice(0, 20) }
  }
  const idEvenement = `${lu.payid}:${lu.status}:${lu.code}`
  return { nature: 'CONSTAT', idEvenement, reference, idPrestataire: null, constat: constatDe() }
}

/** Axepta (BNP Paribas), version 1: a hidden form, answers hidden and signed. */
export const axepta: Prestataire<SecretsAxepta, ConfigAxepta> = {
  code: 'AXEPTA',
  secrets: secretsAxepta,
  config: configAxepta,
  capacites: {
    enquete: 'AUCUNE',
    notification: 'SIGNEE',
    expirer: false,
    partiel: true,
    plusieurs: true,
    titres: false,
    min: 1,
    max: 99_999_999,
    vieMinutes: 15,
    // eight tries over 21 h 36 min
    silenceMinutes: 24 * 60,
  },
  marqueurs: ['Data', 'mid', 'cancel'],
  cleId: ({ cles }) => empreinteDeCle(cles[0]?.hmac ?? ''),
  demander,
  verifier,
  relire: verifier,
  enqueter: async () => {
    throw new SansReponse('version 1 answers no question')
  },
  expirer: sansEnquete,
  acquitter: (accepte) => ({ statut: accepte ? 200 : 400, type: 'text/plain; charset=utf-8', corps: '' }),
}
