import { payzen } from '@ondine/paiement-providers/payzen/payzen.ts'
import { ESSAI_PAYZEN, protocolePayzen } from '@ondine/paiement-providers/payzen/simulateur.ts'
import { declarerRail } from './declarer-rail.ts'

/** Cards through PayZen, or another shop of the same engine. */
export const payzenExterieur = declarerRail({
  prestataire: payzen,
  titre: 'Paiement par carte (PayZen)',
  page: 'https://secure.payzen.eu',
  api: 'https://api.payzen.eu',
  exempleCompte: '{"site":"12345678","mode":"PRODUCTION"}',
  exempleSecrets: '{"cles":["…"],"motDePasse":"…"}',
  essai: ESSAI_PAYZEN,
  protocole: protocolePayzen,
})
