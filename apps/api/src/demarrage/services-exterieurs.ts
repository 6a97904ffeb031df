import { smsOvh } from '../domains/contenu/envoi/sms-ovh.exterieur.ts'
import { smtp } from '../domains/contenu/envoi/smtp.exterieur.ts'
import { clamdExterieur } from '../domains/demarche/pieces/clamd.exterieur.ts'
import { axeptaExterieur } from '../domains/paiement/prestataires/axepta.exterieur.ts'
import { cobaltExterieur, payextExterieur } from '../domains/paiement/prestataires/generique.exterieur.ts'
import { payboxExterieur } from '../domains/paiement/prestataires/paybox.exterieur.ts'
import { payfipExterieur } from '../domains/paiement/prestataires/payfip.exterieur.ts'
import { paylineExterieur } from '../domains/paiement/prestataires/payline.exterieur.ts'
import { payzenExterieur } from '../domains/paiement/prestataires/payzen.exterieur.ts'
import { stripeExterieur } from '../domains/paiement/prestataires/stripe.exterieur.ts'
import { tipiExterieur } from '../domains/paiement/prestataires/tipi.exterieur.ts'
import { annuaires } from '../domains/parametrage/annuaires/annuaires.exterieur.ts'
import { friendly } from '../domains/parametrage/captcha/friendly.exterieur.ts'
import { google } from '../domains/parametrage/captcha/google.exterieur.ts'
import { facturation } from '../domains/remise/moyens/facturation.exterieur.ts'
import { s3Exterieur } from '../platform/depot/s3/s3.exterieur.ts'
import type { ServiceExterieur } from '../platform/exterieur/declaration.ts'

/** The only list of services outside; each is declared beside its adapter (docs/recipes.md). */
export const servicesExterieurs: readonly ServiceExterieur[] = [
  // in the order of README
  smtp,
  smsOvh,
  google,
  friendly,
  annuaires,
  clamdExterieur,
  s3Exterieur,
  stripeExterieur,
  payzenExterieur,
  payfipExterieur,
  tipiExterieur,
  payboxExterieur,
  paylineExterieur,
  axeptaExterieur,
  cobaltExterieur,
  payextExterieur,
  facturation,
]
