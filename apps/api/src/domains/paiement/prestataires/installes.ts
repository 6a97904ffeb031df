import { axepta } from '@ondine/paiement-providers/axepta/axepta.ts'
import { railGenerique } from '@ondine/paiement-providers/generique/generique.ts'
import { paybox } from '@ondine/paiement-providers/paybox/paybox.ts'
import { payfip } from '@ondine/paiement-providers/payfip/payfip.ts'
import { payline } from '@ondine/paiement-providers/payline/payline.ts'
import { payzen } from '@ondine/paiement-providers/payzen/payzen.ts'
import type { Prestataire } from '@ondine/paiement-providers/port.ts'
import { stripe } from '@ondine/paiement-providers/stripe/stripe.ts'
import { tipi } from '@ondine/paiement-providers/tipi/tipi.ts'
import type { CodePrestataire } from '@ondine/webapi/paiement/paiement.codes.ts'
import { axeptaExterieur } from './axepta.exterieur.ts'
import type { ServiceRail } from './declarer-rail.ts'
import { cobaltExterieur, payextExterieur } from './generique.exterieur.ts'
import { payboxExterieur } from './paybox.exterieur.ts'
import { payfipExterieur } from './payfip.exterieur.ts'
import { paylineExterieur } from './payline.exterieur.ts'
import { payzenExterieur } from './payzen.exterieur.ts'
import { stripeExterieur } from './stripe.exterieur.ts'
import { tipiExterieur } from './tipi.exterieur.ts'

export interface Installe {
  readonly code: CodePrestataire
  readonly prestataire: Prestataire<unknown>
  readonly service: ServiceRail
}

const installe = <S, C>(code: CodePrestataire, prestataire: Prestataire<S, C>, service: ServiceRail): Installe => ({
  code,
  // its secrets and its account were read by its own schemas
  prestataire: prestataire as unknown as Prestataire<unknown>,
  service,
})

/** The rails of this version, with the service that says where each is. Stripe comes last: it is the demo's own. */
export const installes: readonly Installe[] = [
  installe('PAYZEN', payzen, payzenExterieur),
  installe('PAYFIP', payfip, payfipExterieur),
  installe('TIPI', tipi, tipiExterieur),
  installe('PAYBOX', paybox, payboxExterieur),
  installe('PAYLINE', payline, paylineExterieur),
  installe('AXEPTA', axepta, axeptaExterieur),
  installe('COBALT', railGenerique('COBALT'), cobaltExterieur),
  installe('PAYEXT', railGenerique('PAYEXT'), payextExterieur),
  installe('STRIPE', stripe, stripeExterieur),
]
