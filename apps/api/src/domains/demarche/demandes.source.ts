import type { VueDemandes } from '@ondine/webapi/demarche/demande.codes.ts'
import { type EtatDemande, etatsOuverts } from '@ondine/webapi/demarche/demande.etats.ts'
import { listeDemandes, listeDemandesATraiter } from '@ondine/webapi/demarche/demandes.liste.ts'
import { demarcheEndpoints } from '@ondine/webapi/demarche/demarche.endpoints.ts'
import type { LigneDemandeATraiter, LigneDemandeLue, LigneGuichet } from '@ondine/webapi/demarche/demarche.schemas.ts'
import { jourLocal } from '../../platform/instant-local.ts'
import { defineSource } from '../../platform/liste/source.ts'
import { direASoi } from './annule-par-soi.ts'
import {
  detailDemandes,
  detailDemandesATraiter,
  type LigneDeListe,
  type LigneSignalee,
  lignesDemandes,
  trisDemandes,
  trisDemandesATraiter,
} from './liste-demandes.repo.ts'

export const vueDemande = (ligne: Omit<LigneDeListe, 'nb_pieces' | 'agent' | 'agent_id'>): LigneDemandeLue => ({
  reference: ligne.reference,
  creeLe: ligne.cree_le.toISOString(),
  closeLe: ligne.close_le?.toISOString() ?? null,
  type: ligne.type,
  libelle: ligne.libelle,
  etat: ligne.etat,
  numeroContrat: ligne.numero_contrat,
  message: direASoi(ligne.message),
  reponseAvant: ligne.close_le === null ? ligne.echeance : null,
  attendDepuis: ligne.attend_depuis,
  attenduLe: ligne.attendu_le,
})

export const vueDemandeATraiter = (ligne: LigneDeListe): LigneDemandeATraiter => ({
  reference: ligne.reference,
  creeLe: ligne.cree_le.toISOString(),
  type: ligne.type,
  libelle: ligne.libelle,
  nomComplet: ligne.nom_complet,
  email: ligne.email,
  numeroContrat: ligne.numero_contrat,
  etat: ligne.etat,
  echeance: ligne.echeance,
  attendDepuis: ligne.attend_depuis,
  attenduLe: ligne.attendu_le,
  agent: ligne.agent,
  agentId: ligne.agent_id,
  nbPieces: ligne.nb_pieces,
})

const vueGuichet = ({ signal, signal_le: le, signal_motif: motif, ...ligne }: LigneSignalee): LigneGuichet => ({
  ...vueDemandeATraiter(ligne),
  signal: signal === null ? null : { nature: signal, le: le?.toISOString() ?? null, motif },
})

/** One's own requests; exports run the same rows. */
export const sourceDemandes = defineSource({
  liste: listeDemandes,
  endpoint: demarcheEndpoints.listeDemandes,
  identite: { id: 'bigint' },
  tris: trisDemandes,
  lignes: ({ ctx, entree: { query }, mots, dateDebut, dateFin }, cle) =>
    lignesDemandes(
      {
        mots,
        dateDebut,
        dateFin,
        proprietaire: ctx.auteur.userWebId,
        ...(query.etat !== undefined && { etats: [query.etat] }),
      },
      cle,
    ),
  detail: detailDemandes,
  vue: vueDemande,
  valeurs: { message: ({ message }) => message?.replaceAll('|', '\n') ?? null },
})

type Vus = { readonly etats?: readonly EtatDemande[] }
const etatsVus = (vue: VueDemandes | undefined, etat: EtatDemande | 'TOUS' | undefined): Vus => {
  if (vue === 'NON_TRANSMISES' || (vue === undefined && etat === 'TOUS')) return {}
  return { etats: vue !== undefined || etat === undefined || etat === 'TOUS' ? etatsOuverts : [etat] }
}

/** Every request, for staff: the endpoint is theirs alone. Unless a state is named, those that are not closed. */
export const sourceDemandesATraiter = defineSource({
  liste: listeDemandesATraiter,
  endpoint: demarcheEndpoints.demandesATraiter,
  identite: { id: 'bigint' },
  tris: trisDemandesATraiter,
  lignes: ({ ctx, entree: { query }, mots, dateDebut, dateFin }, cle) => {
    const { etat, type, vue } = query
    return lignesDemandes(
      {
        mots,
        type,
        dateDebut,
        dateFin,
        ...etatsVus(vue, etat),
        ...(vue === 'A_MOI' && { agent: ctx.auteur.userWebId }),
        ...(vue === 'A_PRENDRE' && { sansAgent: true }),
        ...(vue === 'NON_TRANSMISES' && { nonTransmises: true }),
        ...(vue === 'NON_VENUS' && { nonVenusLe: jourLocal(ctx.clock.now()) }),
        ...(vue === 'EN_RETARD' && { enRetardLe: jourLocal(ctx.clock.now()) }),
      },
      cle,
    )
  },
  detail: detailDemandesATraiter,
  vue: vueGuichet,
})
