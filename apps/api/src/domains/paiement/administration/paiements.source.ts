import { administrationPaiementEndpoints } from '@ondine/webapi/paiement/administration.endpoints.ts'
import {
  listeEncaissementsOrphelins,
  listeEncaissementsPortes,
  listePaiementsAVerifier,
  listePaiementsNonIntegres,
  listePaiementsSansRetour,
} from '@ondine/webapi/paiement/administration.listes.ts'
import { type DemandeListe, defineSource } from '../../../platform/liste/source.ts'
import {
  type attendEn,
  detailPaiements,
  type LignePaiementListee,
  lignesPaiements,
  trisNonIntegres,
  trisOuverts,
} from './files.repo.ts'
import {
  detailOrphelins,
  detailPortes,
  type LigneOrpheline,
  lignesOrphelines,
  lignesPortees,
  trisOrphelins,
  trisPortes,
} from './orphelins.repo.ts'

const communDe = (ligne: LignePaiementListee) => ({
  reference: ligne.reference,
  identifiantTransaction: ligne.id_transaction,
  nomClient: ligne.nom,
  numeroFactureClient: ligne.facture,
  nbFactures: ligne.nb,
  numeroContrat: ligne.numero_contrat,
  montant: ligne.montant_centimes,
  traiteFacturationCode: ligne.traite_code,
  typeServicePaiement: ligne.prestataire,
})

const choixDe = <F extends Parameters<typeof attendEn>[0], D extends 'payeLe' | 'ouvertLe'>(
  file: F,
  date: D,
  { ctx, mots, dateDebut, dateFin }: Pick<DemandeListe, 'ctx' | 'mots' | 'dateDebut' | 'dateFin'>,
) => ({ file, date, maintenant: ctx.clock.now(), mots, dateDebut, dateFin })

// every payment there is: the endpoints are staff's alone

export const sourceNonIntegres = defineSource({
  liste: listePaiementsNonIntegres,
  endpoint: administrationPaiementEndpoints.listePaiementsNonIntegres,
  identite: { reference: 'text' },
  tris: trisNonIntegres,
  lignes: (demande, cle) => lignesPaiements(choixDe('NON_INTEGRE', 'payeLe', demande), cle),
  detail: detailPaiements,
  vue: (ligne) => ({ ...communDe(ligne), payeLe: (ligne.paye_le ?? ligne.cree_le).toISOString() }),
})

export const sourceSansRetour = defineSource({
  liste: listePaiementsSansRetour,
  endpoint: administrationPaiementEndpoints.listePaiementsSansRetour,
  identite: { reference: 'text' },
  tris: trisOuverts,
  lignes: (demande, cle) => lignesPaiements(choixDe('SANS_RETOUR', 'ouvertLe', demande), cle),
  detail: detailPaiements,
  vue: (ligne) => ({
    ...communDe(ligne),
    ouvertLe: ligne.cree_le.toISOString(),
    etat: ligne.statut,
    nbInterrogations: ligne.verifs,
    prochaineVerification: ligne.prochaine_verif?.toISOString() ?? null,
  }),
})

export const sourceAVerifier = defineSource({
  liste: listePaiementsAVerifier,
  endpoint: administrationPaiementEndpoints.listePaiementsAVerifier,
  identite: { reference: 'text' },
  tris: trisOuverts,
  lignes: (demande, cle) => lignesPaiements(choixDe('A_VERIFIER', 'ouvertLe', demande), cle),
  detail: detailPaiements,
  vue: (ligne) => ({
    ...communDe(ligne),
    ouvertLe: ligne.cree_le.toISOString(),
    montantEncaisse: ligne.encaisse ?? 0,
    deviseEncaissee: ligne.devise_encaissee ?? '',
  }),
})

const argentDe = (ligne: LigneOrpheline) => ({
  identifiantTransaction: ligne.id_transaction,
  typeServicePaiement: ligne.prestataire,
  traiteFacturationCode: ligne.traite_code,
  montant: ligne.montant_centimes,
  devise: ligne.devise,
  encaisseLe: ligne.capture_le.toISOString(),
  numeroAutorisation: ligne.autorisation,
  venuPour: ligne.venu_pour,
})

export const sourceOrphelins = defineSource({
  liste: listeEncaissementsOrphelins,
  endpoint: administrationPaiementEndpoints.listeEncaissementsOrphelins,
  identite: { prestataire: 'text', id_transaction: 'text' },
  tris: trisOrphelins,
  lignes: ({ mots, dateDebut, dateFin }, cle) => lignesOrphelines({ mots, dateDebut, dateFin }, cle),
  detail: detailOrphelins,
  vue: argentDe,
})

export const sourcePortes = defineSource({
  liste: listeEncaissementsPortes,
  endpoint: administrationPaiementEndpoints.listeEncaissementsPortes,
  identite: { prestataire: 'text', id_transaction: 'text' },
  tris: trisPortes,
  lignes: ({ mots, dateDebut, dateFin }, cle) => lignesPortees({ mots, dateDebut, dateFin }, cle),
  detail: detailPortes,
  vue: (ligne) => ({
    ...argentDe(ligne),
    reference: ligne.reference,
    numeroContrat: ligne.numero_contrat,
    titulaire: ligne.titulaire,
    porteLe: ligne.porte_le.toISOString(),
    isInscrit: ligne.inscrit,
  }),
})
