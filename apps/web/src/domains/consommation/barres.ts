import { compter, decimal, entier, FINE, INSECABLE } from '@ondine/webapi/common/nombres.rules.ts'
import { ajouterJours, jourDeSemaine } from '@ondine/webapi/consommation/calendrier.rules.ts'
import type { Granularite, Qualite } from '@ondine/webapi/consommation/consommation.codes.ts'
import type { Barre as BarreApi, BarreGroupe } from '@ondine/webapi/consommation/graphe.rules.ts'
import type { Bornes, Periode } from '@ondine/webapi/consommation/zoom.rules.ts'
import type { Barre, EtatBarre } from '../../ui/chart/barre.ts'
import { accordVolume } from '../../ui/format/accords.ts'
import {
  heureDite,
  jourEtMois,
  jourNomme,
  majuscule,
  moisEtAnnee,
  nomMoisCourt,
  quantieme,
} from '../../ui/format/dates.ts'
import { rangDuTrimestre, trimestreDit } from '../../ui/format/trimestres.ts'
import { consommationTextes } from './consommation.textes.ts'
import {
  type ChoixMesure,
  isCout,
  type Mesure,
  partEstimee,
  quantite,
  quantiteAvecUnite,
  quantiteDite,
  symbole,
} from './mesure.ts'

const etats: Readonly<Record<Qualite, EtatBarre>> = {
  MESURE: 'mesure',
  ESTIME: 'estime',
  PARTIEL: 'partiel',
  CORRIGE: 'corrige',
  MANQUANT: 'manquant',
}

/** What a state is called beside a date. */
export const motEtat: Readonly<Record<EtatBarre, string>> = {
  mesure: 'mesuré',
  estime: 'estimé',
  partiel: 'incomplet',
  corrige: 'corrigé',
  manquant: 'pas de donnée',
  hors: 'à venir',
}

/** m³ by default, kWh for electricity whatever the choice (1§9); a cost where a price is known. */
export const uniteAffichee = (
  uniteContrat: 'M3' | 'KWH',
  choix: ChoixMesure | undefined,
  eurosParM3: number | null = null,
): Mesure => {
  if (uniteContrat === 'KWH') return 'kwh'
  if (choix === 'euros' && eurosParM3 !== null) return { eurosParM3 }
  return choix === 'litres' ? 'litres' : 'm3'
}

/** Litres on the axis of the unit: for drawing only, figures are formatted from the litres. */
export const surAxe = (litres: number, unite: Mesure): number => {
  if (isCout(unite)) return (litres * unite.eurosParM3) / 1000
  return unite === 'litres' ? litres : litres / 1000
}

/** 0,25 on the axis of m³, 1 500 on the one of litres, 0,50 on the one of euros. */
export const ecrireGraduation =
  (unite: Mesure) =>
  (valeur: number): string =>
    Number.isInteger(valeur) ? entier(valeur) : decimal(Math.round(valeur * 1000), 3, isCout(unite) ? 2 : 0)

/** Days before the contract or to come hold no data by nature, and show nothing; a missing day shows that it is. */
const etatDe = (
  barre: BarreApi,
  niveau: Granularite,
  bornes: Bornes | null | undefined,
  aujourdhui: string,
): EtatBarre => {
  const etat = etats[barre.qualite]
  if (etat !== 'manquant') return etat
  const avant = bornes ? barre.fin.slice(0, 10) < bornes.min : false
  const venir = niveau === 'HEURE' ? barre.debut.slice(0, 10) > aujourdhui : barre.debut >= aujourdhui
  return avant || venir ? 'hors' : 'manquant'
}

const heureDe = (instant: string): number => Number(instant.slice(11, 13))
const weekEnd: Readonly<Record<number, string>> = { 6: 'S', 7: 'D' }

/** Semaine du 5 au 11 octobre, du 30 mars au 5 avril. */
const titreSemaine = (lundi: string): string => {
  const dimanche = ajouterJours(lundi, 6)
  const du = lundi.slice(0, 7) === dimanche.slice(0, 7) ? quantieme(lundi) : jourEtMois(lundi)
  return `Semaine du ${du} au ${jourEtMois(dimanche)}`
}

/** Start of a bar in words: Année 2026, Octobre 2026, Samedi 17 octobre, De 5 h à 6 h. */
export const titreBarre = (niveau: Granularite, debut: string, doublee = false): string => {
  switch (niveau) {
    case 'ANNEE':
      return `Année ${debut.slice(0, 4)}`
    case 'TRIMESTRE':
      return trimestreDit(debut)
    case 'SEMAINE':
      return titreSemaine(debut)
    case 'MOIS':
      return majuscule(moisEtAnnee(debut))
    case 'JOURNEE':
      return majuscule(jourNomme(debut))
    case 'HEURE': {
      const heure = heureDe(debut)
      const suite = doublee ? ' (heure d’hiver)' : ''
      return `De ${heureDite(heure)} à ${heureDite((heure + 1) % 24)}${suite}`
    }
  }
}

const cleDe: Readonly<Record<Granularite, (debut: string) => string>> = {
  ANNEE: (debut) => debut.slice(0, 4),
  TRIMESTRE: (debut) => debut.slice(0, 10),
  MOIS: (debut) => debut.slice(0, 7),
  SEMAINE: (debut) => debut.slice(0, 10),
  JOURNEE: (debut) => debut.slice(0, 10),
  HEURE: (debut) => debut,
}
const axeDe: Readonly<Record<Granularite, (debut: string) => string>> = {
  ANNEE: (debut) => debut.slice(0, 4),
  TRIMESTRE: (debut) => `${rangDuTrimestre(debut)} trim.`,
  MOIS: nomMoisCourt,
  SEMAINE: (debut) => `${quantieme(debut)} – ${quantieme(ajouterJours(debut, 6))}`,
  JOURNEE: (debut) => String(Number(debut.slice(8, 10))),
  HEURE: (debut) => String(heureDe(debut)),
}

/** The month, where it begins; where the period does, if that month has some way to go. */
const axeLibre = (debut: string, rang: number): string => {
  const jour = Number(debut.slice(8, 10))
  return jour === 1 || (rang === 0 && jour <= 15) ? nomMoisCourt(debut) : ''
}

export interface Lecture {
  readonly niveau: Granularite
  readonly unite: Mesure
  readonly bornes: Bornes | null | undefined
  readonly aujourdhui: string
  /** Days of several months: each month is named once. */
  readonly libre?: boolean
}

const figureDe = (litres: number, unite: Mesure): string =>
  unite === 'litres'
    ? `${quantite(litres, unite)}${INSECABLE}${accordVolume(litres, unite, 'litre')}`
    : quantiteAvecUnite(litres, unite)

/** "incomplet, dont 1,27 m³ estimé"; a bar that is only partly estimated is not called estimated. */
const dontEstime = (etat: EtatBarre, litres: number, unite: Mesure): string =>
  `${etat === 'estime' ? '' : `${motEtat[etat]}, `}${partEstimee(litres, unite)}`

/** "12 contrats sur 15": how many stand behind a bar of a group, where some are silent. */
const contratsDerriere = (lue: BarreApi | BarreGroupe): string =>
  'nbContrats' in lue && lue.volumeConsoEnLitres !== null && lue.nbContratsConnus < lue.nbContrats
    ? `, ${compter(lue.nbContratsConnus, 'contrat', 'contrats')} sur ${entier(lue.nbContrats)}`
    : ''

/** Bars of an answer as the graph draws and says them. */
export const barresDuGraphe = (
  lues: readonly (BarreApi | BarreGroupe)[],
  { niveau, unite, bornes, aujourdhui, libre = false }: Lecture,
): Barre[] =>
  lues.map((lue, rang) => {
    const etat = etatDe(lue, niveau, bornes, aujourdhui)
    // The doubled hour of October: the second one has the hour of the one before it.
    const precedente = lues[rang - 1]
    const doublee = niveau === 'HEURE' && precedente !== undefined && heureDe(precedente.debut) === heureDe(lue.debut)
    const litres = lue.volumeConsoEnLitres
    const isEnPartie = litres !== null && lue.litresEstimes > 0 && lue.litresEstimes < litres
    const qualite = isEnPartie ? dontEstime(etat, lue.litresEstimes, unite) : motEtat[etat]
    const figure = litres === null ? 'Pas de donnée' : figureDe(litres, unite)
    const detail =
      litres === null
        ? titreBarre(niveau, lue.debut, doublee)
        : `${titreBarre(niveau, lue.debut, doublee)}, ${qualite}${contratsDerriere(lue)}`
    const dite = litres === null ? 'pas de donnée' : quantiteDite(litres, unite)
    return {
      cle: cleDe[niveau](lue.debut),
      valeur: litres === null ? null : surAxe(litres, unite),
      // An estimated volume without a stated part is estimated whole.
      estimee: litres === null ? 0 : surAxe(etat === 'estime' ? lue.litresEstimes || litres : lue.litresEstimes, unite),
      etat,
      axe: libre ? axeLibre(lue.debut, rang) : `${axeDe[niveau](lue.debut)}${doublee ? '′' : ''}`,
      sousAxe: niveau === 'JOURNEE' && !libre ? weekEnd[jourDeSemaine(lue.debut.slice(0, 10))] : undefined,
      figure,
      detail,
      nom: `${detail}${FINE}: ${dite}`,
      ouvrable: niveau === 'ANNEE' || niveau === 'MOIS' || niveau === 'JOURNEE',
    }
  })

/** The graph, or nothing for this period, which sends back, or nothing at all: there is nowhere to go back to (1§8). */
export const etatDuGraphe = (barres: readonly Barre[], periode: Periode): 'vide' | 'indisponible' | 'pret' => {
  if (barres.some(({ valeur }) => valeur !== null)) return 'pret'
  return barres.length === 0 || periode === '' ? 'vide' : 'indisponible'
}

/** Sentence in place of the graph, and the button under it (1§8). */
export const messageSansGraphe = (etat: 'vide' | 'indisponible'): { texte: string; bouton?: string } =>
  etat === 'vide'
    ? { texte: consommationTextes.vide }
    : { texte: consommationTextes.indisponible, bouton: consommationTextes.retour }

export const symboleAxe = (unite: Mesure): string => (unite === 'litres' ? 'litres' : symbole(unite))
