import type { ParametresAlerte, PlageCmj } from '@ondine/webapi/alerte/alerte.rules.ts'
import { cleDebit, parametresDuContrat } from '@ondine/webapi/alerte/alerte.rules.ts'
import { PARIS } from '../../../platform/instant-local.ts'
import { jourCivil, jourDeTexte } from '../../../platform/temps-local.ts'
import type { Candidat } from '../candidats.repo.ts'
import { jugerDepassement } from './depassement.ts'
import type { Bornes, Jugement, PeriodeJugee } from './episode.ts'
import { finDernierZero, type JourHoraire, jugerFuite } from './fuite.ts'
import { type MoisConnu, rangMois, seuilsSurconsommation } from './moyenne.ts'
import { premierJourUnite, type SeuilDuJour, type TotalJour, unitesDe } from './unites.ts'

/** Day number; 'infinity' and null are no end. */
export const numeroJour = (texte: string | null): number =>
  texte === null || texte === 'infinity' ? Number.POSITIVE_INFINITY : jourDeTexte(texte)
const debutJour = (jour: number): number => (Number.isFinite(jour) ? PARIS.debutJour(jour) : jour)

/** Readings of a day come the day after, or the one after that: so far back an alert just made looks for what is going on. */
const RETARD_JOURS = 2

const periodeDe = ({ type, periodeDebut, periodeFin }: Candidat, aujourdHui: string): PeriodeJugee => ({
  debut: PARIS.debutJour(jourDeTexte(periodeDebut)),
  du: PARIS.debutJour(jourDeTexte(periodeDebut) - (type === 'AF' || type === 'AS' ? RETARD_JOURS : 0)),
  au: debutJour(numeroJour(periodeFin) + 1),
  expiree: periodeFin !== null && periodeFin < aujourdHui,
})

/** Leak of one alert on one meter, from its window of hours (fenetres.repo.ts). */
export const jugerFenetreFuite = (
  candidat: Candidat,
  jours: readonly (JourHoraire & { readonly reprise: boolean })[],
  generaux: ParametresAlerte,
  aujourdHui: string,
): Jugement => {
  const parametres = parametresDuContrat(generaux, candidat.surcharge)
  const seuil = candidat.seuilLitres || parametres[cleDebit(candidat.fournisseur)]
  const [premier] = jours
  const reprise = premier?.reprise === true ? finDernierZero(premier) : null
  const bornes: Bornes = {
    apres: reprise ?? PARIS.debutJour(jourDeTexte(candidat.premierEntier)),
    inchangeDes: debutJour(numeroJour(candidat.au) + 1),
  }
  return jugerFuite(jours, { seuil, jours: parametres.AFND }, periodeDe(candidat, aujourdHui), bornes)
}

/** First day of the totals to read for a window: two whole months before it, which nearly always hold a quiet day. */
export const debutTotaux = ({ du, premierEntier }: Pick<Candidat, 'du' | 'premierEntier'>): string => {
  const rang = rangMois(jourDeTexte(du)) - 2
  const jour = `${String(Math.floor(rang / 12)).padStart(4, '0')}-${String((rang % 12) + 1).padStart(2, '0')}-01`
  return jour > premierEntier ? jour : premierEntier
}

const finDesMoyennes = (au: number): number => {
  if (!Number.isFinite(au)) return au
  const rang = rangMois(au) + 13
  return jourCivil(Math.floor(rang / 12), (rang % 12) + 1, 1)
}

const seuilsDe = (
  { type, seuilLitres }: Candidat,
  mois: readonly MoisConnu[],
  plages: readonly PlageCmj[],
): SeuilDuJour =>
  type === 'AS' && seuilLitres === 0
    ? seuilsSurconsommation(mois, plages)
    : () => ({ seuil: seuilLitres, moyenne: null })

/**
 * Over-consumption, standby or daily threshold of one alert on one meter. Null: no day from `depuis` on is surely quiet before the
 * window, read from the contract's first day.
 */
export const jugerFenetreTotaux = (
  candidat: Candidat,
  lu: { readonly depuis: string; readonly totaux: readonly TotalJour[]; readonly mois: readonly MoisConnu[] },
  reglages: { readonly generaux: ParametresAlerte; readonly plages: readonly PlageCmj[]; readonly aujourdHui: string },
): Jugement | null => {
  const { type, periodicite } = candidat
  const dernier = lu.totaux.at(-1)?.jour
  // a standby and a threshold watch the days of the alert, over-consumption those of the contract
  const origine = Math.max(
    jourDeTexte(candidat.premierEntier),
    type === 'AS' ? Number.NEGATIVE_INFINITY : jourDeTexte(candidat.periodeDebut),
  )
  const pas = type === 'AC' ? periodicite : 'JOUR'
  const depuis = jourDeTexte(lu.depuis)
  const debutEntier = premierJourUnite(depuis, pas) < depuis ? premierJourUnite(depuis + 7, pas) : depuis
  const du = lu.depuis === candidat.premierEntier ? origine : Math.max(origine, debutEntier)
  const aucun: Jugement = { apres: PARIS.debutJour(du), jusqua: Number.POSITIVE_INFINITY, episodes: [] }
  if (dernier === undefined || dernier < du) return du === origine ? aucun : null
  const parJour = new Map(lu.totaux.map((total) => [total.jour, total]))
  const seuils = seuilsDe(candidat, lu.mois, reglages.plages)
  const unites = unitesDe(parJour, { du, au: dernier }, pas, seuils, PARIS)
  const change = premierJourUnite(jourDeTexte(candidat.du), pas)
  const calme = unites.findLast(({ fin, verdict }) => verdict === 'EN_DESSOUS' && fin <= PARIS.debutJour(change))
  if (calme === undefined && du > origine) return null
  const au = numeroJour(candidat.au)
  const finChange = type === 'AS' ? finDesMoyennes(au) : au + 1
  const bornes: Bornes = { apres: calme?.fin ?? PARIS.debutJour(origine), inchangeDes: debutJour(finChange) }
  const nombre = type === 'AS' ? parametresDuContrat(reglages.generaux, candidat.surcharge).ASND : 1
  return jugerDepassement(unites, nombre, periodeDe(candidat, reglages.aujourdHui), bornes)
}
