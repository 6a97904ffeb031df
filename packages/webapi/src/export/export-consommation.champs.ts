import { defineChamps } from '../champ/champ.ts'
import type { Controle } from '../champ/controles.rules.ts'
import { commun } from '../champ/natures/commun.ts'
import { nbJours } from '../consommation/calendrier.rules.ts'
import { type Granularite, granularites, joursMaxParGranularite } from '../consommation/consommation.codes.ts'
import { consommationErreurs } from '../consommation/consommation.messages.ts'

const libelles: Readonly<Record<Granularite, string>> = {
  ANNEE: 'Par année',
  TRIMESTRE: 'Par trimestre',
  MOIS: 'Par mois',
  SEMAINE: 'Par semaine',
  JOURNEE: 'Par jour',
  HEURE: 'Par heure',
}

const passe = {
  ...commun.date,
  min: '1970-01-01',
  horsBornes: 'Cette date est trop ancienne.',
  auDela: 'Cette date ne peut pas être dans le futur.',
} as const

/** What to export (1§5). `csv` opens in a French spreadsheet, `csv-iso` is for programs. */
export const champsExport = defineChamps({
  granulariteConsommation: {
    ...commun.liste,
    etiquette: 'Niveau de détail',
    manque: 'Veuillez choisir un niveau de détail.',
    options: granularites.map((valeur) => ({ valeur, libelle: libelles[valeur] })),
  },
  dateDebut: { ...passe, etiquette: 'Du', manque: 'Veuillez renseigner une date de début.' },
  dateFin: { ...passe, etiquette: 'Au', requis: false },
  typeExport: {
    ...commun.choix,
    etiquette: 'Format',
    manque: 'Veuillez choisir un format\u202f: PDF ou CSV.',
    options: [
      { valeur: 'pdf', libelle: 'PDF', detail: 'Le graphique, les chiffres et le détail, à lire ou à imprimer.' },
      { valeur: 'csv', libelle: 'CSV', detail: 'Pour Excel ou un autre tableur en français.' },
      {
        valeur: 'csv-iso',
        libelle: 'CSV international',
        detail: 'Pour un logiciel\u202f: virgules, points décimaux, dates ISO 8601.',
      },
    ],
  },
})
export type FormatExportConsommation = (typeof champsExport.typeExport.options)[number]['valeur']

/** No more days than the level allows. */
const tropLongue =
  (aujourdhui: string): Extract<Controle, { faute: unknown }>['faute'] =>
  ({ granulariteConsommation: niveau, dateDebut: du, dateFin }) => {
    const max = joursMaxParGranularite[niveau as Granularite]
    const au = dateFin ?? aujourdhui
    const long = typeof du === 'string' && typeof au === 'string' && nbJours(du, au) > max
    return long ? consommationErreurs.periodeTropLongue.texte : undefined
  }

/** Level, start and format required; the end is today by default; neither in the future, the start not after the end. */
export const formulaireExport = (aujourdhui: string) => {
  const dateDebut = { ...champsExport.dateDebut, max: aujourdhui }
  const dateFin = { ...champsExport.dateFin, max: aujourdhui }
  const controles: readonly Controle[] = [
    { sur: 'dateFin', op: 'auMoins', a: 'dateDebut', message: consommationErreurs.dateFinAvantDebut.texte },
    { sur: 'dateDebut', faute: tropLongue(aujourdhui) },
  ]
  return { champs: { ...champsExport, dateDebut, dateFin }, controles }
}
