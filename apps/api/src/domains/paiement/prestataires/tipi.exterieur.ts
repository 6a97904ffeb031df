import { ESSAI_TIPI, protocoleTipi } from '@ondine/paiement-providers/tipi/simulateur.ts'
import { tipi } from '@ondine/paiement-providers/tipi/tipi.ts'
import { declarerRail } from './declarer-rail.ts'

/** The treasury's payment page, by an address alone. */
export const tipiExterieur = declarerRail({
  prestataire: tipi,
  titre: 'Paiement par TIPI',
  page: 'https://www.payfip.gouv.fr',
  api: 'https://www.payfip.gouv.fr',
  exempleCompte: '{"numcli":"012345","saisie":"W","courriel":"…"}',
  essai: ESSAI_TIPI,
  protocole: protocoleTipi,
})
