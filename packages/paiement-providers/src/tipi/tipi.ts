import { z } from 'zod'
import { lireChamps, lireMontant } from '../commun/champs.ts'
import { type ConfigDgfip, champsDgfip, configDgfip } from '../commun/dgfip.ts'
import { sansEnquete } from '../commun/enquete.ts'
import { type MessageRecu, type Prestataire, SansReponse, type Verdict } from '../port.ts'

const RESULTATS = ['P', 'V', 'A', 'R', 'Z']

// nobody signs it and its payer can write it: whatever it says, the payment waits for the statement of the collectivity
const lireDeclaration = ({ octets }: Pick<MessageRecu, 'octets'>): Verdict => {
  const champs = lireChamps(octets.toString('utf8'))
  const { refdet = '', resultrans = '' } = champs ?? {}
  const bien = /^[A-Za-z0-9]{6,30}$/.test(refdet) && RESULTATS.includes(resultrans)
  if (!bien || lireMontant(champs?.montant) === undefined) return { nature: 'REJETE', motif: 'malformed' }
  return {
    nature: 'CONSTAT',
    idEvenement: `${refdet}:${resultrans}`,
    reference: refdet,
    idPrestataire: null,
    constat: { nature: 'EN_COURS', motif: resultrans },
  }
}

/** The simple entry of PayFiP: an address with what is to be paid. It proves nothing and answers no question. */
export const tipi: Prestataire<Record<string, never>, ConfigDgfip> = {
  code: 'TIPI',
  secrets: z.strictObject({}),
  config: configDgfip,
  capacites: {
    enquete: 'AUCUNE',
    notification: 'NON_SIGNEE',
    expirer: false,
    partiel: true,
    plusieurs: true,
    titres: false,
    min: 100,
    max: 999_999,
    vieMinutes: 15,
    pageUnique: true,
    // a statement comes within days
    silenceMinutes: 10 * 24 * 60,
  },
  marqueurs: ['refdet', 'resultrans'],
  cleId: () => 'tipi',
  demander: async (demande, { config, page }) => {
    if (demande.devise !== 'EUR') return { nature: 'REFUS', motif: 'currency' }
    // one address for the browser and for what the treasury tells: the return, which believes nobody
    const champs = new URLSearchParams({ ...champsDgfip(demande, config), urlcl: demande.urlRetour })
    return {
      nature: 'REDIRECTION',
      url: `${page}/tpa/paiement.web?${champs}`,
      idPrestataire: demande.reference,
      expireLe: demande.expireLe,
    }
  },
  verifier: lireDeclaration,
  relire: lireDeclaration,
  enqueter: async () => {
    throw new SansReponse('it answers no question')
  },
  expirer: sansEnquete,
  acquitter: (accepte) => ({ statut: accepte ? 200 : 400, type: 'text/plain; charset=utf-8', corps: '' }),
}
