import { join } from 'node:path'
import { signerStripe } from '@ondine/paiement-providers/stripe/simulateur/notification.ts'
import { ecrireSession, type SessionSimulee } from '@ondine/paiement-providers/stripe/simulateur/sessions.ts'
import { COMPTE_ESSAI_STRIPE } from '@ondine/paiement-providers/stripe/simulateur/simulateur.ts'
import { connect } from '../../apps/api/src/platform/db/connection.ts'
import { sow } from '../../apps/api/src/platform/db/seed.ts'
import { installJobSchema } from '../../apps/api/src/platform/jobs/install.ts'
import { createLog } from '../../apps/api/src/platform/log.ts'
import { desDossiers } from '../../apps/api/test-setup/pannes/dossiers.ts'
import { type Dossier, desGens } from '../../apps/api/test-setup/pannes/gens.ts'
import { JournalDesGens } from '../../apps/api/test-setup/pannes/journal.ts'
import { type Monde, unMonde } from '../../apps/api/test-setup/pannes/monde.ts'
import { openBench } from '../import/base.ts'

const silent = { info: () => undefined, warn: () => undefined }
const HOUSEHOLD = 8

/** A portal in a process of its own, the fictional bank beside, on a database that keeps what it says it keeps. */
export const openPayments = async (folder: string, { travaux }: { travaux: boolean }) => {
  const server = await openBench(join(folder, 'payments'), 0)
  await sow(server.url, silent)
  await installJobSchema(server.url, createLog('warn'))
  const { close, ...connection } = connect({ url: server.url, applicationName: 'bench', maxConnections: 6 })
  const base = { ...connection, url: server.url }
  const world = await unMonde(base, { graine: 4, portails: 1, travaux, livraisons: 1 })
  await world.completer()
  const people = desGens(new JournalDesGens(), () => world.instances.vivantes(), world.hasard)
  return {
    base,
    world,
    people,
    stop: async () => {
      await world.fermer()
      await close()
      await server.stop()
    },
  }
}
export type Payments = Awaited<ReturnType<typeof openPayments>>

export interface Begun {
  readonly bill: Dossier
  readonly session: SessionSimulee
}

/** So many payments that left for the bank, of one bill each. */
export const begin = async ({ base, world, people }: Payments, count: number): Promise<Begun[]> => {
  const bills = await desDossiers(base.db, { combien: count, parFoyer: HOUSEHOLD, hasard: world.hasard })
  const begun: Begun[] = []
  for (const bill of bills) {
    const { page } = await people.demander(bill.titulaire, people.nouvelleCle(), [
      { dossier: bill, montant: bill.due.centimes },
    ])
    const session = world.banque.simulateur.sessions.get(page ?? '')
    if (session === undefined) throw new Error('a payment did not leave')
    begun.push({ bill, session })
  }
  return begun
}

/** What the bank tells of a page that was paid, signed. */
export const notice = ({ temps }: Monde, session: SessionSimulee, id: string) => {
  const now = Math.floor((Date.now() + temps.decalage) / 1000)
  const paid = { ...session, statut: 'complete', paiement: 'paid' } as const
  const object = ecrireSession(paid, 'http://banque.example')
  const body = JSON.stringify({
    id,
    object: 'event',
    type: 'checkout.session.completed',
    created: now,
    livemode: false,
    data: { object },
  })
  return { body, signature: signerStripe(body, COMPTE_ESSAI_STRIPE.clesNotification[0] ?? '', now) }
}

/** Runs over all of them, so many at once; answers seconds. */
export const atOnce = async <T>(
  all: readonly T[],
  callers: number,
  each: (one: T) => Promise<unknown>,
): Promise<number> => {
  const started = performance.now()
  const next = all.values()
  const follow = async (): Promise<void> => {
    for (const one of next) await each(one)
  }
  await Promise.all(Array.from({ length: callers }, follow))
  return (performance.now() - started) / 1000
}
