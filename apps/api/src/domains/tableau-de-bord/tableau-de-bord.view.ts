import { etatLib, isEnAttente, isResilie } from '@ondine/webapi/abonnement/abonnement.rules.ts'
import { enM3 } from '@ondine/webapi/consommation/graphe.rules.ts'
import { soldeFacture } from '@ondine/webapi/facture/facture.rules.ts'
import { comparer, foyerEquivalent, moisPrevision } from '@ondine/webapi/tableau-de-bord/tableau-de-bord.rules.ts'
import type {
  alertes,
  consommationFacturee,
  consommationRecente,
  derniereFactureDuContrat,
  etatContrat,
  prochaineFacturation,
} from '@ondine/webapi/tableau-de-bord/tableau-de-bord.schemas.ts'
import type { z } from 'zod'
import { instantLocal } from '../../platform/instant-local.ts'
import type { FaitsRecents } from '../consommation/consommation.public.ts'
import type { LigneContratEtFacture } from './tableau-de-bord.repo.ts'

export const vueEtatContrat = (ligne: LigneContratEtFacture): z.input<typeof etatContrat> => ({
  codeEtatContrat: ligne.code_etat_contrat,
  etatLib: etatLib({
    codeEtatContrat: ligne.code_etat_contrat,
    dateEtat: ligne.date_etat,
    dateDeMiseEnService: ligne.date_de_mise_en_service,
  }),
  dateEtat: ligne.date_etat,
  isResilie: isResilie(ligne.code_etat_contrat),
  isEnAttente: isEnAttente(ligne.code_etat_contrat),
})

/** Null columns when there is no invoice; its balance unknown until billing told of the account. Due is negative. */
export const vueFacture = (
  numeroContrat: string,
  ligne: LigneContratEtFacture,
): z.input<typeof derniereFactureDuContrat> => ({
  numeroContrat,
  numeroFacture: ligne.numero_facture,
  dateFacture: ligne.date_emission,
  montantTTCFacture: ligne.montant_ttc_centimes,
  soldeFactureClient:
    ligne.date_emission === null || !ligne.compte.dues.connu
      ? null
      : soldeFacture({ reste: ligne.reste_centimes ?? 0 }),
  etape: ligne.etape,
  jourDu: ligne.jour_du,
})

/** Month expected from the rhythm, nothing for a terminated contract; the next day of its plan where it has one. */
export const vueProchaine = (
  ligne: LigneContratEtFacture,
  aujourdhui: string,
): z.input<typeof prochaineFacturation> => ({
  dateProchaineFacturation: ligne.compte.prochaine_echeance,
  moisPrevisionProchaineFacture: isResilie(ligne.code_etat_contrat)
    ? null
    : moisPrevision(ligne.facturees, ligne.libelle_rythme_facturation, aujourdhui),
  rythme: ligne.libelle_rythme_facturation,
})

/** @param fuite what the reader may know of its leak: litres an hour, centimes a year */
export const vueAlertes = (
  numeroContrat: string,
  ligne: LigneContratEtFacture,
  fuite: { readonly minimum: number | null; readonly coutAnnuel: number | null },
): z.input<typeof alertes> => ({
  nbActives: ligne.nb_alertes_actives,
  nbEnCours: ligne.nb_alertes_en_cours,
  pressante: ligne.alerte && {
    idInstance: ligne.alerte.id,
    titre: ligne.alerte.titre,
    codeTypeAlarme: ligne.alerte.type,
    numeroContrat,
    debut: instantLocal(ligne.alerte.debut),
    minimumLitresParHeure: fuite.minimum,
    coutAnnuelEstimeEnCentimes: fuite.coutAnnuel,
  },
})

export const vueFacturee = (facturee: ReturnType<FaitsRecents['facturee']>): z.input<typeof consommationFacturee> => ({
  du: facturee?.du ?? null,
  au: facturee?.au ?? null,
  nbJours: facturee?.nbJours ?? null,
  volumeConsoEnLitres: facturee?.litres ?? null,
  volumeConsoEnM3: facturee && enM3(facturee.litres),
  moyenneJourEnLitres:
    facturee === null || facturee.nbJours === 0 ? null : Math.round(facturee.litres / facturee.nbJours),
  isEstime: facturee?.isEstime ?? false,
})

/** The last days against the average day of a year; null when none of them is known. */
export const vueRecente = ({
  barres: recentes,
  unAn,
}: ReturnType<FaitsRecents['jours']>): z.input<typeof consommationRecente> | null => {
  const connues = recentes.flatMap(({ litres }) => (litres === null ? [] : [litres]))
  const [premiere, derniere] = [recentes[0], recentes.at(-1)]
  if (connues.length === 0 || premiere === undefined || derniere === undefined) return null
  const complete = recentes.findLast(({ litres, qualite }) => litres !== null && qualite !== 'PARTIEL')
  const dernierJour =
    complete === undefined || complete.litres === null
      ? null
      : { jour: complete.debut, volumeConsoEnLitres: complete.litres, qualite: complete.qualite }
  const moyenne = unAn.moyenneJour
  const ecart =
    dernierJour === null || moyenne === null ? undefined : comparer(dernierJour.volumeConsoEnLitres, moyenne)
  return {
    du: premiere.debut,
    au: derniere.debut,
    jours: {
      jour: recentes.map(({ debut }) => debut),
      volumeConsoEnLitres: recentes.map(({ litres }) => litres),
      qualite: recentes.map(({ qualite }) => qualite),
    },
    totalEnLitres: connues.reduce((somme, litres) => somme + litres, 0),
    nbJoursConnus: connues.length,
    dernierJour,
    moyenneJourSurUnAnEnLitres: moyenne === null ? null : Math.round(moyenne),
    comparaison: ecart?.comparaison ?? null,
    ecartPourcent: ecart?.ecartPourcent ?? null,
    foyerEquivalent: (moyenne === null ? undefined : foyerEquivalent(moyenne)) ?? null,
  }
}
