import { axepta } from '@ondine/paiement-providers/axepta/axepta.ts'
import { ESSAI_AXEPTA, protocoleAxepta } from '@ondine/paiement-providers/axepta/simulateur.ts'
import { declarerRail } from './declarer-rail.ts'

/** Cards through Axepta (BNP Paribas). */
export const axeptaExterieur = declarerRail({
  prestataire: axepta,
  titre: 'Paiement par carte (Axepta)',
  page: 'https://paymentpage.axepta.bnpparibas',
  api: 'https://paymentpage.axepta.bnpparibas',
  exempleCompte: '{"mid":"…"}',
  exempleSecrets: '{"cles":[{"hmac":"…","blowfish":"…"}]}',
  essai: ESSAI_AXEPTA,
  protocole: protocoleAxepta,
})
