import { construireAdresse } from '@ondine/webapi/abonnement/abonnement.rules.ts'
import type { Compteur } from '@ondine/webapi/abonnement/abonnement.schemas.ts'
import { instantLocal } from '../../platform/instant-local.ts'
import type { LigneCompteur } from './compteurs.repo.ts'

/** Row to answer (1§3.3). The dial shows whole m3: the litres below are dropped, never rounded up. */
export const vueCompteur = (ligne: LigneCompteur): Compteur => {
  const adresseLivraison = {
    adresse: ligne.adresse,
    complement: ligne.complement,
    codePostal: ligne.code_postal,
    ville: ligne.ville,
  }
  return {
    numAppareil: ligne.numero_physique_appareil,
    identifiantAppareil: ligne.identifiant_appareil,
    numeroContrat: ligne.numero_contrat,
    diametre: ligne.diametre_mm,
    datePose: ligne.date_pose,
    dateDepose: ligne.date_depose,
    adresseLivraison,
    adresseInstallation: construireAdresse(adresseLivraison),
    reseau: ligne.reseau,
    telereleve: ligne.telereleve,
    unite: ligne.unite === 'KWH' ? 'KWH' : 'M3',
    cadrans: ligne.cadrans.map(({ numeroOrdre, libelle, index, releveLe }) => ({
      numeroOrdre,
      libelle,
      valeurIndex: index === null ? null : Math.floor(index / 1000),
      indexEnLitres: index,
      dateReleve: releveLe === null ? null : instantLocal(Date.parse(releveLe) / 1000),
    })),
  }
}
