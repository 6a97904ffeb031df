import { once } from 'node:events'
import { connect } from 'node:net'
import type { ServiceExterieur } from './declaration.ts'
import { type Exterieurs, hotesDe, reglagesDe } from './exterieurs.ts'
import { sortieVers } from './sortie.ts'

const DELAI_MS = 3_000

/** Does this host take a connection? @throws when it does not */
const joindre = async (hote: string): Promise<void> => {
  const { hostname, port } = new URL(`tcp://${hote}`)
  const connexion = connect({ host: hostname.replace(/^\[|\]$/g, ''), port: port === '' ? 443 : Number(port) })
  try {
    await once(connexion, 'connect', { signal: AbortSignal.timeout(DELAI_MS) })
  } finally {
    connexion.destroy()
  }
}

/** What is asked of a service that is set up, for the state of the service. */
export interface ControleExterieur {
  readonly titre: string
  readonly hotes: readonly string[]
  /** @throws where it cannot be used */
  controler(): Promise<void>
  /** One sentence; undefined: nothing. @throws where it cannot be used */
  aRevoir(): Promise<string | undefined>
}

const controleDe = (exterieurs: Exterieurs, service: ServiceExterieur<unknown, unknown>): ControleExterieur[] => {
  const hotes = hotesDe(exterieurs, service)
  const reglages = reglagesDe(exterieurs, service)
  if (hotes.length === 0 || reglages === undefined || reglages === null) return []
  const controler = async (): Promise<void> => {
    if (service.sante !== undefined) return service.sante(reglages, sortieVers(hotes))
    await Promise.all(hotes.map(joindre))
  }
  const aRevoir = async () => service.aRevoir?.(reglages, sortieVers(hotes))
  return [{ titre: service.titre, hotes, controler, aRevoir }]
}

/** One check for each service that is set up. */
export const controlesExterieurs = (exterieurs: Exterieurs): ControleExterieur[] =>
  exterieurs.services.flatMap((service) => controleDe(exterieurs, service))
