import type { Niveau } from '@ondine/webapi/consommation/consommation.codes.ts'
import type { Barre } from '@ondine/webapi/consommation/graphe.rules.ts'
import { dateCourte } from '../../ui/format/dates.ts'
import { symboleUnite, type Unite } from '../../ui/format/volumes.ts'

/** Byte order mark: spreadsheets then read UTF-8. */
const BOM = '\uFEFF'

const qualites = {
  MESURE: 'mesuré',
  ESTIME: 'estimé',
  PARTIEL: 'incomplet',
  CORRIGE: 'corrigé',
  MANQUANT: 'sans donnée',
} as const

/**
 * One cell, quoted where needed. A text starting like a formula gets an apostrophe, so that a spreadsheet shows it
 * and runs nothing; a number, minus sign included, stays a number.
 */
export const cellule = (texte: string): string => {
  const isNombre = /^-?\d+(,\d+)?$/.test(texte)
  const sur = !isNombre && /^[=+\-@\t\r]/.test(texte) ? `'${texte}` : texte
  return /[";\r\n]/.test(sur) ? `"${sur.replaceAll('"', '""')}"` : sur
}

const nombre = (litres: number | null, unite: Unite): string => {
  if (litres === null) return ''
  if (unite === 'litres') return String(litres)
  const signe = litres < 0 ? '-' : ''
  const chiffres = String(Math.abs(litres)).padStart(4, '0')
  return `${signe}${chiffres.slice(0, -3)},${chiffres.slice(-3)}`
}

/** A day as spreadsheets read it; an hour with its offset to UTC, since October has one twice. */
const moment = (debut: string, niveau: Niveau): string =>
  niveau === 'HEURE'
    ? `${dateCourte(debut)} ${debut.slice(11, 16)} (UTC${debut.slice(19) || '+00:00'})`
    : dateCourte(debut)

/** The bars shown, as a file: `;` between cells, decimal comma, one line a bar, empty volume where data is missing. */
export const csvDesBarres = (numeroContrat: string, niveau: Niveau, barres: readonly Barre[], unite: Unite): string => {
  const symbole = symboleUnite[unite]
  const entetes = ['Contrat', 'Début', 'Fin', `Volume (${symbole})`, `Dont estimé (${symbole})`, 'Qualité']
  const lignes = barres.map(({ debut, fin, volumeConsoEnLitres, litresEstimes, qualite }) => [
    numeroContrat,
    moment(debut, niveau),
    moment(fin, niveau),
    nombre(volumeConsoEnLitres, unite),
    volumeConsoEnLitres === null ? '' : nombre(litresEstimes, unite),
    qualites[qualite],
  ])
  return `${BOM}${[entetes, ...lignes].map((ligne) => ligne.map(cellule).join(';')).join('\r\n')}\r\n`
}

const nomNiveau: Readonly<Record<Niveau, string>> = {
  ANNEE: 'par-annee',
  MOIS: 'par-mois',
  JOURNEE: 'par-jour',
  HEURE: 'par-heure',
}

/** Default name: the contract and the period (1§7.5). */
export const nomDuFichier = (numeroContrat: string, niveau: Niveau, du: string, au: string): string =>
  `consommation-${numeroContrat}-${du === au ? du : `${du}-au-${au}`}-${nomNiveau[niveau]}.csv`

/** Hands a text to the browser as a file. */
export const telecharger = (nom: string, contenu: string): void => {
  const adresse = URL.createObjectURL(new Blob([contenu], { type: 'text/csv;charset=utf-8' }))
  const lien = document.createElement('a')
  lien.href = adresse
  lien.download = nom
  document.body.append(lien)
  lien.click()
  lien.remove()
  // The browser reads the file after this turn.
  setTimeout(() => URL.revokeObjectURL(adresse), 10_000)
}
