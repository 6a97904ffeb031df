import { codesEtatContrat, etatsContrat } from '@ondine/webapi/abonnement/abonnement.codes.ts'

/** The states of a contract, to filter a list by. */
export const etatsAFiltrer = codesEtatContrat.map((code) => ({ valeur: code, libelle: etatsContrat[code].libelle }))
