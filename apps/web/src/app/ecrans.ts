import { ecransAbonnement } from '../domains/abonnement/abonnement.ecrans.ts'
import { ecransAcces } from '../domains/acces/acces.ecrans.ts'
import { ecransAlerte } from '../domains/alerte/alerte.ecrans.ts'
import { ecransAnnonce } from '../domains/annonce/annonce.ecrans.ts'
import { ecransClient } from '../domains/client/client.ecrans.ts'
import { ecransConsommation } from '../domains/consommation/consommation.ecrans.ts'
import { ecransContenu } from '../domains/contenu/contenu.ecrans.ts'
import { ecransDemandes } from '../domains/demarche/demandes.ecrans.ts'
import { ecransDemarche } from '../domains/demarche/demarche.ecrans.ts'
import { ecransTraitement } from '../domains/demarche/traitement.ecrans.ts'
import { ecransDocument } from '../domains/document/document.ecrans.ts'
import { ecransExploitation } from '../domains/exploitation/exploitation.ecrans.ts'
import { ecransFacture } from '../domains/facture/facture.ecrans.ts'
import { ecransFiche } from '../domains/fiche/fiche.ecrans.ts'
import { ecransGroupe } from '../domains/groupe/groupe.ecrans.ts'
import { ecransInscription } from '../domains/inscription/inscription.ecrans.ts'
import { ecransPaiement } from '../domains/paiement/paiement.ecrans.ts'
import { ecransParametrage } from '../domains/parametrage/parametrage.ecrans.ts'
import { ecransTableauDeBord } from '../domains/tableau-de-bord/tableau-de-bord.ecrans.ts'
import { ecransUnivers } from '../domains/univers/univers.ecrans.ts'
import { ecransUtilisateur } from '../domains/utilisateur/utilisateur.ecrans.ts'
import { definirEcrans, ecran } from '../navigation/definir-ecrans.ts'

/** Every screen that exists; the others of the table are announced as to come. */
export const ecrans = definirEcrans({
  ...ecransAbonnement,
  ...ecransAcces,
  ...ecransAlerte,
  ...ecransAnnonce,
  ...ecransClient,
  ...ecransConsommation,
  ...ecransContenu,
  ...ecransDemandes,
  ...ecransDemarche,
  ...ecransDocument,
  ...ecransExploitation,
  ...ecransFacture,
  ...ecransFiche,
  ...ecransGroupe,
  ...ecransInscription,
  ...ecransPaiement,
  ...ecransParametrage,
  ...ecransTableauDeBord,
  ...ecransTraitement,
  ...ecransUnivers,
  ...ecransUtilisateur,
  'message-success': ecran(() => import('./screens/succes.screen.tsx'), 'SuccesScreen'),
})
