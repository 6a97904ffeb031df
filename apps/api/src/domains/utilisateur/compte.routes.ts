import { compteEndpoints } from '@ondine/webapi/utilisateur/compte.endpoints.ts'
import { bind, sansTransaction } from '../../platform/http/bind.ts'
import { annulerChangementAdresse } from './use-cases/annuler-changement-adresse.ts'
import { changerMotDePasse } from './use-cases/changer-mot-de-passe.ts'
import { confirmerAdresseMail } from './use-cases/confirmer-adresse-mail.ts'
import { connecterParJeton } from './use-cases/connecter-par-jeton.ts'
import { lireLien } from './use-cases/lire-lien.ts'
import { rappelerInfos } from './use-cases/rappeler-infos.ts'
import { refuserLien } from './use-cases/refuser-lien.ts'
import { reinitialiserMotDePasse } from './use-cases/reinitialiser-mot-de-passe.ts'
import { supprimerSonCompte } from './use-cases/supprimer-compte.ts'

// those that count attempts open their own transaction: a refusal must still be counted
export const compteRoutes = bind(compteEndpoints, {
  rappelInfosCompte: sansTransaction(rappelerInfos),
  reinitialiseMotDePasse: sansTransaction(reinitialiserMotDePasse),
  notificationModifierAdresseMailEtLogin: sansTransaction(confirmerAdresseMail),
  lireLien: sansTransaction(lireLien),
  refuseLien: sansTransaction(refuserLien),
  annuleChangementAdresseMail: sansTransaction(annulerChangementAdresse),
  modifieMotDePasse: sansTransaction(changerMotDePasse),
  supprimeUtilisateur: supprimerSonCompte,
  connexionParJeton: sansTransaction(connecterParJeton),
})
