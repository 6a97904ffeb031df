/** A commune of a postal code. */
export interface CommuneTrouvee {
  numerocom: string
  nomCommune: string
  codePostal: string
}
/** An address, as its source writes it. */
export interface AdresseTrouvee {
  adresse: string
  codePostal: string
  ville: string
  codeCommune: string | null
}

/** The port: who knows addresses, and who knows the communes of a postal code. */
export interface AnnuaireAdresses {
  /** At most `nombre` addresses, the best first. */
  chercher(recherche: string, codePostal: string | undefined, nombre: number): Promise<AdresseTrouvee[]>
}
export interface AnnuaireCommunes {
  parCodePostal(codePostal: string, nombre: number): Promise<CommuneTrouvee[]>
}
