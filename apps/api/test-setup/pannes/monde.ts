import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { COMPTE_ESSAI_STRIPE } from '@ondine/paiement-providers/stripe/simulateur/simulateur.ts'
import type { Connection } from '../../src/platform/db/connection.ts'
import { hasardDe } from '../fixtures/hasard.ts'
import { MAINTENANT } from '../fixtures/utilisateur.ts'
import { uneBanque } from './banque.ts'
import { desInstances, type Instance } from './instances.ts'
import type { Mutation } from './mutations.ts'

export interface ReglagesMonde {
  readonly graine: number
  readonly portails?: number
  /** False: what portals do later waits. */
  readonly travaux?: boolean
  /** Each message is told so many times at most. */
  readonly livraisons?: number
  readonly pannesDeLaBanque?: number
  /** Share of answers whose connection is cut once they begin. */
  readonly coupures?: number
  readonly mutation?: Mutation
  readonly avantDeRepondre?: (monde: Monde, page: string) => Promise<void>
  /** Address of the database for the calls of the portals, where it is not the workers'. */
  readonly urlDesAppels?: string
}
type Base = Pick<Connection, 'db' | 'pool'> & { readonly url: string }

/** Portals, their bank and their database, with a clock of their own. */
export interface Monde {
  readonly base: Base
  readonly instances: ReturnType<typeof desInstances>
  readonly banque: Awaited<ReturnType<typeof uneBanque>>
  readonly hasard: () => number
  /** From the machine's clock to that of this world, milliseconds. */
  readonly temps: { decalage: number }
  /** The portal for which most people wait. */
  plusOccupee(): Instance | undefined
  /** Portals that start from now on do what is to be done later, or not. */
  travailler(oui: boolean): void
  /** As many portals as were asked for. */
  completer(): Promise<void>
  fermer(): Promise<void>
}

export const unMonde = async (base: Base, reglages: ReglagesMonde): Promise<Monde> => {
  const hasard = hasardDe(reglages.graine)
  const temps = { decalage: MAINTENANT.getTime() - Date.now() }
  const dossier = mkdtempSync(join(tmpdir(), 'ondine-pannes-'))
  const secrets = join(dossier, 'stripe.json')
  writeFileSync(secrets, JSON.stringify({ EAU: COMPTE_ESSAI_STRIPE }), { mode: 0o600 })
  const { mutation, coupures = 0 } = reglages
  const travaux = { actifs: reglages.travaux ?? true }
  const banque = await uneBanque({
    hasard,
    maintenant: () => new Date(Date.now() + temps.decalage),
    portails: () => instances.vivantes(),
    livraisons: reglages.livraisons ?? 2,
    pannes: reglages.pannesDeLaBanque ?? 0,
    avantDeRepondre: async (page) => reglages.avantDeRepondre?.(monde, page),
  })
  const instances = desInstances(
    () => ({
      url: reglages.urlDesAppels ?? base.url,
      urlTravaux: base.url,
      banque: banque.racine,
      travaux: travaux.actifs,
      secrets,
      decalage: temps.decalage,
    }),
    { mutation, coupures, hasard },
  )
  const manquent = (): number => (reglages.portails ?? 2) - instances.vivantes().length
  const monde: Monde = {
    base,
    instances,
    banque,
    hasard,
    temps,
    plusOccupee: () => instances.vivantes().toSorted((a, b) => b.enCours - a.enCours)[0],
    travailler: (oui) => {
      travaux.actifs = oui
    },
    completer: async () => {
      await Promise.all(Array.from({ length: manquent() }, () => instances.demarrer()))
    },
    fermer: async () => {
      await instances.fermer()
      await banque.fermer()
      rmSync(dossier, { recursive: true, force: true })
    },
  }
  return monde
}
