import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ReglagesPortail } from './commande.ts'
import type { Mutation } from './mutations.ts'
import { unRelaisCoupant } from './relais-coupant.ts'

const ENFANT = fileURLToPath(import.meta.resolve('./portail.child.ts'))
/** The same of the version before, installed in a folder of its own, where `AVANT=` names it. */
const ENFANT_D_AVANT =
  process.env.AVANT === undefined ? ENFANT : join(process.env.AVANT, 'apps/api/test-setup/pannes/portail.child.ts')
const CHARGEUR = import.meta.resolve('./muter.ts')

/** A portal that runs, or did. */
export interface Instance {
  readonly adresse: string
  readonly pid: number
  /** Calls under way there. */
  enCours: number
  vivante: boolean
}

interface Options {
  /** Without one of its guards. */
  readonly mutation: Mutation | undefined
  /** Share of answers whose connection is cut as they begin. */
  readonly coupures: number
  readonly hasard: () => number
}

/** As `npm start` and the units of deploiement/ have it. */
const COMME_LIVRE = '--max-semi-space-size=16'

/** Portals over one database, each a process that may be killed; a dead one is started again at another port. */
export const desInstances = (reglages: () => ReglagesPortail, { mutation, coupures, hasard }: Options) => {
  const enfants = new Map<Instance, ChildProcess>()
  const execArgv = [COMME_LIVRE, ...(mutation === undefined ? [] : ['--import', CHARGEUR])]
  const env = { ...process.env, ...(mutation && { ONDINE_MUTATION: JSON.stringify(mutation) }) }

  let demarres = 0
  const demarrer = async (): Promise<Instance> => {
    // by turns, so that each version meets what the other one wrote
    const enfant = fork(demarres++ % 2 === 0 ? ENFANT_D_AVANT : ENFANT, [JSON.stringify(reglages())], { execArgv, env })
    const parti = once(enfant, 'exit').then(([statut, signal]) => {
      throw new Error(`a portal ended before it was ready: ${statut ?? signal}`)
    })
    const [{ port }] = (await Promise.race([once(enfant, 'message'), parti])) as [{ port: number }]
    parti.catch(() => undefined)
    const vu = coupures > 0 ? await unRelaisCoupant(port, () => hasard() < coupures) : port
    const une: Instance = { adresse: `http://127.0.0.1:${vu}`, pid: enfant.pid ?? 0, enCours: 0, vivante: true }
    enfants.set(une, enfant)
    enfant.once('exit', () => {
      une.vivante = false
      enfants.delete(une)
    })
    return une
  }
  const arreter = async (une: Instance, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
    const enfant = enfants.get(une)
    if (enfant === undefined) return
    const fin = once(enfant, 'exit')
    une.vivante = false
    enfant.kill(signal)
    await fin
  }
  return {
    demarrer,
    arreter,
    vivantes: (): Instance[] => [...enfants.keys()].filter(({ vivante }) => vivante),
    avancer: (decalage: number): void => {
      for (const enfant of enfants.values()) enfant.send({ decalage })
    },
    fermer: () => Promise.all([...enfants.keys()].map((une) => arreter(une, 'SIGKILL'))),
  }
}
