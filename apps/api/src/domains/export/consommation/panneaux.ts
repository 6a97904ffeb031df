import type { BarrePdf, EtatBarrePdf, PanneauPdf } from '@ondine/document-factory/pdf/graphique.ts'
import { compter } from '@ondine/webapi/common/nombres.rules.ts'
import type { Granularite, Qualite } from '@ondine/webapi/consommation/consommation.codes.ts'
import type { BarreExport, DonneesExport } from './donnees.ts'
import { axeBarre, moisNomme, periodeEnLettres } from './libelles.ts'

const ETATS: Readonly<Record<Qualite, EtatBarrePdf>> = {
  MESURE: 'mesure',
  ESTIME: 'estime',
  PARTIEL: 'partiel',
  CORRIGE: 'corrige',
  MANQUANT: 'manquant',
}

/** Bars that one panel holds before they are cut by what they belong to. */
const SEUL: Readonly<Record<Granularite, number>> = {
  ANNEE: Number.POSITIVE_INFINITY,
  TRIMESTRE: 40,
  MOIS: 24,
  SEMAINE: 54,
  JOURNEE: 62,
  HEURE: 50,
}
const HEURES_DU_PANNEAU = 7 * 24

const cleDe = (granularite: Granularite, { debut }: BarreExport, rang: number): string => {
  if (granularite === 'HEURE') return String(Math.floor(rang / HEURES_DU_PANNEAU))
  return debut.slice(0, granularite === 'JOURNEE' ? 7 : 4)
}

const titreDe = (granularite: Granularite, barres: readonly BarreExport[]): string => {
  const [debut, fin] = [barres[0]?.debut ?? '', barres.at(-1)?.debut ?? '']
  if (granularite === 'HEURE') return periodeEnLettres(debut.slice(0, 10), fin.slice(0, 10))
  return granularite === 'JOURNEE' ? moisNomme(debut) : debut.slice(0, 4)
}

const barrePdf = (granularite: Granularite, barre: BarreExport, long: boolean, finDesDonnees: string): BarrePdf => {
  const { debut, volumeConsoEnLitres: litres, litresEstimes, qualite } = barre
  return {
    axe: axeBarre(granularite, debut, long),
    valeur: litres === null ? null : litres / 1000,
    estimee: litres === null ? 0 : litresEstimes / 1000,
    // what no reading has reached yet is not missing
    etat: litres === null && debut.slice(0, 10) > finDesDonnees ? 'hors' : ETATS[qualite],
  }
}

const decrire = (titre: string, barres: readonly BarreExport[]): string => {
  const connues = barres.filter(({ volumeConsoEnLitres }) => volumeConsoEnLitres !== null)
  const estimees = connues.filter(({ litresEstimes }) => litresEstimes > 0).length
  const sans = barres.length - connues.length
  return [
    `Graphique, ${titre}`,
    compter(connues.length, 'barre', 'barres'),
    ...(estimees > 0 ? [compter(estimees, 'estimée en tout ou partie', 'estimées en tout ou partie')] : []),
    ...(sans > 0 ? [compter(sans, 'sans donnée', 'sans donnée')] : []),
    'le détail est dans le tableau',
  ].join(', ')
}

/** The chart cut into panels that can be read on paper: months, weeks of hours, years. */
export const panneauxDe = ({ granularite, barres, du, au, donneesJusquAu }: DonneesExport): PanneauPdf[] => {
  const seul = barres.length <= SEUL[granularite]
  const finDesDonnees = donneesJusquAu?.slice(0, 10) ?? au
  const long = granularite === 'HEURE' && (barres.at(-1)?.debut.slice(0, 10) ?? '') !== barres[0]?.debut.slice(0, 10)
  const groupes = seul
    ? [[...barres]]
    : [...Map.groupBy([...barres.entries()], ([rang, barre]) => cleDe(granularite, barre, rang)).values()].map(
        (entrees) => entrees.map(([, barre]) => barre),
      )
  return groupes.map((groupe) => {
    const titre = seul ? periodeEnLettres(du, au) : titreDe(granularite, groupe)
    return {
      ...(seul ? {} : { titre }),
      description: decrire(titre, groupe),
      barres: groupe.map((barre) => barrePdf(granularite, barre, long, finDesDonnees)),
    }
  })
}
