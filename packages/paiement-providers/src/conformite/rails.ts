import { axepta } from '../axepta/axepta.ts'
import { ESSAI_AXEPTA, protocoleAxepta } from '../axepta/simulateur.ts'
import { railGenerique } from '../generique/generique.ts'
import { ESSAI_GENERIQUE, protocoleGenerique } from '../generique/simulateur.ts'
import { CLE_PUBLIQUE } from '../paybox/compte.ts'
import { paybox } from '../paybox/paybox.ts'
import { ESSAI_PAYBOX, protocolePaybox } from '../paybox/simulateur.ts'
import { payfip } from '../payfip/payfip.ts'
import { ESSAI_PAYFIP, protocolePayfip } from '../payfip/simulateur.ts'
import { payline } from '../payline/payline.ts'
import { ESSAI_PAYLINE, protocolePayline } from '../payline/simulateur.ts'
import { payzen } from '../payzen/payzen.ts'
import { ESSAI_PAYZEN, protocolePayzen } from '../payzen/simulateur.ts'
import { ESSAI_TIPI, protocoleTipi } from '../tipi/simulateur.ts'
import { tipi } from '../tipi/tipi.ts'
import type { RailEprouve } from './epreuve.ts'

const [CLE_AXEPTA = { hmac: '', blowfish: '' }] = ESSAI_AXEPTA.secrets.cles
const un = <S, C>(rail: RailEprouve<S, C>): RailEprouve => rail as unknown as RailEprouve
const { secrets: desPayzen } = ESSAI_PAYZEN

/** Every rail but Stripe, whose own suite stands beside the settlement. */
export const railsEprouves: readonly RailEprouve[] = [
  un({
    prestataire: payzen,
    essai: ESSAI_PAYZEN,
    protocole: protocolePayzen,
    autresCles: { ...desPayzen, cles: ['UneToutAutreCle1'] },
    clesChangees: { ...desPayzen, cles: ['UneCleNouvelle01', ...desPayzen.cles] },
  }),
  un({
    prestataire: paybox,
    essai: ESSAI_PAYBOX,
    protocole: protocolePaybox,
    autresCles: { ...ESSAI_PAYBOX.secrets, clesPubliques: [CLE_PUBLIQUE] },
    clesChangees: { ...ESSAI_PAYBOX.secrets, clesPubliques: [CLE_PUBLIQUE, ...ESSAI_PAYBOX.secrets.clesPubliques] },
    taitDevise: true,
  }),
  un({
    prestataire: payfip,
    essai: ESSAI_PAYFIP,
    protocole: protocolePayfip,
    taitDevise: true,
    // for twenty minutes its payer may try again
    abandon: 'EN_COURS',
  }),
  un({
    prestataire: tipi,
    essai: ESSAI_TIPI,
    protocole: protocoleTipi,
    declare: true,
    refus: 'EN_COURS',
    abandon: 'EN_COURS',
  }),
  un({ prestataire: payline, essai: ESSAI_PAYLINE, protocole: protocolePayline }),
  un({
    prestataire: axepta,
    essai: ESSAI_AXEPTA,
    protocole: protocoleAxepta,
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
      protocole: protocoleGenerique,
      autresCles: { cles: ['UneToutAutreCle1'] },
      clesChangees: { cles: ['UneCleNouvelle01', ...ESSAI_GENERIQUE.secrets.cles] },
    }),
  ),
]
