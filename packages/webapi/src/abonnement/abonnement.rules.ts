import { mois } from '../common/mois.codes.ts'
import { type CodeEtatContrat, type CodeTypeService, etatsContrat } from './abonnement.codes.ts'

/** Terminated means RA, RS or RM (1§3.2). */
export const isResilie = (etat: CodeEtatContrat): boolean => etat === 'RA' || etat === 'RS' || etat === 'RM'

/** Pending means AT (1§3.2). */
export const isEnAttente = (etat: CodeEtatContrat): boolean => etat === 'AT'

/** kWh is shown for electricity contracts (1§9). */
export const isTypeElectricity = (type: CodeTypeService): boolean => type === 'BT' || type === 'MT'

/** 12 mars 2019, 1er avril 2026: a local day yyyy-MM-dd in words. */
export const dateEnLettres = (jour: string): string => {
  const quantieme = Number(jour.slice(8, 10))
  const nomMois = mois[Number(jour.slice(5, 7)) - 1] ?? ''
  return `${quantieme === 1 ? '1er' : quantieme} ${nomMois} ${Number(jour.slice(0, 4))}`
}

/**
 * State label with a 'since' date (1§3.2): « En service depuis le 12 mars 2019 ».
 * A contract in service counts from its start of service; the other states from the day they were taken.
 */
export const etatLib = (contrat: {
  readonly codeEtatContrat: CodeEtatContrat
  readonly dateEtat: string
  readonly dateDeMiseEnService: string | null
}): string => {
  const { libelle, depuis } = etatsContrat[contrat.codeEtatContrat]
  const enService = contrat.codeEtatContrat === 'SE'
  const date = enService ? (contrat.dateDeMiseEnService ?? contrat.dateEtat) : contrat.dateEtat
  return depuis === 'le' ? `${libelle} le ${dateEnLettres(date)}` : `${libelle} depuis le ${dateEnLettres(date)}`
}

export interface Adresse {
  readonly adresse: string
  readonly complement: string | null
  readonly codePostal: string
  readonly ville: string
}

/** One line: « 14 rue des Lavandières, 99100 Val-d’Ondine ». */
export const construireAdresse = ({ adresse, complement, codePostal, ville }: Adresse): string =>
  [adresse, complement, `${codePostal} ${ville}`.trim()].filter((partie) => partie !== null && partie !== '').join(', ')
