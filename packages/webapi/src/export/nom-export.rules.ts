import type { Granularite } from '../consommation/consommation.codes.ts'

const DETAIL: Readonly<Record<Granularite, string>> = {
  ANNEE: 'par-annee',
  TRIMESTRE: 'par-trimestre',
  MOIS: 'par-mois',
  SEMAINE: 'par-semaine',
  JOURNEE: 'par-jour',
  HEURE: 'par-heure',
}

/** What a file is about: a contract, or a group. */
export type SujetExport = { readonly numeroContrat: string } | { readonly idGroupe: number }

/** Default name of a consumption export, without its extension: the contract or group and the period (1§7.5). */
export const nomExportConsommation = (
  sujet: SujetExport,
  { granularite, du, au }: { readonly granularite: Granularite; readonly du: string; readonly au: string },
): string => {
  const de = 'numeroContrat' in sujet ? sujet.numeroContrat : `groupe-${sujet.idGroupe}`
  return `consommation-${de}-${du === au ? du : `${du}-au-${au}`}-${DETAIL[granularite]}`
}

/** Names of exported tables, by list, where the specification gives one (2§9); the others bear the name of their list. */
const NOMS_TABLES: Readonly<Partial<Record<string, string>>> = {
  contrats: 'Export_Tableau_Des_Contrats',
  demandes: 'Export_Tableau_Des_Demandes',
}

/** Default name of the export of a list, without its extension. */
export const nomExportTable = (liste: string): string => NOMS_TABLES[liste] ?? liste
