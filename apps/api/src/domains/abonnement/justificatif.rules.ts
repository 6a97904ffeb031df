import { contratErreurs } from '@ondine/webapi/abonnement/contrat.messages.ts'

/** What decides on a proof of address, of the contract, its holders and its delivery point. */
export interface FaitsJustificatif {
  readonly code_etat_contrat: string
  /** The holder, or the client who holds it with them, is a company. */
  readonly professionnel: boolean
  /** One of their names was changed online, and not checked yet. */
  readonly nom_declare: boolean
  readonly nom_titulaire: string
  readonly adresse: string | null
}

/** What stands in the way of a proof of address; undefined when it may be issued (docs/decisions/009). */
export const refusJustificatif = (faits: FaitsJustificatif) => {
  if (faits.code_etat_contrat !== 'SE' && faits.code_etat_contrat !== 'CS') return contratErreurs.attestationContratClos
  if (faits.professionnel) return contratErreurs.attestationProfessionnelle
  if (faits.nom_declare) return contratErreurs.attestationNomAVerifier
  if (faits.adresse === null || faits.nom_titulaire === '') return contratErreurs.attestationSansAdresse
  return undefined
}
