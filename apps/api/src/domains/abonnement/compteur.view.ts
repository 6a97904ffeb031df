import { construireAdresse } from '@ondine/webapi/abonnement/abonnement.rules.ts'
import type { Compteur } from '@ondine/webapi/abonnement/abonnement.schemas.ts'
import type { Contexte } from '../../platform/context.ts'
import { instantLocal } from '../../platform/instant-local.ts'
import { contenuOuvert } from '../acces/contenus.public.ts'
import type { LigneCompteur } from './compteurs.repo.ts'

/** Index and day of a dial are the last reading: nulls where that is closed to the reader. */
const vueCadran = ({ numeroOrdre, libelle, index, releveLe }: LigneCompteur['cadrans'][number], ouvert: boolean) => ({
  numeroOrdre,
  libelle,
  valeurIndex: index === null || !ouvert ? null : Math.floor(index / 1000),
  indexEnLitres: ouvert ? index : null,
  dateReleve: releveLe === null || !ouvert ? null : instantLocal(Date.parse(releveLe) / 1000),
})

/** Row to answer (1§3.3). The dial shows whole m3: the litres below are dropped, never rounded up. */
export const vueCompteur = (ligne: LigneCompteur, lecteur: Pick<Contexte, 'contenus'>): Compteur => {
  const releveOuvert = contenuOuvert(lecteur, 'tuile-releve', ligne.numero_contrat)
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
    cadrans: ligne.cadrans.map((cadran) => vueCadran(cadran, releveOuvert)),
  }
}
