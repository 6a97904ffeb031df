import { compter, FINE } from '@ondine/webapi/common/nombres.rules.ts'
import type { Granularite, MotifExclusion, MotifRefus, Niveau } from '@ondine/webapi/consommation/consommation.codes.ts'
import type { Bornes, Periode } from '@ondine/webapi/consommation/zoom.rules.ts'
import { isLibre, joursDe, niveauDe } from '@ondine/webapi/consommation/zoom.rules.ts'
import { dateLongue, dateNommee, majuscule, moisEtAnnee, nomJour, nomMois, quantieme } from '../../ui/format/dates.ts'

/** Texts of 1§8, verbatim. */
export const consommationTextes = {
  indisponible: 'Les consommations ne sont pas disponibles sur cette période.',
  retour: 'Revenir au graphique précédent',
  vide: 'Aucune donnée.',
  /** A gap in the readings: how much is known, on which of its days is not. */
  reportes: 'Jours sans relevé, ensemble',
  erreur: 'Vos consommations n’ont pas pu se charger',
  erreurSuite: 'Vos données ne sont pas perdues. Réessayez dans un instant.',
} as const

/** Why a level is closed, and what to do (1§5, 1§6). */
export const texteRefus: Readonly<Record<MotifRefus, string>> = {
  COMPTEUR_NON_TELERELEVE: 'Votre compteur n’est pas relevé à distance. Ce niveau de détail n’existe pas pour lui.',
  CONSENTEMENT_REQUIS: 'L’affichage de ce niveau de détail demande votre accord préalable.',
  DATE_ARCHIVE: 'Les consommations de cette période sont archivées. Merci de choisir une période plus récente.',
}
/** The same for a group: what closes it closes all of its contracts. */
export const texteRefusGroupe: Readonly<Record<MotifRefus, string>> = {
  COMPTEUR_NON_TELERELEVE:
    'Aucun compteur de ce groupe n’est relevé à distance. Ce niveau de détail n’existe pas pour lui.',
  CONSENTEMENT_REQUIS:
    'Aucun contrat de ce groupe n’a donné son accord pour ce niveau de détail. L’accord se donne contrat par contrat.',
  DATE_ARCHIVE: texteRefus.DATE_ARCHIVE,
}
export const texteExclusion: Readonly<Record<MotifExclusion, (nombre: number) => string>> = {
  COMPTEUR_NON_TELERELEVE: (nombre) =>
    compter(nombre, 'compteur n’est pas relevé à distance', 'compteurs ne sont pas relevés à distance'),
  CONSENTEMENT_REQUIS: (nombre) =>
    compter(nombre, 'contrat n’a pas donné son accord', 'contrats n’ont pas donné leur accord'),
  AUTRE_UNITE: (nombre) =>
    compter(nombre, 'contrat se mesure dans une autre unité', 'contrats se mesurent dans une autre unité'),
}

export const refusSansMotif = 'Ce niveau de détail n’est pas disponible pour ce contrat.'

export const libelleOuvrir: Readonly<Record<Niveau, string | undefined>> = {
  ANNEE: 'Voir les mois',
  MOIS: 'Voir les jours',
  JOURNEE: 'Voir les heures',
  HEURE: undefined,
}
/** What Enter and Escape do, beside their keys. */
export const aideEntree: Readonly<Record<Niveau, string | undefined>> = {
  ANNEE: 'voir les mois',
  MOIS: 'voir les jours',
  JOURNEE: 'voir les heures',
  HEURE: undefined,
}
export const aideEchap: Readonly<Record<Niveau, string | undefined>> = {
  ANNEE: undefined,
  MOIS: 'toutes les années',
  JOURNEE: 'revenir à l’année',
  HEURE: 'revenir au mois',
}

/** "par jour", after a figure. */
export const parBarre: Readonly<Record<Granularite, string>> = {
  ANNEE: 'par an',
  TRIMESTRE: 'par trimestre',
  MOIS: 'par mois',
  SEMAINE: 'par semaine',
  JOURNEE: 'par jour',
  HEURE: 'par heure',
}
export const barrePlusHaute: Readonly<Record<Niveau, string>> = {
  ANNEE: 'Année la plus haute',
  MOIS: 'Mois le plus haut',
  JOURNEE: 'Jour le plus haut',
  HEURE: 'Heure la plus haute',
}
export const titreColonne: Readonly<Record<Niveau, string>> = {
  ANNEE: 'Année',
  MOIS: 'Mois',
  JOURNEE: 'Jour',
  HEURE: 'Heure',
}

/** A free period needs no bounds: it says its own. */
const SANS_BORNES: Bornes = { min: '', max: '' }

/** « Du 2 mai 2026 au 1er novembre 2026 » */
const titreLibre = (periode: Periode): string => {
  const { du, au } = joursDe(periode, SANS_BORNES)
  return du === au ? majuscule(dateNommee(du)) : `Du ${dateLongue(du)} au ${dateLongue(au)}`
}

/** What of a free period lies beyond what was ever measured; nothing of the others, which are cut to it. */
export const horsMesure = (periode: Periode, bornes: Bornes | null | undefined): string | undefined => {
  if (!bornes || !isLibre(periode)) return undefined
  const { du, au } = joursDe(periode, bornes)
  if (du >= bornes.min && au <= bornes.max) return undefined
  return `Les mesures vont du ${dateLongue(bornes.min)} au ${dateLongue(bornes.max)}${FINE}: ce qui dépasse de cette période n’est pas mesuré.`
}

/** Title of a period: Toutes les années, 2026, Octobre 2026, Mercredi 18 novembre 2026. */
export const titrePeriode = (periode: Periode): string => {
  if (isLibre(periode)) return titreLibre(periode)
  switch (niveauDe(periode)) {
    case 'ANNEE':
      return 'Toutes les années'
    case 'MOIS':
      return `Année ${periode}`
    case 'JOURNEE':
      return majuscule(moisEtAnnee(periode))
    case 'HEURE':
      return majuscule(dateNommee(periode))
  }
}

/** The same in a breadcrumb, where the steps above say the rest. */
export const etapePeriode = (periode: Periode): string => {
  if (isLibre(periode)) return titreLibre(periode)
  switch (niveauDe(periode)) {
    case 'ANNEE':
      return 'Toutes les années'
    case 'MOIS':
      return periode
    case 'JOURNEE':
      return majuscule(nomMois(periode))
    case 'HEURE':
      return majuscule(`${nomJour(periode)} ${quantieme(periode)}`)
  }
}

const voisin: Readonly<Record<Niveau, readonly [string, string]>> = {
  ANNEE: ['Période précédente', 'Période suivante'],
  MOIS: ['Année précédente', 'Année suivante'],
  JOURNEE: ['Mois précédent', 'Mois suivant'],
  HEURE: ['Jour précédent', 'Jour suivant'],
}
/** Name of the previous or next button, with the period it opens. */
export const libelleVoisin = (niveau: Niveau, pas: 1 | -1, cible: Periode | undefined): string => {
  const nom = voisin[niveau][pas === -1 ? 0 : 1]
  return cible === undefined ? `${nom}${FINE}: aucune donnée` : `${nom}${FINE}: ${titrePeriode(cible)}`
}
