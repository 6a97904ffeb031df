import { payfip } from '@ondine/paiement-providers/payfip/payfip.ts'
import { ESSAI_PAYFIP, protocolePayfip } from '@ondine/paiement-providers/payfip/simulateur.ts'
import { declarerRail } from './declarer-rail.ts'

/** The treasury's payment service, asked by its web service. */
export const payfipExterieur = declarerRail({
  prestataire: payfip,
  titre: 'Paiement par PayFiP',
  page: 'https://www.payfip.gouv.fr',
  api: 'https://www.payfip.gouv.fr',
  exempleCompte: '{"numcli":"012345","saisie":"W","courriel":"…","nature":"TITRE"}',
  essai: ESSAI_PAYFIP,
  protocole: protocolePayfip,
})
