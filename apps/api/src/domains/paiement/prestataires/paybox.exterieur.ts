import { repondPaybox } from '@ondine/paiement-providers/paybox/demande.ts'
import { paybox } from '@ondine/paiement-providers/paybox/paybox.ts'
import { ESSAI_PAYBOX, protocolePaybox, SECOURS_SIMULE } from '@ondine/paiement-providers/paybox/simulateur.ts'
import { declarerRail } from './declarer-rail.ts'

/** Cards through Paybox System, or another shop of the same engine. */
export const payboxExterieur = declarerRail({
  prestataire: paybox,
  titre: 'Paiement par carte (Paybox)',
  page: 'https://tpeweb.paybox.com',
  api: 'https://tpeweb.paybox.com',
  secours: { page: 'https://tpeweb1.paybox.com', simule: SECOURS_SIMULE, repond: repondPaybox },
  exempleCompte: '{"site":"1234567","rang":"01","identifiant":"123456789","courriel":"…"}',
  exempleSecrets: '{"cles":["…"]}',
  essai: ESSAI_PAYBOX,
  protocole: protocolePaybox,
})
