import { accord, entier } from '@ondine/webapi/common/nombres.rules.ts'
import type { ParametresSerie } from '../../domains/consommation/serie/lecture.ts'
import type { Remarque } from '../format.ts'
import type { Valeurs } from '../values.ts'
import type { Examen } from './chunk-control.ts'
import type { Point } from './history.ts'
import type { Constat } from './judge.ts'
import type { LecturesPaquet, SeriePaquet } from './lines.ts'
import type { AppareilConnu } from './meters.ts'
import type { Attente } from './unfitted.ts'

// What the report says of the readings of a chunk, in French.

const unite = ({ unite: code }: AppareilConnu): string => (code === 'L' ? 'L' : 'Wh')

const apres = ({ instant, index }: Point, appareil: AppareilConnu, { ecrire }: Valeurs): string =>
  `${entier(index)} ${unite(appareil)} le ${ecrire(instant)}`

const tailleDe = ({ diametreMm, unite: code }: AppareilConnu): string => {
  if (code !== 'L') return ''
  return diametreMm === null ? 'diamètre inconnu, ' : `${diametreMm} mm, `
}

/** The index would go on read a thousand times higher or lower: in the other unit, or in none that there is. */
const luAutrement = ({ genre, unite: autre }: Exclude<Constat, { genre: 'cadran' }>, { unite }: Valeurs): string => {
  if (autre !== unite) return `lu avec --unite ${autre}`
  return genre === 'haut' ? 'mille fois plus petit' : 'mille fois plus grand'
}

/** Why a reading cannot be. */
export const raisonImpossible = (
  constat: Constat,
  appareil: AppareilConnu,
  parametres: ParametresSerie,
  valeurs: Valeurs,
): string => {
  if (constat.genre === 'cadran') {
    const dernier = entier((parametres.capaciteLitres ?? 0) - 1)
    return `index au-delà du cadran : ${appareil.nbChiffres} chiffres, ${dernier} ${unite(appareil)} au plus`
  }
  const autreUnite = constat.unite === null ? '' : ` ; ${luAutrement(constat, valeurs)}, il continuerait la série`
  const depuis = apres(constat.repere, appareil, valeurs)
  if (constat.genre === 'bas') return `index plus bas que ${depuis}${autreUnite}`
  if (constat.histoire === true) {
    const foyer = `${entier(parametres.debitFoyer ?? 0)} ${unite(appareil)} par heure`
    return `index mille fois trop haut après ${depuis} : taille du compteur inconnue, plus qu’un branchement domestique ne débite (${foyer})${autreUnite}`
  }
  const debit = `${tailleDe(appareil)}${entier(parametres.debitMaximal ?? 0)} ${unite(appareil)} par heure au plus`
  return `index plus haut que ce compteur ne peut l’atteindre après ${depuis} : ${debit}${autreUnite}`
}

const motifAttente = ({ nombre: n, depose, pose }: Attente, derniere: number, { ecrire }: Valeurs): string => {
  const lignes = n > 1 ? ` (jusqu’à la ligne ${derniere})` : ''
  const quoi = `${entier(n)} ${accord(n, 'lecture')}${lignes}`
  let pourquoi = 'd’un compteur posé nulle part'
  if (depose !== undefined && pose !== undefined)
    pourquoi = `entre la dépose du ${ecrire(depose)} et la pose du ${ecrire(pose)}`
  else if (depose !== undefined) pourquoi = `après la dépose du ${ecrire(depose)}`
  else if (pose !== undefined) pourquoi = `avant la pose du ${ecrire(pose)}`
  return `${quoi} ${pourquoi} : ${accord(n, 'gardée')}, en attente de pose`
}

/** The row of an impossible reading. */
export const remarqueImpossible = (
  ligne: number,
  index: number,
  raison: string,
  appareil: AppareilConnu,
): Remarque => ({
  ligne,
  champ: 'valeurIndex',
  valeur: `${index} ${unite(appareil)}`,
  motif: `${raison} (gardé, ni affiché ni facturé)`,
})

/**
 * The warnings of a chunk that depend on nothing but its lines and the meters: one per reading beyond the dial, one per meter and
 * reason for those that wait for a fitting. What the rest of the series says of a line is told at the end (excluded-lines.ts).
 */
export const remarquesDe = (
  examen: Examen,
  series: readonly SeriePaquet[],
  lues: LecturesPaquet,
  ligneDe: (i: number) => number,
  valeurs: Valeurs,
): Remarque[] => {
  const remarques: Remarque[] = []
  for (const [i, constat] of examen.constats) {
    if (constat.genre !== 'cadran') continue
    const rang = lues.serie(i)
    const [serie, parametres] = [series[rang], examen.parametres(rang)]
    if (serie === undefined || parametres === undefined) continue
    const raison = raisonImpossible(constat, serie.appareil, parametres, valeurs)
    remarques.push(remarqueImpossible(ligneDe(i), lues.lecture(i).indexLitres, raison, serie.appareil))
  }
  for (const attente of examen.attentes) {
    const { appareil, premiere, derniere } = attente
    const motif = motifAttente(attente, ligneDe(derniere), valeurs)
    remarques.push({ ligne: ligneDe(premiere), champ: 'identifiantAppareil', valeur: appareil.identifiant, motif })
  }
  return remarques
}

export const nombreAuDela = ({ constats }: Examen): number =>
  [...constats.values()].filter(({ genre }) => genre === 'cadran').length

export const nombreEnAttente = ({ attentes }: Examen): number => attentes.reduce((somme, a) => somme + a.nombre, 0)
