import { preuveEndpoints } from '@ondine/webapi/abonnement/preuve.endpoints.ts'
import { bind, sansTransaction } from '../../platform/http/bind.ts'
import { lirePage } from '../../platform/liste/lire-page.ts'
import { sourceLettres } from './lettres.source.ts'
import { demanderLettre } from './use-cases/demander-lettre.ts'
import { envoyerPreuve } from './use-cases/envoyer-preuve.ts'
import { exporterLettres } from './use-cases/exporter-lettres.ts'
import { lireLienDePreuve } from './use-cases/lire-lien-de-preuve.ts'
import { lireAConfirmer, lireMoyens, lireRattachementsDuCompte } from './use-cases/lire-preuves.ts'
import { statuerRattachement } from './use-cases/statuer-rattachement.ts'
import { confirmerParLien, validerCode } from './use-cases/valider-preuve.ts'

// where tries are counted, they must outlive a refusal
export const preuveRoutes = bind(preuveEndpoints, {
  contratsAConfirmer: lireAConfirmer,
  moyensDePreuve: lireMoyens,
  envoyerPreuve: sansTransaction(envoyerPreuve),
  demanderLettre: sansTransaction(demanderLettre),
  validerCode: sansTransaction(validerCode),
  lireLienDePreuve: sansTransaction(lireLienDePreuve),
  confirmerParLien: sansTransaction(confirmerParLien),
  rattachementsDuCompte: lireRattachementsDuCompte,
  statuerRattachement,
  lettresDePreuve: lirePage(sourceLettres),
  exporterLettres,
})
