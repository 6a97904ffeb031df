// Working days of a French office: Monday to Friday, without the eleven public holidays. Days are yyyy-MM-dd.

const JOUR_MS = 86_400_000
const enDate = (jour: string): Date => new Date(`${jour}T00:00:00Z`)
const enJour = (date: Date): string => date.toISOString().slice(0, 10)
/** So many days after that one, working or not. */
export const plusDeJours = (jour: string, jours: number): string =>
  enJour(new Date(enDate(jour).getTime() + jours * JOUR_MS))

/** Easter Sunday (Meeus, Jones and Butcher), of the Gregorian calendar. */
const paques = (annee: number): string => {
  const a = annee % 19
  const b = Math.floor(annee / 100)
  const c = annee % 100
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7
  const n = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114
  return enJour(new Date(Date.UTC(annee, Math.floor(n / 31) - 1, (n % 31) + 1)))
}

const FIXES = ['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25']
/** Easter Monday, Ascension, Whit Monday: days after Easter Sunday. */
const MOBILES = [1, 39, 50]

export const estOuvre = (jour: string): boolean => {
  if (enDate(jour).getUTCDay() % 6 === 0 || FIXES.includes(jour.slice(5))) return false
  const dimanche = paques(Number(jour.slice(0, 4)))
  return !MOBILES.some((jours) => plusDeJours(dimanche, jours) === jour)
}

/** The day that so many working days lead to; the first one counted is the next. */
export const ajouterJoursOuvres = (depuis: string, jours: number): string => {
  let jour = depuis
  for (let reste = jours; reste > 0; ) {
    jour = plusDeJours(jour, 1)
    if (estOuvre(jour)) reste -= 1
  }
  return jour
}

/** Working days after one day up to another, 0 where there is none. */
export const joursOuvresEntre = (depuis: string, jusque: string): number => {
  let compte = 0
  for (let jour = plusDeJours(depuis, 1); jour <= jusque; jour = plusDeJours(jour, 1)) if (estOuvre(jour)) compte += 1
  return compte
}

/** The same day of the next month, or its last one (GDPR art. 12: one month). */
export const ajouterUnMois = (jour: string): string => {
  const date = enDate(jour)
  const mois = date.getUTCMonth() + 1
  const dernier = new Date(Date.UTC(date.getUTCFullYear(), mois + 1, 0)).getUTCDate()
  return enJour(new Date(Date.UTC(date.getUTCFullYear(), mois, Math.min(date.getUTCDate(), dernier))))
}
