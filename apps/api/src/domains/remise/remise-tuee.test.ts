import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, it, vi } from 'vitest'
import { complet } from '../../../../../test-setup/selon.ts'
import { hasardDe } from '../../../test-setup/fixtures/hasard.ts'
import { PATIENCE } from '../../../test-setup/patience.ts'
import { systemClock } from '../../platform/clock.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { randomIds } from '../../platform/ids.ts'
import { uneBaseDeTravaux } from '../../platform/jobs/jobs.fixtures.ts'
import { jobsSur } from '../../platform/jobs/queue.ts'
import { TIMINGS, tuer } from '../contenu/f9.fixtures.ts'
import { remettre } from './remise.public.ts'

/** Decides where each kill falls. */
const GRAINE = Number(process.env.GRAINE ?? 2026)
/** Kills of the whole form. */
const MORTS = Number(process.env.MORTS ?? 500)
/**
 * Where a kill falls. Before: billing has the call and not the message; held: it has the message, its answer never leaves; race: the answer
 * leaves while the kill arrives, before, in or after our commit.
 */
const LIEUX = ['avant', 'retenu', 'course'] as const
type Lieu = (typeof LIEUX)[number]
/** A try is made again once its lease has ended, and the sweep comes each minute: each worker lives a little later. */
const AVANCE_MS = 61_000

const base = await uneBaseDeTravaux()
const enfants: ChildProcess[] = []

const ouvrirFacturation = async () => {
  const recus: { readonly numero: string; readonly octets: string }[] = []
  const vus = { avant: 0, retenu: 0 }
  let lieu: Lieu = 'course'
  const serveur = createServer((requete, reponse) => {
    if (lieu === 'avant') {
      vus.avant += 1
      return
    }
    const tenue = lieu === 'retenu'
    void text(requete).then(
      (octets) => {
        recus.push({ numero: String(requete.headers['idempotency-key']), octets })
        if (tenue) vus.retenu += 1
        else reponse.end()
      },
      () => undefined,
    )
  })
  serveur.listen(0, '127.0.0.1')
  await once(serveur, 'listening')
  return {
    racine: `http://127.0.0.1:${(serveur.address() as AddressInfo).port}`,
    recus,
    tenir: (ou: Lieu) => {
      lieu = ou
    },
    /** Answers once so many more calls were held there, or messages came. */
    guetter: (ou: Lieu, encore: number) => {
      const lire = (): number => (ou === 'course' ? recus.length : vus[ou])
      const but = lire() + encore
      return () => vi.waitFor(() => expect(lire()).toBeGreaterThanOrEqual(but), { ...PATIENCE, interval: 1 })
    },
    fermer: () => {
      serveur.closeAllConnections()
      serveur.close()
    },
  }
}
const facturation = await ouvrirFacturation()
afterAll(async () => {
  for (const enfant of enfants) await tuer(enfant)
  facturation.fermer()
  await base.drop()
})

let nes = 0
const naitre = (): ChildProcess => {
  nes += 1
  const worker = fork(
    fileURLToPath(import.meta.resolve('../../../test-setup/remise-worker.child.ts')),
    [base.url, facturation.racine, String(nes * AVANCE_MS), TIMINGS],
    { execArgv: [] },
  )
  enfants.push(worker)
  return worker
}

/** One of four goes with others of its contract, in their order. */
const remettreToutes = (nombre: number): Promise<string[]> =>
  inTransaction(base.db, async (sql) => {
    const ctx = { sql, jobs: jobsSur(sql), clock: systemClock, ids: randomIds } as unknown as Parameters<
      typeof remettre
    >[0]
    const numeros: string[] = []
    for (let rang = 0; rang < nombre; rang++)
      numeros.push(
        await remettre(ctx, {
          nature: 'ANNULATION',
          objet: `D${rang}`,
          numeroContrat: rang % 4 === 0 ? `000000${rang % 3}` : null,
          contenu: { annulation: { reference: `D${rang}`, numeroAnnule: 'R2222222222', motif: `motif ${rang}` } },
        }),
      )
    return numeros
  })

/** Kills the worker around the answer of billing, where the seed says; answers how many kills fell at each place. */
const maltraiter = async (morts: number): Promise<Readonly<Record<Lieu, number>>> => {
  const hasard = hasardDe(GRAINE)
  const tirer = (nombre: number): number => Math.floor(hasard() * nombre)
  const faits = { avant: 0, retenu: 0, course: 0 }
  for (let mort = 0; mort < morts; mort++) {
    // some leave the queue every third time: killed over and over, the same one would use up the attempts of its job
    const lieu = mort % 3 === 2 ? 'course' : (LIEUX[tirer(LIEUX.length)] ?? 'course')
    faits[lieu] += 1
    const arriver = facturation.guetter(lieu, lieu === 'course' ? 2 + tirer(3) : 1)
    facturation.tenir(lieu)
    const worker = naitre()
    await arriver()
    await tuer(worker)
    facturation.tenir('course')
  }
  return faits
}
const restent = async (): Promise<number> =>
  (await base.pool.query(`select count(*)::integer as nb from remise where etat <> 'REMISE'`)).rows[0].nb

/** Numbers that came first out of the order of their thread. */
const desordres = async (premiers: readonly string[]): Promise<string[]> => {
  const { rows } = await base.pool.query<{ numero: string; fil: string }>(
    'select numero, fil from remise order by rang',
  )
  const attendus = new Map<string, string[]>()
  for (const { numero, fil } of rows) attendus.set(fil, [...(attendus.get(fil) ?? []), numero])
  const places = new Map(premiers.map((numero, place) => [numero, place]))
  return [...attendus.values()].flatMap((numeros) =>
    numeros.filter((numero, rang) => {
      const avant = numeros[rang - 1]
      return avant !== undefined && (places.get(numero) ?? 0) < (places.get(avant) ?? 0)
    }),
  )
}

const verifier = (titre: string, remises: number, morts: number, dureeMs: number) =>
  it(`${titre}: ${remises} hand-overs, ${morts} kills of the worker around the answer of billing: none lost, each with its number at each try, in the order of its contract`, {
    timeout: dureeMs,
  }, async () => {
    await base.pool.query('delete from remise')
    facturation.recus.length = 0
    const numeros = await remettreToutes(remises)
    const faits = await maltraiter(morts)
    const dernier = naitre()
    await vi.waitFor(
      async () => {
        await base.pool.query('update graphile_worker._private_jobs set run_at = now() where locked_by is null')
        expect(await restent()).toBe(0)
      },
      { timeout: dureeMs, interval: 500 },
    )
    await tuer(dernier)
    const { recus } = facturation
    const premiers = [...new Set(recus.map(({ numero }) => numero))]
    const contenus = new Set(recus.map(({ numero, octets }) => `${numero} ${octets}`))
    const perdus = numeros.filter((numero) => !premiers.includes(numero))
    const doubles = recus.length - premiers.length
    console.info(
      `Hand-overs ${titre}, seed ${GRAINE}: ${remises} hand-overs, kills ${JSON.stringify(faits)}, ${recus.length} came, ${doubles} twice with their number, ${perdus.length} lost`,
    )
    expect(perdus).toEqual([])
    expect(premiers.toSorted()).toEqual(numeros.toSorted())
    // the same message at each try: billing that knows a number has lost nothing by not reading it again
    expect(contenus.size).toBe(premiers.length)
    expect(await desordres(premiers)).toEqual([])
    // what was held is doubled for certain: the run would prove nothing without it
    expect(doubles).toBeGreaterThanOrEqual(faits.retenu)
    expect(doubles).toBeLessThanOrEqual(faits.retenu + faits.course)
  })

verifier('short', 40, 10, 300_000)
complet.describe('whole', {}, () => {
  verifier('whole', 40 + 3 * MORTS, MORTS, 3 * 3_600_000)
})
