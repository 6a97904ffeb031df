import { typesDeMail } from '@ondine/webapi/contenu/mail-types.codes.ts'
import { etapeDite } from '@ondine/webapi/facture/relance.messages.ts'
import type { FicheClient } from '@ondine/webapi/fiche/fiche.schemas.ts'
import type { alertesDuCompte } from '../alerte/du-compte.public.ts'
import type { envoisVers } from '../contenu/envois-vers.public.ts'
import type { demandesDuCompte } from '../demarche/du-compte.public.ts'
import type { dernieresFactures } from '../facture/par-contrats.public.ts'

type Ligne<F extends (...args: never[]) => Promise<readonly unknown[]>> = Awaited<ReturnType<F>>[number]

export const vueFacture = (
  ligne: Ligne<typeof dernieresFactures>,
  typeDonnees: Parameters<typeof etapeDite>[1],
): FicheClient['factures'][number] => ({
  numeroContrat: ligne.numero_contrat,
  numeroFacture: ligne.numero_facture,
  identifiantInterneFacture: ligne.identifiant_interne,
  dateEmission: ligne.date_emission,
  montantCentimes: ligne.montant,
  resteCentimes: ligne.reste,
  etape: ligne.etape,
  etapeDite: etapeDite(ligne.etape, typeDonnees).libelle,
  relanceLe: ligne.relance_le,
})

export const vueDemande = (
  ligne: Awaited<ReturnType<typeof demandesDuCompte>>['lignes'][number],
): FicheClient['demandes']['resultats'][number] => ({
  reference: ligne.reference,
  libelle: ligne.libelle,
  etat: ligne.etat,
  numeroContrat: ligne.numero_contrat,
  creeLe: ligne.cree_le.toISOString(),
  closeLe: ligne.close_le?.toISOString() ?? null,
  reponseAvant: ligne.close_le === null ? ligne.echeance : null,
  agent: ligne.agent,
})

export const vueAlerte = (ligne: Ligne<typeof alertesDuCompte>): FicheClient['alertes'][number] => ({
  numeroContrat: ligne.numero_contrat,
  codeTypeAlarme: ligne.code_type_alarme,
  titreAlerte: ligne.titre,
  active: ligne.active,
  enCoursDepuis: ligne.en_cours_depuis?.toISOString() ?? null,
  minimumLitres: ligne.minimum_litres,
})

const connus: Readonly<Record<string, { readonly libelle: string }>> = typesDeMail

export const vueEnvoi = (ligne: Ligne<typeof envoisVers>): FicheClient['envois'][number] => ({
  id: ligne.id,
  type: ligne.type,
  libelle: connus[ligne.type]?.libelle ?? ligne.type,
  etat: ligne.etat,
  creeLe: ligne.cree_le.toISOString(),
  finiLe: ligne.fini_le?.toISOString() ?? null,
})
