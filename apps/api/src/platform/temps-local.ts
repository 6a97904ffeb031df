/**
 * Local time without a library: UTC seconds <-> wall clock of one IANA zone. The changes of offset are read once per
 * zone from Intl, then every question is a comparison in memory (millions of answers per second).
 * Instants are integer seconds since 1970-01-01T00:00Z; a local day is the number of days since 1970-01-01.
 */

/** What a wall-clock time means: one instant, two (autumn) or none (spring). Seconds UTC. */
export type InstantsLocaux =
  | { readonly cas: 'unique'; readonly instant: number }
  | { readonly cas: 'double'; readonly premier: number; readonly second: number }
  | { readonly cas: 'inexistant' }

export type Fuseau = {
  readonly zone: string
  /** Offset east of UTC, in seconds, at an instant. */
  decalage(instant: number): number
  /** Local day holding an instant. */
  jour(instant: number): number
  /** First instant of a local day. */
  debutJour(jour: number): number
  /** Instants showing this wall clock, given as if it were UTC: `jourCivil(2026, 3, 29) * 86400 + 2 * 3600`. */
  instants(secondesLocales: number): InstantsLocaux
  /** The doubled span holding this instant ([first pass, end of second pass[), or null. */
  heureDouble(instant: number): { readonly debut: number; readonly duree: number } | null
}

type Changement = { readonly instant: number; readonly avant: number; readonly apres: number }

const JOUR = 86_400
/** Offsets are known from 1970 to 2100; outside, the nearest one holds. */
const DERNIERE_ANNEE = 2100

/** Day number of a civil date (proleptic Gregorian). Does not check that the date exists: see `estDateCivile`. */
export function jourCivil(annee: number, mois: number, jour: number): number {
  const a = mois <= 2 ? annee - 1 : annee
  const ere = Math.floor(a / 400)
  const anneeDansEre = a - ere * 400
  const jourDansAnnee = Math.floor((153 * (mois + (mois > 2 ? -3 : 9)) + 2) / 5) + jour - 1
  return (
    ere * 146_097 +
    anneeDansEre * 365 +
    Math.floor(anneeDansEre / 4) -
    Math.floor(anneeDansEre / 100) +
    jourDansAnnee -
    719_468
  )
}

/** Tells whether day and month exist in that year (29/02 included when due). */
export function estDateCivile(annee: number, mois: number, jour: number): boolean {
  if (mois < 1 || mois > 12 || jour < 1) return false
  const suivant = mois === 12 ? jourCivil(annee + 1, 1, 1) : jourCivil(annee, mois + 1, 1)
  return jour <= suivant - jourCivil(annee, mois, 1)
}

const textes = new Map<number, string>()

/** yyyy-MM-dd of a day number. */
export function texteJour(jour: number): string {
  let texte = textes.get(jour)
  if (texte === undefined) {
    texte = new Date(jour * JOUR * 1000).toISOString().slice(0, 10)
    // Bounded: a portal shows a few decades, an absurd date must not grow the process for ever.
    if (textes.size > 100_000) textes.clear()
    textes.set(jour, texte)
  }
  return texte
}

/** Day number of a yyyy-MM-dd text. Throws RangeError on anything else. */
export function jourDeTexte(texte: string): number {
  const trouve = /^(\d{4})-(\d{2})-(\d{2})$/.exec(texte)
  const [annee, mois, jour] = [Number(trouve?.[1]), Number(trouve?.[2]), Number(trouve?.[3])]
  if (!trouve || !estDateCivile(annee, mois, jour)) throw new RangeError(`not a yyyy-MM-dd date: ${texte}`)
  return jourCivil(annee, mois, jour)
}

function lireChangements(zone: string): { initial: number; changements: Changement[] } {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
  const decalageIntl = (instant: number): number => {
    const nom = format.formatToParts(instant * 1000).find((partie) => partie.type === 'timeZoneName')?.value ?? ''
    const trouve = /^GMT(?:([+-])(\d{2}):(\d{2})(?::(\d{2}))?)?$/.exec(nom)
    if (!trouve) throw new RangeError(`unreadable offset ${nom} for zone ${zone}`)
    const secondes = Number(trouve[2] ?? 0) * 3600 + Number(trouve[3] ?? 0) * 60 + Number(trouve[4] ?? 0)
    return trouve[1] === '-' ? -secondes : secondes
  }
  const initial = decalageIntl(0)
  const changements: Changement[] = []
  let [borne, connu] = [0, initial]
  for (let mois = 1; mois <= (DERNIERE_ANNEE - 1970) * 12; mois++) {
    const suivante = Date.UTC(1970, mois, 1) / 1000
    const decalage = decalageIntl(suivante)
    if (decalage !== connu) {
      let [bas, haut] = [borne, suivante]
      while (haut - bas > 1) {
        const milieu = Math.floor((bas + haut) / 2)
        if (decalageIntl(milieu) === connu) bas = milieu
        else haut = milieu
      }
      changements.push({ instant: haut, avant: connu, apres: decalage })
    }
    borne = suivante
    connu = decalage
  }
  return { initial, changements }
}

function creerFuseau(zone: string): Fuseau {
  const { initial, changements } = lireChangements(zone)
  // The last interval asked is kept: readings come in order, so most answers are two comparisons.
  let [de, a, valeur] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, initial]

  const decalage = (instant: number): number => {
    if (instant >= de && instant < a) return valeur
    let [bas, haut] = [0, changements.length]
    while (bas < haut) {
      const milieu = (bas + haut) >> 1
      if ((changements[milieu]?.instant ?? 0) <= instant) bas = milieu + 1
      else haut = milieu
    }
    de = changements[bas - 1]?.instant ?? Number.NEGATIVE_INFINITY
    a = changements[bas]?.instant ?? Number.POSITIVE_INFINITY
    valeur = changements[bas - 1]?.apres ?? initial
    return valeur
  }

  const instants = (secondesLocales: number): InstantsLocaux => {
    const avant = decalage(secondesLocales - JOUR)
    const apres = decalage(secondesLocales + JOUR)
    if (avant === apres) return { cas: 'unique', instant: secondesLocales - avant }
    const [selonAvant, selonApres] = [secondesLocales - avant, secondesLocales - apres]
    const avantVaut = decalage(selonAvant) === avant
    const apresVaut = decalage(selonApres) === apres
    if (avantVaut && apresVaut) return { cas: 'double', premier: selonAvant, second: selonApres }
    if (avantVaut) return { cas: 'unique', instant: selonAvant }
    return apresVaut ? { cas: 'unique', instant: selonApres } : { cas: 'inexistant' }
  }

  const debuts = new Map<number, number>()
  const debutJour = (jour: number): number => {
    let debut = debuts.get(jour)
    if (debut === undefined) {
      const trouve = instants(jour * JOUR)
      if (trouve.cas === 'unique') debut = trouve.instant
      else if (trouve.cas === 'double') debut = trouve.premier
      // Zones that skip midnight: the day starts at the change itself.
      else debut = jour * JOUR - decalage((jour - 1) * JOUR)
      if (debuts.size > 100_000) debuts.clear()
      debuts.set(jour, debut)
    }
    return debut
  }

  const heureDouble = (instant: number): { debut: number; duree: number } | null => {
    const local = instants(instant + decalage(instant))
    return local.cas === 'double' ? etendueDouble(changements, local.premier) : null
  }

  return { zone, decalage, jour: (i) => Math.floor((i + decalage(i)) / JOUR), debutJour, instants, heureDouble }
}

function etendueDouble(changements: Changement[], premier: number): { debut: number; duree: number } | null {
  const changement = changements.find((c) => c.instant > premier)
  if (changement === undefined) return null
  const repetition = changement.avant - changement.apres
  return { debut: changement.instant - repetition, duree: 2 * repetition }
}

const fuseaux = new Map<string, Fuseau>()

/** The zone's clock, computed once per process. Throws RangeError on an unknown IANA name. */
export function fuseauDe(zone: string): Fuseau {
  let fuseau = fuseaux.get(zone)
  if (fuseau === undefined) {
    fuseau = creerFuseau(zone)
    fuseaux.set(zone, fuseau)
  }
  return fuseau
}
