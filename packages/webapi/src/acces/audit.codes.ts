import { abonnementAudit } from '../abonnement/abonnement.audit.ts'
import { alerteAudit } from '../alerte/alerte.audit.ts'
import { annonceAudit } from '../annonce/annonce.audit.ts'
import { clientAudit } from '../client/client.audit.ts'
import { consommationAudit } from '../consommation/consommation.audit.ts'
import { contenuAudit } from '../contenu/contenu.audit.ts'
import { demarcheAudit } from '../demarche/demarche.audit.ts'
import { documentAudit } from '../document/document.audit.ts'
import { exploitationAudit } from '../exploitation/exploitation.audit.ts'
import { exportAudit } from '../export/export.audit.ts'
import { groupeAudit } from '../groupe/groupe.audit.ts'
import { inscriptionAudit } from '../inscription/inscription.audit.ts'
import { paiementAudit } from '../paiement/paiement.audit.ts'
import { parametrageAudit } from '../parametrage/parametrage.audit.ts'
import { remiseAudit } from '../remise/remise.audit.ts'
import { universAudit } from '../univers/univers.audit.ts'
import { usurpationAudit } from '../usurpation/usurpation.audit.ts'
import { utilisateurAudit } from '../utilisateur/utilisateur.audit.ts'
import { accesAudit } from './acces.audit.ts'

/** What the audit says was done, in words. Each area declares its acts; two never share a code. */
export const actionsAudit = {
  ...abonnementAudit.actions,
  ...accesAudit.actions,
  ...alerteAudit.actions,
  ...annonceAudit.actions,
  ...clientAudit.actions,
  ...consommationAudit.actions,
  ...contenuAudit.actions,
  ...demarcheAudit.actions,
  ...remiseAudit.actions,
  ...documentAudit.actions,
  ...exploitationAudit.actions,
  ...exportAudit.actions,
  ...groupeAudit.actions,
  ...inscriptionAudit.actions,
  ...paiementAudit.actions,
  ...parametrageAudit.actions,
  ...universAudit.actions,
  ...usurpationAudit.actions,
  ...utilisateurAudit.actions,
} as const
export type ActionAudit = keyof typeof actionsAudit

/** What an action was done to, in words. */
export const objetsAudit = {
  ...abonnementAudit.objets,
  ...accesAudit.objets,
  ...alerteAudit.objets,
  ...annonceAudit.objets,
  ...clientAudit.objets,
  ...contenuAudit.objets,
  ...demarcheAudit.objets,
  ...remiseAudit.objets,
  ...documentAudit.objets,
  ...exploitationAudit.objets,
  ...exportAudit.objets,
  ...groupeAudit.objets,
  ...paiementAudit.objets,
  ...parametrageAudit.objets,
  ...universAudit.objets,
  ...utilisateurAudit.objets,
} as const
export type ObjetAudit = keyof typeof objetsAudit
