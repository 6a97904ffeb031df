import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { Gauge, type Registry } from 'prom-client'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/connection.ts'
import type { Log } from '../log.ts'
import { borner, labelBorne } from './borne.ts'
import type { SourceFigures } from './figures.ts'

/** However often Prometheus asks, and however many of them: the database is asked once in this time. */
const FRAICHEUR_MS = 10_000
const REQUETE_MS = 2_000
const PATIENCE_MS = 5_000
const TROP_TARD = Symbol('too late')

interface Options {
  readonly db: Database
  readonly clock: Clock
  readonly log: Log
  readonly sources: readonly SourceFigures[]
}

/** Registers the figures of the areas. Answers how to bring them up to date before they are written; never fails. */
export const suivreSources = (registre: Registry, { db, clock, log, sources }: Options): (() => Promise<void>) => {
  const registers = [registre]
  const lus = new Gauge({
    name: 'ondine_figures_read',
    help: '1 where the figures of the database could be read, 0 where what follows is missing.',
    registers,
  })
  const laissees = new Gauge({
    name: 'ondine_figures_left_out',
    help: 'Series left out because a figure had too many labels.',
    registers,
  })
  const jauges = sources.map(({ figures }) =>
    Object.entries(figures).map(
      ([name, { aide, labels = [] }]) =>
        [name, labels, new Gauge({ name, help: aide, labelNames: labels, registers })] as const,
    ),
  )
  const vider = (): void => {
    for (const [, , jauge] of jauges.flat()) jauge.reset()
    // without labels a reset writes 0, which would be a figure
    for (const [, labels, jauge] of jauges.flat()) if (labels.length === 0) jauge.remove()
  }

  const lireSource = async (source: SourceFigures) =>
    db
      .transaction()
      .setAccessMode('read only')
      .execute(async (transaction) => {
        await sql`select set_config('statement_timeout', ${String(REQUETE_MS)}, true)`.execute(transaction)
        return source.lire({ sql: transaction, clock })
      })

  const poser = (rang: number, valeurs: Awaited<ReturnType<SourceFigures['lire']>>): number => {
    let hors = 0
    for (const [nom, labels, jauge] of jauges[rang] ?? []) {
      const lu = valeurs[nom]
      if (lu === undefined) continue
      if (typeof lu === 'number') {
        jauge.set(lu)
        continue
      }
      const { gardees, laissees: enPlus } = borner(
        lu.map((ligne) => ({
          labels: labels.map((label) => labelBorne(String(ligne[label] ?? ''))),
          valeur: ligne.valeur,
        })),
      )
      hors += enPlus
      for (const { labels: ecrits, valeur } of gardees) jauge.labels(...ecrits).inc(valeur)
    }
    return hors
  }

  const lire = async (): Promise<void> => {
    vider()
    let tout = 1
    let hors = 0
    const abandon = new AbortController()
    const tard = pause(PATIENCE_MS, TROP_TARD, { ref: false, signal: abandon.signal })
    tard.catch(() => undefined)
    for (const [rang, source] of sources.entries()) {
      try {
        const valeurs = await Promise.race([lireSource(source), tard])
        if (valeurs === TROP_TARD) throw new Error('The database did not answer in time.')
        hors += poser(rang, valeurs)
      } catch (err) {
        tout = 0
        log.warn({ err }, 'Some figures for Prometheus could not be read.')
      }
    }
    abandon.abort()
    lus.set(tout)
    laissees.set(hors)
  }

  let vue: { readonly le: number; readonly lecture: Promise<void> } | undefined
  return () => {
    const maintenant = performance.now()
    if (vue === undefined || maintenant - vue.le > FRAICHEUR_MS) vue = { le: maintenant, lecture: lire() }
    return vue.lecture
  }
}
