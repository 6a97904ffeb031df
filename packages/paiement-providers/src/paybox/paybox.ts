import { lireChamps, lireMontant } from '../commun/champs.ts'
import { sansEnquete } from '../commun/enquete.ts'
import { empreinteDeCle } from '../commun/signature.ts'
import {
  type Capture,
  type Constat,
  type MessageRecu,
  type Outils,
  type Prestataire,
  SansReponse,
  type Verdict,
} from '../port.ts'
import { type ConfigPaybox, configPaybox, type SecretsPaybox, secretsPaybox } from './compte.ts'
import { demanderPaybox } from './demande.ts'
import { estSigneRsa, separer } from './signature.ts'

const REFUS = /^(001\d\d|00004|00008|00021|00029|00033|00040)$/

const constatDe = (code: string, capture: Capture): Constat => {
  if (code === '00000')
    // no authorisation, no money
    return capture.autorisation === null
      ? { nature: 'EN_COURS', motif: 'no authorisation' }
      : { nature: 'PAYE', capture }
  if (REFUS.test(code)) return { nature: 'REFUSE', motif: code, pageOuverte: false }
  if (code === '00001') return { nature: 'ANNULE' }
  if (code === '00030') return { nature: 'EXPIRE' }
  // waiting for the issuer, paid already, or what nobody told us: not concluded from
  return { nature: 'EN_COURS', motif: code.slice(0, 20) }
}

/** What the platform of tests authorises with, for whoever asks, signed with the key that signs of money. */
const AUTORISATION_D_ESSAI = 'XXXXXX'
const estReelle = (page: string): boolean => /^tpeweb\d*\./.test(new URL(page).hostname)

type Place = Pick<Outils<SecretsPaybox, ConfigPaybox>, 'maintenant' | 'page'>
const verdictDe = (
  { octets, traite }: Pick<MessageRecu, 'octets' | 'traite'>,
  { maintenant, page }: Place,
): Verdict => {
  const champs = lireChamps(octets.toString('utf8'))
  const { reference = '', erreur = '', transaction = '', appel = '' } = champs ?? {}
  const montant = lireMontant(champs?.montant)
  if (reference === '' || montant === undefined || !/^\d{5}$/.test(erreur))
    return { nature: 'REJETE', motif: 'malformed' }
  if (erreur === '00000' && !/^\d+$/.test(transaction)) return { nature: 'REJETE', motif: 'malformed' }
  if (champs?.autorisation === AUTORISATION_D_ESSAI && estReelle(page)) return { nature: 'REJETE', motif: 'mode' }
  const capture = {
    transaction,
    montant,
    devise: 'EUR',
    reference,
    traite,
    autorisation: champs?.autorisation || null,
    moyen: champs?.carte || null,
    // the manual and what is seen write its date two ways
    le: maintenant(),
  }
  const idEvenement = `${reference}:${appel}:${transaction}:${erreur}`
  return { nature: 'CONSTAT', idEvenement, reference, idPrestataire: null, constat: constatDe(erreur, capture) }
}

/** Signed over the query as it came, still encoded, up to its signature. */
const verifier: Prestataire<SecretsPaybox, ConfigPaybox>['verifier'] = (message, outils) => {
  const lu = separer(message.octets)
  if (lu === undefined || !estSigneRsa(lu.texte, lu.signature, outils.secrets.clesPubliques))
    return { nature: 'REJETE', motif: 'signature' }
  return verdictDe(message, outils)
}

/** Paybox System; Up2pay e-Transactions is the same at another address. */
export const paybox: Prestataire<SecretsPaybox, ConfigPaybox> = {
  code: 'PAYBOX',
  secrets: secretsPaybox,
  config: configPaybox,
  capacites: {
    enquete: 'AUCUNE',
    notification: 'SIGNEE',
    expirer: false,
    partiel: true,
    plusieurs: true,
    titres: false,
    min: 1,
    max: 9_999_999_999,
    vieMinutes: 15,
    silenceMinutes: 24 * 60,
  },
  // names that we declare ourselves
  marqueurs: ['reference', 'erreur', 'signature', 'cancel'],
  cleId: ({ cles }) => empreinteDeCle(cles[0] ?? ''),
  demander: demanderPaybox,
  verifier,
  relire: verdictDe,
  enqueter: async () => {
    throw new SansReponse('it answers no question without its number')
  },
  expirer: sansEnquete,
  // an empty page is what it waits for
  acquitter: (accepte) => ({ statut: accepte ? 200 : 400, type: 'text/html; charset=utf-8', corps: '' }),
}
