import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { MessageSmtp, OrdreSmtp } from '@ondine/notification/courriel/serveur-smtp.child.ts'
import { expect, vi } from 'vitest'
import { hasardDe } from '../../../test-setup/fixtures/hasard.ts'
import { PATIENCE } from '../../../test-setup/patience.ts'
import type { TestDatabase } from '../../../test-setup/test-database.ts'
import { enFile } from '../../platform/jobs/jobs.fixtures.ts'
import { TIMINGS, tuer } from './f9.fixtures.ts'

/** Decides where each kill falls. */
const GRAINE = Number(process.env.GRAINE ?? 2026)
/** Every so many mails the server refuses for now, hangs up, or accepts and hangs up without saying so. */
const PANNE_TOUS_LES = 10
/**
 * Where a kill falls. Before: the server has the address and not the mail; held: it has the mail, its 250 never leaves; race: the
 * 250 leaves while the kill arrives, before, in or after our commit.
 */
const LIEUX = ['avant', 'retenu', 'course'] as const
const ORDRES = { avant: 'retenir-rcpt', retenu: 'retenir', course: 'lacher' } as const

/** A mail server and workers, each a process, over what waits in `envoi`; `fermer` ends them and empties the queue. */
export const ouvrirF9 = (base: TestDatabase) => {
  const enfants: ChildProcess[] = []
  const lancer = (fichier: string, ...args: string[]): ChildProcess => {
    const enfant = fork(fileURLToPath(fichier), args, { execArgv: [] })
    enfants.push(enfant)
    return enfant
  }

  const demarrerSmtp = async (panneTousLes = 0) => {
    const serveur = lancer(
      import.meta.resolve('@ondine/notification/courriel/serveur-smtp.child.ts'),
      `${panneTousLes}`,
    )
    const recus: string[] = []
    const adresses: string[] = []
    const vus = { port: 0, retenusAvant: 0, retenus: 0, coupes: 0 }
    serveur.on('message', (message: MessageSmtp) => {
      if (message.evenement === 'pret') vus.port = message.port
      else if (message.evenement === 'retenu') vus[message.avant ? 'retenusAvant' : 'retenus'] += 1
      else {
        recus.push(message.messageId)
        adresses.push(message.a)
        if (message.coupe) vus.coupes += 1
      }
    })
    const atteindre = (lire: () => number, nombre: number) =>
      vi.waitFor(() => expect(lire()).toBeGreaterThanOrEqual(nombre), { ...PATIENCE, interval: 1 })
    await atteindre(() => vus.port, 1)
    return {
      vus,
      recus,
      adresses,
      ordonner: (ordre: OrdreSmtp) => void serveur.send(ordre),
      partir: () => tuer(serveur),
      /** Counts from now: answers when the server has held that many more answers, or accepted that many more mails. */
      guetter: (quoi: (typeof LIEUX)[number], encore: number) => {
        const lire = { avant: () => vus.retenusAvant, retenu: () => vus.retenus, course: () => recus.length }[quoi]
        const but = lire() + encore
        return () => atteindre(lire, but)
      },
    }
  }
  type Smtp = Awaited<ReturnType<typeof demarrerSmtp>>

  const demarrerWorker = async (port: number, ...variante: string[]): Promise<ChildProcess> => {
    const worker = lancer(import.meta.resolve('./f9-worker.child.ts'), base.url, String(port), TIMINGS, ...variante)
    const dit = await once(worker, 'message')
    expect(dit[0]).toBe('pret')
    return worker
  }

  const attendus = async (): Promise<string[]> =>
    (await base.pool.query('select reference from envoi order by id')).rows.map(
      ({ reference }) => `${reference}@exemple.fr`,
    )
  const restants = async (): Promise<number> =>
    (await base.pool.query(`select count(*)::integer as nb from envoi where etat <> 'ENVOYE'`)).rows[0].nb

  /** Kills the worker around the server's 250, where the seed says; answers how many kills fell at each place. */
  const maltraiter = async (smtp: Smtp, morts: number) => {
    const hasard = hasardDe(GRAINE)
    const tirer = (nombre: number): number => Math.floor(hasard() * nombre)
    const faits = { avant: 0, retenu: 0, course: 0 }
    for (let mort = 0; mort < morts; mort++) {
      // two mails at least leave the queue every third time: killed over and over, the same one would use up its attempts
      const lieu = mort % 3 === 2 ? 'course' : (LIEUX[tirer(LIEUX.length)] ?? 'course')
      faits[lieu] += 1
      const arriver = smtp.guetter(lieu, lieu === 'course' ? 2 + tirer(4) : 1)
      smtp.ordonner(ORDRES[lieu])
      const worker = await demarrerWorker(smtp.vus.port)
      await arriver()
      await tuer(worker)
      smtp.ordonner('lacher')
    }
    return faits
  }

  return {
    demarrerSmtp,
    demarrerWorker,
    restants,
    /** Sends what waits, each mail to an address of its own, while workers are killed: none lost, doubles only in the window. */
    eprouver: async (titre: string, courriels: number, morts: number, dureeMs: number): Promise<void> => {
      const smtp = await demarrerSmtp(PANNE_TOUS_LES)
      const faits = await maltraiter(smtp, morts)
      await demarrerWorker(smtp.vus.port)
      await vi.waitFor(
        async () => {
          // what the server refused waits e^n seconds
          await base.pool.query('update graphile_worker._private_jobs set run_at = now() where locked_by is null')
          expect(await restants()).toBe(0)
          expect(await enFile(base)).toBe(0)
        },
        { timeout: dureeMs, interval: 500 },
      )
      const references = await attendus()
      const perdus = references.filter((reference) => !smtp.recus.includes(reference))
      const doubles = smtp.recus.length - courriels
      const { rows: lettresMortes } = await base.pool.query('select 1 from travail_mort')
      const { retenus, coupes } = smtp.vus
      console.info(
        `F9 ${titre}, seed ${GRAINE}: ${courriels} mails, ${smtp.recus.length} accepted, kills ${JSON.stringify(faits)}, ` +
          `${retenus} held and ${coupes} cut after they were accepted, ${doubles} doubled, ${perdus.length} lost, ${lettresMortes.length} dead letters`,
      )
      expect(perdus).toEqual([])
      expect([...new Set(smtp.recus)].toSorted()).toEqual(references.toSorted())
      expect(new Set(smtp.adresses).size).toBe(courriels)
      // held and cut ones are doubled for certain: the run would prove nothing without them
      expect(doubles).toBeGreaterThanOrEqual(retenus + coupes)
      expect(doubles).toBeLessThanOrEqual(retenus + coupes + faits.course)
      expect(lettresMortes).toEqual([])
    },
    fermer: async (): Promise<void> => {
      for (const enfant of enfants.splice(0)) await tuer(enfant)
      await base.pool.query(
        'delete from travail_battement; delete from graphile_worker._private_jobs; delete from envoi',
      )
    },
  }
}
