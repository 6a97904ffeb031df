import { Readable } from 'node:stream'
import { type CelluleCsv, type DialecteCsv, ecrireCsv } from '@ondine/document-factory/csv.ts'
import { enM3 } from '@ondine/webapi/consommation/graphe.rules.ts'
import { type BarreExport, type DonneesExport, MOTS } from './donnees.ts'

const PAQUET = 500
const SANS_RELEVE = 'jours sans relevé, ensemble'

interface Colonne {
  readonly francais: string
  /** Name in the strict form. */
  readonly iso: string
  valeur(barre: LigneCsv, dialecte: DialecteCsv): CelluleCsv
}

/** Thousandths as a decimal, exact: 1312 gives 1,312. */
const milliemes = (valeur: number | null): CelluleCsv => {
  if (valeur === null) return { nombre: '' }
  const chiffres = String(Math.abs(valeur)).padStart(4, '0')
  return { nombre: `${valeur < 0 ? '-' : ''}${chiffres.slice(0, -3)},${chiffres.slice(-3)}` }
}
const entier = (valeur: number | null | undefined): CelluleCsv => ({ nombre: valeur == null ? '' : String(valeur) })

/** A day as spreadsheets read it; an hour with its offset to UTC, since October has one twice. */
const moment = (debut: string, dialecte: DialecteCsv): string => {
  if (dialecte === 'iso') return debut
  const jour = `${debut.slice(8, 10)}/${debut.slice(5, 7)}/${debut.slice(0, 4)}`
  return debut.length > 10 ? `${jour} ${debut.slice(11, 16)} (UTC${debut.slice(19)})` : jour
}

const estimesConnus = ({ volumeConsoEnLitres, litresEstimes }: LigneCsv): number | null =>
  volumeConsoEnLitres === null ? null : litresEstimes

interface LigneCsv extends Omit<BarreExport, 'qualite'> {
  readonly qualite: BarreExport['qualite'] | 'REPORTE'
}

/** What a gap holds that no bar shows, over the whole period: the lines sum to the total of the chart. */
const reportees = ({ du, au, statistiques: { litresReportes: litres } }: DonneesExport): LigneCsv[] =>
  litres === 0
    ? []
    : [
        {
          debut: du,
          fin: au,
          volumeConsoEnLitres: litres,
          volumeConsoEnM3: enM3(litres),
          litresEstimes: litres,
          qualite: 'REPORTE',
        },
      ]

const VOLUMES_EAU: readonly Colonne[] = [
  { francais: 'Volume (m³)', iso: 'volume_m3', valeur: (barre) => milliemes(barre.volumeConsoEnLitres) },
  { francais: 'Volume (L)', iso: 'volume_litres', valeur: (barre) => entier(barre.volumeConsoEnLitres) },
  { francais: 'Dont estimé (L)', iso: 'litres_estimes', valeur: (barre) => entier(estimesConnus(barre)) },
]
const VOLUMES_KWH: readonly Colonne[] = [
  { francais: 'Énergie (kWh)', iso: 'energie_kwh', valeur: (barre) => milliemes(barre.volumeConsoEnLitres) },
  { francais: 'Dont estimé (kWh)', iso: 'kwh_estimes', valeur: (barre) => milliemes(estimesConnus(barre)) },
]
const CONTRATS: readonly Colonne[] = [
  { francais: 'Contrats avec données', iso: 'contrats_connus', valeur: (barre) => entier(barre.nbContratsConnus) },
  { francais: 'Contrats comptés', iso: 'contrats', valeur: (barre) => entier(barre.nbContrats) },
]

const colonnesDe = ({ sujet, unite }: DonneesExport): Colonne[] => [
  'numeroContrat' in sujet
    ? { francais: 'Contrat', iso: 'contrat', valeur: () => sujet.numeroContrat }
    : { francais: 'Groupe', iso: 'groupe', valeur: () => entier(sujet.idGroupe) },
  { francais: 'Début', iso: 'debut', valeur: ({ debut }, dialecte) => moment(debut, dialecte) },
  { francais: 'Fin', iso: 'fin', valeur: ({ fin }, dialecte) => moment(fin, dialecte) },
  ...(unite === 'KWH' ? VOLUMES_KWH : VOLUMES_EAU),
  {
    francais: 'Qualité',
    iso: 'qualite',
    valeur: ({ qualite }, dialecte) =>
      dialecte === 'iso' ? qualite : qualite === 'REPORTE' ? SANS_RELEVE : MOTS[qualite],
  },
  ...('idGroupe' in sujet ? CONTRATS : []),
]

/** One line a bar, the volume empty where nothing is known; days without a reading whose sum is known stand together on the last. */
export const ecrireCsvConsommation = (donnees: DonneesExport, dialecte: DialecteCsv): Readable => {
  const colonnes = colonnesDe(donnees)
  const barres = [...donnees.barres, ...reportees(donnees)]
  async function* paquets() {
    for (let rang = 0; rang < barres.length; rang += PAQUET)
      yield barres.slice(rang, rang + PAQUET).map((barre) => colonnes.map((colonne) => colonne.valeur(barre, dialecte)))
  }
  const entetes = colonnes.map((colonne) => (dialecte === 'iso' ? colonne.iso : colonne.francais))
  return Readable.from(ecrireCsv(entetes, paquets(), dialecte), { objectMode: false })
}
