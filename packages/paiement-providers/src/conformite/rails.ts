import { axepta } from '../axepta/axepta.ts'
import { ESSAI_AXEPTA, protocoleAxepta } from '../axepta/simulateur.ts'
import { railGenerique } from '../generique/generique.ts'
import { ESSAI_GENERIQUE, protocoleGenerique } from '../generique/simulateur.ts'
import { CLE_PUBLIQUE } from '../paybox/compte.ts'
import { paybox } from '../paybox/paybox.ts'
import { ESSAI_PAYBOX, protocolePaybox, SECOURS_SIMULE } from '../paybox/simulateur.ts'
import { payfip } from '../payfip/payfip.ts'
import { ESSAI_PAYFIP, ESSAI_PAYFIP_TITRE, protocolePayfip } from '../payfip/simulateur.ts'
import { payline } from '../payline/payline.ts'
import { ESSAI_PAYLINE, protocolePayline } from '../payline/simulateur.ts'
import { payzen } from '../payzen/payzen.ts'
import { ESSAI_PAYZEN, protocolePayzen } from '../payzen/simulateur.ts'
import { COMPTE_ESSAI_STRIPE, simulerStripe } from '../stripe/simulateur/simulateur.ts'
import { stripe } from '../stripe/stripe.ts'
import { ESSAI_TIPI, protocoleTipi } from '../tipi/simulateur.ts'
import { tipi } from '../tipi/tipi.ts'
import { parProtocole, type RailEprouve } from './epreuve.ts'

const [CLE_AXEPTA = { hmac: '', blowfish: '' }] = ESSAI_AXEPTA.secrets.cles
const un = <S, C>(rail: RailEprouve<S, C>): RailEprouve => rail as unknown as RailEprouve
const { secrets: desPayzen } = ESSAI_PAYZEN

const UN_PAYFIP = {
  prestataire: payfip,
  simuler: parProtocole(protocolePayfip),
  taitDevise: true,
  // for twenty minutes its payer may try again
  abandon: 'EN_COURS',
} as const

/** Every rail. */
export const railsEprouves: readonly RailEprouve[] = [
  un({
    prestataire: stripe,
    essai: { secrets: COMPTE_ESSAI_STRIPE, config: undefined },
    // through its own SDK, on a bank of its own
    simuler: ({ envoyer, ...place }) => {
      const { sessions: pages, ...banque } = simulerStripe({
        ...COMPTE_ESSAI_STRIPE,
        ...place,
        envoyer: (adresse, corps, signature) =>
          envoyer({
            adresse,
            methode: 'POST',
            type: 'application/json',
            corps,
            entetes: { 'stripe-signature': signature },
          }),
      })
      return { ...banque, pages }
    },
    signature: 'stripe-signature',
    autresCles: { ...COMPTE_ESSAI_STRIPE, clesNotification: ['whsec_UneToutAutreCle1'] },
    clesChangees: {
      ...COMPTE_ESSAI_STRIPE,
      clesNotification: ['whsec_UneCleNouvelle01', ...COMPTE_ESSAI_STRIPE.clesNotification],
    },
    // a refused card may be followed by another, and who gives up is only led back
    neDitQuePaye: true,
  }),
  un({
    prestataire: payzen,
    essai: ESSAI_PAYZEN,
    simuler: parProtocole(protocolePayzen),
    autresCles: { ...desPayzen, cles: ['UneToutAutreCle1'] },
    clesChangees: { ...desPayzen, cles: ['UneCleNouvelle01', ...desPayzen.cles] },
  }),
  un({
    prestataire: paybox,
    essai: ESSAI_PAYBOX,
    simuler: parProtocole(protocolePaybox),
    secours: SECOURS_SIMULE,
    autresCles: { ...ESSAI_PAYBOX.secrets, clesPubliques: [CLE_PUBLIQUE] },
    clesChangees: { ...ESSAI_PAYBOX.secrets, clesPubliques: [CLE_PUBLIQUE, ...ESSAI_PAYBOX.secrets.clesPubliques] },
    taitDevise: true,
  }),
  un({ ...UN_PAYFIP, essai: ESSAI_PAYFIP }),
  un({
    prestataire: tipi,
    essai: ESSAI_TIPI,
    simuler: parProtocole(protocoleTipi),
    declare: true,
    refus: 'EN_COURS',
    abandon: 'EN_COURS',
  }),
  un({ prestataire: payline, essai: ESSAI_PAYLINE, simuler: parProtocole(protocolePayline) }),
  un({
    prestataire: axepta,
    essai: ESSAI_AXEPTA,
    simuler: parProtocole(protocoleAxepta),
    signature: 'Data',
    autresCles: { cles: [{ ...CLE_AXEPTA, hmac: 'UneToutAutreCle1' }] },
    clesChangees: { cles: [{ hmac: 'UneCleNouvelle01', blowfish: 'UneCleNouvelle01' }, CLE_AXEPTA] },
    taitMontant: true,
    taitDevise: true,
    // which codes say that the payer gave up is not published
    abandon: 'REFUSE',
  }),
  ...(['COBALT', 'PAYEXT'] as const).map((code) =>
    un({
      prestataire: railGenerique(code),
      essai: ESSAI_GENERIQUE,
      simuler: parProtocole(protocoleGenerique),
      autresCles: { cles: ['UneToutAutreCle1'] },
      clesChangees: { cles: ['UneCleNouvelle01', ...ESSAI_GENERIQUE.secrets.cles] },
    }),
  ),
]

/** An account of another kind of a rail that is above. */
export const titresEprouves: RailEprouve = un({
  ...UN_PAYFIP,
  essai: ESSAI_PAYFIP_TITRE,
  demande: { titre: { reference: '202500170000000421', exercice: 2025 } },
})
