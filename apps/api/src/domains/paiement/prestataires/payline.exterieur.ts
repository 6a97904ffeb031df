import { payline } from '@ondine/paiement-providers/payline/payline.ts'
import { ESSAI_PAYLINE, protocolePayline } from '@ondine/paiement-providers/payline/simulateur.ts'
import { declarerRail } from './declarer-rail.ts'

/** Cards through Payline (Monext). */
export const paylineExterieur = declarerRail({
  prestataire: payline,
  titre: 'Paiement par carte (Payline)',
  page: 'https://webpayment.payline.com',
  api: 'https://services.payline.com',
  exempleCompte: '{"marchand":"1234567890","contrat":"1234567"}',
  exempleSecrets: '{"cleAcces":"…"}',
  essai: ESSAI_PAYLINE,
  protocole: protocolePayline,
})
