import { clientEndpoints } from '@ondine/webapi/client/client.endpoints.ts'
import { bind, lectureBreve, sansTransaction } from '../../platform/http/bind.ts'
import { confirmerModification } from './use-cases/confirmer-modification.ts'
import { lireAttente, lireClient, lireImpact } from './use-cases/lire-client.ts'
import { listerCivilites, listerPays, listerTypesTelephone, verifierCodeApe } from './use-cases/lire-listes.ts'
import { majReferenceClient } from './use-cases/maj-reference.ts'
import { modifierClient } from './use-cases/modifier-client.ts'
import { verifierCompletude, verifierCompletudeBloquante } from './use-cases/verifier-completude.ts'

export const clientRoutes = bind(clientEndpoints, {
  isCoordonneesIncompletesBloquant: lectureBreve(verifierCompletudeBloquante),
  isCoordonneesIncompletes: lectureBreve(verifierCompletude),
  infoClient: lectureBreve(lireClient),
  miseAJourCoordonneesClient: modifierClient,
  // a refused confirmation is kept: it opens its own transaction
  notificationModifierClient: sansTransaction(confirmerModification),
  impactePlusieursContrats: lireImpact,
  isMAJenAttenteNombreContratsImpactes: lireAttente,
  getListeCivilites: listerCivilites,
  getListePays: listerPays,
  getListeTypeTelephone: listerTypesTelephone,
  isCodeApeValid: verifierCodeApe,
  majReferenceInterne: majReferenceClient,
})
