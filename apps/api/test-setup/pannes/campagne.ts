import { setTimeout as attendre } from 'node:timers/promises'
import { type Anomalie, auditer } from './auditeur.ts'
import { desDossiers } from './dossiers.ts'
import { type Dossier, desGens } from './gens.ts'
import { gestes, type NomDeGeste, type Outils } from './gestes.ts'
import { JournalDesGens } from './journal.ts'
import { type Monde, type ReglagesMonde, unMonde } from './monde.ts'
import { laisserPasser } from './temps.ts'

/** What a run does, and what breaks meanwhile. */
export interface Regime extends ReglagesMonde {
  /** Bills at least; each is somebody's to pay. */
  readonly paiements: number
  /** What people do, by turns. */
  readonly gestes?: readonly NomDeGeste[]
  /** Share of what the bank never tells. */
  readonly silence?: number
  /** Goes on until so many calls were sent and not answered. */
  readonly ambigus?: number
  /** Breaks something each so many bills; awaited before it breaks something else. */
  readonly casser?: { readonly tousLes: number; faire(monde: Monde): Promise<void> }
  /** False: what is found at once is enough. */
  readonly veiller?: boolean
}
export interface Bilan {
  readonly anomalies: readonly Anomalie[]
  /** Once more, after something else. */
  auditer(): Promise<readonly Anomalie[]>
  readonly journal: JournalDesGens
  readonly captures: number
  readonly casses: number
  /** What the bank was answered, by status; 0: nothing. */
  readonly prevenances: Readonly<Record<string, number>>
  /** Minutes of the run's clock until all that was captured was known. */
  readonly minutes: number
}

const LOT = 64
const ENSEMBLE = 4
/** Bills of one household: it asks less often than is allowed. */
const PAR_FOYER = 8
/** Of its contracts two, so that payments of two bills of one meet. */
const PAR_CONTRAT = 4
const EN_PARALLELE = 6

/** Bills by ones and fours, so that some may be asked for together. */
const grouper = (lot: readonly Dossier[]): Dossier[][] => {
  const groupes: Dossier[][] = []
  for (let rang = 0; rang < lot.length; rang += groupes.at(-1)?.length ?? 1)
    groupes.push(lot.slice(rang, rang + (groupes.length % 5 === 4 ? ENSEMBLE : 1)))
  return groupes
}

/** People pay these bills, several at once. */
const payerTout = async (outils: Outils, lot: readonly Dossier[], gesteDe: (rang: number) => NomDeGeste) => {
  const suite = grouper(lot).entries()
  const suivre = async (): Promise<void> => {
    for (const [rang, [premier, ...autres]] of suite) {
      const nom = gesteDe(rang)
      if (premier !== undefined && nom === 'plusieurs') await gestes.plusieurs(outils, premier, autres)
      else for (const un of premier === undefined ? [] : [premier, ...autres]) await gestes[nom](outils, un, [])
    }
  }
  await Promise.all(Array.from({ length: EN_PARALLELE }, suivre))
}

/** Breaks things while `pendant` lasts; answers how many times. */
const casserPendant = async (monde: Monde, fois: number, faire: Casse, pendant: Promise<void>): Promise<number> => {
  let fini = false
  const fin = pendant.finally(() => {
    fini = true
  })
  fin.catch(() => undefined)
  let casses = 0
  for (; casses < fois; casses += 1) {
    // where nobody waits, nothing that breaks is noticed
    while (!fini && (monde.plusOccupee()?.enCours ?? 0) < 2) await attendre(2)
    if (fini) break
    await faire(monde)
  }
  await fin
  return casses
}
type Casse = (monde: Monde) => Promise<void>

/** Plays a run to its end: people pay, things break, time passes; answers what the auditor finds. */
export const jouer = async (base: Monde['base'], regime: Regime): Promise<Bilan> => {
  const monde = await unMonde(base, regime)
  const { banque, hasard, instances } = monde
  const journal = new JournalDesGens()
  const gens = desGens(journal, () => instances.vivantes(), hasard)
  const outils: Outils = { gens, banque, dite: () => (hasard() < (regime.silence ?? 0) ? 'JAMAIS' : 'NORMALE') }
  const noms = regime.gestes ?? (Object.keys(gestes) as NomDeGeste[])
  const { tousLes, faire } = regime.casser ?? { tousLes: Number.POSITIVE_INFINITY, faire: async () => {} }
  try {
    if (regime.mutation?.sql !== undefined) await base.pool.query(regime.mutation.sql)
    await monde.completer()
    const combien = Math.min(LOT, regime.paiements)
    let casses = 0
    for (let rang = 0; rang < regime.paiements || journal.ambigus < (regime.ambigus ?? 0); rang += combien) {
      const lot = await desDossiers(base.db, { combien, parFoyer: PAR_FOYER, parContrat: PAR_CONTRAT, hasard })
      journal.dues.push(...lot.map(({ due }) => due))
      const fois = Math.floor((rang + combien) / tousLes) - Math.floor(rang / tousLes)
      const vie = payerTout(outils, lot, (un) => noms[(un + rang) % noms.length] ?? 'simple')
      casses += await casserPendant(monde, fois, faire, vie)
    }
    await monde.completer()
    await banque.finirDePrevenir()
    const minutes = await laisserPasser(monde, { veiller: regime.veiller ?? true })
    await instances.fermer()
    const { captures, sessions } = banque.simulateur
    const noter = () => auditer(base.pool, journal, { pages: [...sessions.values()], captures })
    return {
      anomalies: await noter(),
      auditer: noter,
      journal,
      captures: captures.length,
      casses,
      prevenances: Object.fromEntries(banque.statuts),
      minutes,
    }
  } finally {
    await monde.fermer()
  }
}
