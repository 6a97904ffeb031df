import type { Qualite } from '@ondine/webapi/consommation/consommation.codes.ts'
import type { GrapheDeBarres, GrapheGroupe } from '@ondine/webapi/consommation/consommation.schemas.ts'
import { type Barre, barresDe, barresDeGroupe } from '@ondine/webapi/consommation/graphe.rules.ts'
import type { SujetExport } from '@ondine/webapi/export/nom-export.rules.ts'

export interface BarreExport extends Barre {
  /** Of a group: contracts the bar should count, and those with data. */
  readonly nbContrats?: number
  readonly nbContratsConnus?: number
}

/** The chart that is exported, of a contract or a group. */
export interface DonneesExport
  extends Pick<GrapheDeBarres, 'granularite' | 'du' | 'au' | 'unite' | 'statistiques' | 'donneesJusquAu'> {
  readonly sujet: SujetExport
  readonly barres: readonly BarreExport[]
  /** A contract's meter is read on site: everything is spread between readings. */
  readonly surPlace: boolean
  /** Of a group: contracts that its chart leaves out. */
  readonly nbContratsExclus: number
  /** Of a group: contracts that its sums do not hold yet. */
  readonly nbContratsEnCalcul: number
}

export const donneesContrat = (graphe: GrapheDeBarres): DonneesExport => ({
  ...graphe,
  sujet: { numeroContrat: graphe.numeroContrat },
  barres: barresDe(graphe.barres),
  surPlace: !graphe.telereleve,
  nbContratsExclus: 0,
  nbContratsEnCalcul: 0,
})

export const donneesGroupe = (graphe: GrapheGroupe): DonneesExport => ({
  ...graphe,
  sujet: { idGroupe: graphe.idGroupe },
  barres: barresDeGroupe(graphe.barres),
  surPlace: false,
  nbContratsExclus: graphe.contrats.exclus.reduce((somme, { nbContrats }) => somme + nbContrats, 0),
  nbContratsEnCalcul: graphe.contrats.nbContratsEnCalcul,
})

export const MOTS: Readonly<Record<Qualite, string>> = {
  MESURE: 'mesuré',
  ESTIME: 'estimé',
  PARTIEL: 'incomplet',
  CORRIGE: 'corrigé',
  MANQUANT: 'sans donnée',
}
