import { ajouterJours, instantLocal, isoDe, joursEntre } from './calendrier.ts'
import type { Hasard } from './hasard.ts'
import type { AppareilDemo, ContratDemo } from './modele.ts'
import { montantTtcCentimes } from './tarif.ts'

const LITRES_PAR_M3 = 1000
const JOURS_ENTRE_RELEVES = 182
const ANNEES = 5

export interface ReleveDemo {
  identifiantAppareil: string
  releveLe: string
  indexLitres: number
  origine: 'RELEVE' | 'TELERELEVE' | 'AUTO_RELEVE' | 'ESTIME' | 'POSE' | 'DEPOSE'
}
export interface FactureDemo {
  numeroContrat: string
  numeroFacture: string
  dateEmission: string
  montantTtcCentimes: number
}

/** Index of a meter on a local day, before telemetry is drawn: a straight line with a seasonal wave, whole litres. */
const volumeDe = (hasard: Hasard, litresParJour: number, jours: number): number =>
  Math.max(0, Math.round((litresParJour * jours * hasard.entier(82, 118)) / 100))

/**
 * Five years of half-yearly billing readings of one meter, and their bills.
 * @param indexA known index on a day (telemetered meters), or undefined to draw it
 */
export const releverEtFacturer = (
  hasard: Hasard,
  appareil: AppareilDemo,
  contrat: ContratDemo,
  jourReference: string,
  indexA: ((jour: string) => number | undefined) | undefined,
): { releves: ReleveDemo[]; factures: FactureDemo[] } => {
  const releves: ReleveDemo[] = [
    {
      identifiantAppareil: appareil.identifiantAppareil,
      releveLe: isoDe(instantLocal(appareil.pose.poseLe, 9)),
      indexLitres: 0,
      origine: 'POSE',
    },
  ]
  const factures: FactureDemo[] = []
  if (contrat.etat === 'AT') return { releves, factures }
  const fin = contrat.au ?? jourReference
  const debutSerie = [ajouterJours(jourReference, -(ANNEES * 365 + 30)), contrat.du].sort()[1] ?? contrat.du
  let jour = ajouterJours(debutSerie, hasard.entier(0, 20))
  let index =
    Math.round((appareil.litresParJour * Math.max(0, joursEntre(appareil.pose.poseLe, jour))) / LITRES_PAR_M3) *
    LITRES_PAR_M3
  let precedent: string | undefined
  while (jour <= fin) {
    const connu = indexA?.(jour)
    if (precedent !== undefined)
      index = connu ?? index + volumeDe(hasard, appareil.litresParJour, joursEntre(precedent, jour))
    else if (connu !== undefined) index = connu
    const releveM3 = Math.floor(index / LITRES_PAR_M3) * LITRES_PAR_M3
    const dernier = releves.at(-1)
    releves.push({
      identifiantAppareil: appareil.identifiantAppareil,
      releveLe: isoDe(instantLocal(jour, 10)),
      indexLitres: Math.max(releveM3, dernier?.indexLitres ?? 0),
      origine: appareil.telereleve
        ? 'TELERELEVE'
        : hasard.pondere([
            ['RELEVE', 62],
            ['ESTIME', 24],
            ['AUTO_RELEVE', 14],
          ] as const),
    })
    if (precedent !== undefined && dernier !== undefined && dernier.origine !== 'POSE') {
      const emission = ajouterJours(jour, 6)
      if (emission <= jourReference)
        factures.push({
          numeroContrat: contrat.numeroContrat,
          numeroFacture: `F${emission.slice(0, 4)}${contrat.numeroContrat}${factures.length % 2 === 0 ? '1' : '2'}`,
          dateEmission: emission,
          montantTtcCentimes: montantTtcCentimes(
            Math.round((Math.max(releveM3, dernier.indexLitres) - dernier.indexLitres) / LITRES_PAR_M3),
            6,
          ),
        })
    }
    precedent = jour
    jour = ajouterJours(jour, JOURS_ENTRE_RELEVES + hasard.entier(-6, 6))
  }
  return { releves, factures }
}
