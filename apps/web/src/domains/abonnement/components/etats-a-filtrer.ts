import { codesEtatContrat, etatsContrat } from '@ondine/webapi/abonnement/abonnement.codes.ts'

/** The states of a contract, to filter a list by. */
export const etatsAFiltrer = codesEtatContrat.map((code) => ({ valeur: code, libelle: etatsContrat[code].libelle }))

/** Those that ask to be seen to (cut off, in alert, late), and the others. */
export const aTraiterOuNon = [
  { valeur: 'oui', libelle: 'À traiter' },
  { valeur: 'non', libelle: 'Rien à traiter' },
]
