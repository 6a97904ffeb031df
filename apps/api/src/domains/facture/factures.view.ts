import { etatDit } from '@ondine/webapi/facture/etat-dit.rules.ts'
import type { NatureFacture, PhaseRelance } from '@ondine/webapi/facture/facture.codes.ts'
import {
  attendPrelevement,
  identifiantFacture,
  isPaiementOffert,
  payabilite,
  soldeFacture,
} from '@ondine/webapi/facture/facture.rules.ts'
import type { Facture, FactureDetaillee } from '@ondine/webapi/facture/factures.schemas.ts'
import { etapeRelance } from '@ondine/webapi/facture/relance.rules.ts'
import { jourLocal } from '../../platform/instant-local.ts'
import { nomDuDocument } from './documents/nom.rules.ts'
import type { FactureLiee } from './facture.repo.ts'
import type { LigneFacture } from './liste-factures.repo.ts'
import { etatDe, offrable, offreDe, type PourFacture, type PourOffre, relanceeDe, traiteNomme } from './offre.ts'
import { uniteVolumeDe } from './unite-volume.ts'

const aLaFrancaise = (jour: string): string => jour.split('-').toReversed().join('/')

export const periodeEnLettres = (du: string | null, au: string | null): string | null =>
  du === null || au === null ? null : `du ${aLaFrancaise(du)} au ${aLaFrancaise(au)}`

const documentDe = (ligne: LigneFacture) => {
  const { numero_contrat, numero_facture, identifiant_interne } = ligne
  const existe = ligne.editable && numero_facture !== null
  return {
    isPDFExiste: existe,
    downloadUrl: existe
      ? `Facture/telecharger/${identifiant_interne}/${numero_contrat}/${encodeURIComponent(numero_facture)}`
      : null,
    downloadFileName: existe ? nomDuDocument(ligne) : null,
  }
}

export const identifiantDe = ({ numero_contrat, nature, identifiant_interne }: LigneFacture): string =>
  identifiantFacture(numero_contrat, nature as NatureFacture, identifiant_interne)

/** May it be paid online, why not, and what became of it. */
export const vuePaiement = (ligne: LigneFacture, pour: PourOffre) => {
  const etat = etatDe(ligne)
  const rejete = ligne.prelevement_rejete_le
  const refuse = etat.reste > 0 && rejete !== null && !attendPrelevement(etat)
  const { motifSansPaiement: motif, ...payable } = payabilite(etat, offreDe(pour, offrable(ligne)))
  return {
    ...payable,
    // no French institution is named where another country's law holds
    motifSansPaiement:
      motif === 'TRESOR' && pour.ctx.parametres.factureTypeDonnees === 'MTC' ? ('RECOUVREMENT' as const) : motif,
    datePrelevement: etat.reste > 0 && attendPrelevement(etat) ? ligne.prelevement_le : null,
    datePaiementInternet: ligne.paye_en_ligne_le,
    rejet: refuse ? { dateRejet: rejete, codeRejet: ligne.rejet_code } : null,
  }
}

/** Row to answer. What is due is negative (2§4). */
export const vueFacture = (ligne: LigneFacture, pour: PourFacture): Facture => {
  const paiement = vuePaiement(ligne, pour)
  const nature = ligne.nature as NatureFacture
  const etape = etapeRelance(relanceeDe(ligne), jourLocal(pour.ctx.clock.now()))
  const ht = ligne.montant_ht_centimes
  return {
    identifiantFacture: identifiantDe(ligne),
    identifiantInterneFacture: ligne.identifiant_interne,
    numeroFacture: ligne.numero_facture,
    numeroFactureClient: ligne.numero_facture,
    numeroContrat: ligne.numero_contrat,
    referenceDette: ligne.reference_dette,
    nature,
    libelleTypeFacture: ligne.libelle_type ?? '',
    typeRegroupement: ligne.type_regroupement,
    etatDit: etatDit({
      nature,
      annulee: ligne.annulee,
      etape,
      ...paiement,
      typeDonnees: pour.ctx.parametres.factureTypeDonnees,
    }),
    statut: ligne.statut,
    dateFacture: ligne.date_emission,
    dateEmissionFacture: ligne.date_emission,
    dateExigibilite: ligne.exigible_le,
    dateLimitePaiementFacture: ligne.limite_paiement_le,
    periode: periodeEnLettres(ligne.periode_du, ligne.periode_au),
    montantHTFacture: ht,
    montantTVAFacture: ht === null ? null : ligne.montant_ttc_centimes - ht,
    montantTTCFacture: ligne.montant_ttc_centimes,
    soldeFactureClient: soldeFacture({ reste: ligne.reste_centimes }),
    traiteFacturation: traiteNomme(pour, ligne.traite_code),
    modeDeReglement: ligne.mode_reglement,
    nombreDeRelances: ligne.nombre_relances,
    dateDerniereRelance: ligne.derniere_relance_le,
    phase: ligne.phase as PhaseRelance | null,
    etape,
    isContentieux: ligne.contentieux,
    ...paiement,
    selected: isPaiementOffert(paiement),
    paiementInfo: null,
    isContratResilie: ligne.est_resilie,
    ...documentDe(ligne),
    uniteVolume: uniteVolumeDe(ligne.code_type_service),
    volumeConso: ligne.volume_eau_litres ?? ligne.volume_ast_litres,
    volumeConsoEau: ligne.volume_eau_litres,
    volumeConsoAst: ligne.volume_ast_litres,
    volForfaitD: ligne.volume_forfait_d_litres,
    volForfaitND: ligne.volume_forfait_nd_litres,
    date1: ligne.index1_le,
    index1: ligne.index1_litres,
    date2: ligne.index2_le,
    index2: ligne.index2_litres,
  }
}

/** What a bill cancels or corrects, and what does so of it; their numbers for whoever may know its own. */
export const vueLiees = (
  liees: readonly FactureLiee[],
  prouve: boolean,
): Pick<FactureDetaillee, 'corrige' | 'corrigeePar'> => {
  const [origines, suites] = [true, false].map((origine) =>
    liees
      .filter(({ est_origine }) => (est_origine === true) === origine)
      .map((liee) => ({
        identifiantInterneFacture: liee.identifiant_interne,
        numeroFacture: prouve ? liee.numero_facture : null,
        libelleTypeFacture: liee.libelle_type ?? '',
        dateFacture: liee.date_emission,
        montantTTCFacture: liee.montant_ttc_centimes,
      })),
  )
  return { corrige: origines?.[0] ?? null, corrigeePar: suites ?? [] }
}
