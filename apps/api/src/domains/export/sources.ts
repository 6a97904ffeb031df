import type { SourceListe } from '../../platform/liste/source.ts'
import { sourcesAbonnement } from '../abonnement/abonnement.public.ts'
import { sourcesAcces } from '../acces/audit.public.ts'
import { sourcesAlerte } from '../alerte/alertes.public.ts'
import { sourcesAnnonce } from '../annonce/annonce.public.ts'
import { sourcesContenu } from '../contenu/contenu.public.ts'
import { sourcesDemarche } from '../demarche/demarche.public.ts'
import { sourcesDocument } from '../document/document.public.ts'
import { sourcesFacture } from '../facture/facture.public.ts'
import { sourcesGroupe } from '../groupe/groupe.public.ts'
import { sourcesPaiement } from '../paiement/paiement.public.ts'
import { sourcesParametrage } from '../parametrage/messages.public.ts'
import { sourcesUnivers } from '../univers/univers.public.ts'
import { sourcesUtilisateur } from '../utilisateur/utilisateur.public.ts'

/** Every declared list: what may be exported. A convention test refuses a list endpoint that is not here. */
export const sources = [
  ...sourcesAbonnement,
  ...sourcesUtilisateur,
  ...sourcesAcces,
  ...sourcesParametrage,
  ...sourcesContenu,
  ...sourcesAnnonce,
  ...sourcesDemarche,
  ...sourcesDocument,
  ...sourcesFacture,
  ...sourcesGroupe,
  ...sourcesPaiement,
  ...sourcesUnivers,
  ...sourcesAlerte,
] as unknown as readonly SourceListe[]
