import type { Outils, Prestataire } from '@ondine/paiement-providers/port.ts'
import { type Protocole, simulerBanque } from '@ondine/paiement-providers/simulateur/banque.ts'
import { z } from 'zod'
import {
  defineServiceExterieur,
  type Ecrits,
  type Reglage,
  type ServiceExterieur,
} from '../../../platform/exterieur/declaration.ts'
import { fichierDeSecrets } from '../../../platform/exterieur/fichier-secrets.ts'
import { prevenir } from '../../../platform/exterieur/prevenir.ts'
import { racineHttp, tousOuAucun } from '../../../platform/exterieur/reglages.ts'
import { hoteDe } from '../../../platform/exterieur/sortie.ts'
import { fichierDEssai } from './essai.ts'

/** A rail as it is set up: where it is, and the account of each traité. */
export interface ReglagesRail {
  readonly racine: string
  readonly page: string
  /** The same pages on a second host, where it has one. */
  readonly secours?: string | undefined
  readonly comptes: Readonly<Record<string, { readonly secrets: unknown; readonly config: unknown }>>
}
export interface DuTraite {
  readonly traite: string
}
export type ServiceRail = ServiceExterieur<ReglagesRail | undefined, DuTraite>

interface DeclarationRail<S, C> {
  readonly prestataire: Prestataire<S, C>
  readonly titre: string
  /** Where its pages are, and where it is asked. */
  readonly page: string
  readonly api: string
  /** The same pages on a second host, and where the fictional bank has it beside the first. */
  readonly secours?: {
    readonly page: string
    readonly simule: string
    repond(outils: Pick<Outils<unknown>, 'appeler'>, page: string): Promise<boolean>
  }
  /** The file of what is no secret, as it may look. */
  readonly exempleCompte: string
  /** Nobody publishes where it is: its operator says it. */
  readonly sansAdresse?: true
  /** Undefined: it has no key. */
  readonly exempleSecrets?: string
  readonly essai: { readonly config: C; readonly secrets: S }
  readonly protocole: Protocole
}

type ParTraite = Readonly<Record<string, unknown>>
/** Where its pages are. */
const pagesDe = ({ page, secours }: ReglagesRail): string[] => (secours === undefined ? [page] : [page, secours])
const ADRESSE = 'must be the root of its addresses, such as https://paiement.exemple.fr'

// both files name the same traités: half an account would be silently none
const depareilles = (secrets: z.ZodType, comptes: z.ZodType, [a, b]: readonly [string?, string?]): string[] => {
  const [cles, configs] = [secrets.safeParse(a), comptes.safeParse(b)]
  if (!cles.success || !configs.success || !cles.data || !configs.data) return []
  const [avec, dits] = [Object.keys(cles.data), Object.keys(configs.data)]
  return [...avec.filter((un) => !dits.includes(un)), ...dits.filter((un) => !avec.includes(un))]
}

/** Declares a rail as a service outside: an account for each traité, its secrets in a file of their own. */
export const declarerRail = <S, C>(rail: DeclarationRail<S, C>): ServiceRail => {
  const { code } = rail.prestataire
  const nom = code.toLowerCase()
  const noms = {
    secrets: `${code}_SECRETS`,
    comptes: `${code}_COMPTES`,
    page: `${code}_PAGE_URL`,
    api: `${code}_API_URL`,
    secours: `${code}_SECOURS_URL`,
  } as const
  const secrets = fichierDeSecrets(rail.prestataire.secrets).optional()
  const comptes = fichierDeSecrets(rail.prestataire.config).optional()
  const { secours } = rail
  const aDesCles = rail.exempleSecrets !== undefined
  return defineServiceExterieur<Record<string, Reglage>, ReglagesRail | undefined, DuTraite>({
    nom,
    titre: rail.titre,
    reglages: {
      ...(aDesCles ? { [noms.secrets]: { schema: secrets } } : {}),
      [noms.comptes]: { schema: comptes },
      [noms.page]: { schema: racineHttp(ADRESSE).optional(), confidentiel: true },
      [noms.api]: { schema: racineHttp(ADRESSE).optional(), confidentiel: true },
      ...(secours === undefined
        ? {}
        : { [noms.secours]: { schema: racineHttp(ADRESSE).optional(), confidentiel: true } }),
    },
    table: [
      ...(aDesCles
        ? [
            {
              noms: [noms.secrets],
              defaut: 'none',
              sens: `file of the keys of each traité, \`{"EAU":${rail.exempleSecrets}}\`, newest first, for this user alone`,
            },
          ]
        : []),
      { noms: [noms.comptes], defaut: 'none', sens: `file of its accounts, \`{"EAU":${rail.exempleCompte}}\`` },
      { noms: [noms.page], defaut: rail.sansAdresse ? 'none' : rail.page, sens: 'root of its payment pages' },
      { noms: [noms.api], defaut: rail.sansAdresse ? 'none' : rail.api, sens: 'root of what the portal asks' },
      ...(secours === undefined
        ? []
        : [
            {
              noms: [noms.secours],
              defaut: `${secours.page}, none where ${noms.page} is set`,
              sens: 'root of its payment pages on a second host, for when the first does not answer `/load.html`',
            },
          ]),
    ],
    sansLui: 'invoices are not paid through it',
    exemple: { [noms.page]: rail.page, [noms.api]: rail.api },
    lire(lus) {
      if (Object.values(noms).every((un) => lus[un] === undefined)) return undefined
      const [cles, configs] = [lus[noms.secrets] as ParTraite | undefined, lus[noms.comptes] as ParTraite | undefined]
      return {
        page: (lus[noms.page] as string | undefined) ?? rail.page,
        racine: (lus[noms.api] as string | undefined) ?? rail.api,
        // the second host of ours says nothing of a shop that is elsewhere
        secours:
          (lus[noms.secours] as string | undefined) ?? (lus[noms.page] === undefined ? secours?.page : undefined),
        comptes: Object.fromEntries(
          Object.entries(configs ?? {}).map(([traite, config]) => [
            traite,
            { config, secrets: aDesCles ? cles?.[traite] : {} },
          ]),
        ),
      }
    },
    fautes: (ecrits: Ecrits) =>
      !aDesCles
        ? []
        : [
            ...tousOuAucun(ecrits, [noms.secrets, noms.comptes], (present) => `required, since ${present} is set`),
            ...[noms.page, noms.api]
              .filter((un) => rail.sansAdresse && ecrits[noms.comptes] !== undefined && ecrits[un] === undefined)
              .map((un) => [un, `required, since ${noms.comptes} is set`] as const),
            ...depareilles(secrets, comptes, [ecrits[noms.secrets], ecrits[noms.comptes]]).map(
              (traite) =>
                [noms.comptes, `must name the same traités as ${noms.secrets}: ${traite} is in one only`] as const,
            ),
          ],
    configuration: z.object({ traite: z.string() }),
    hotes: (reglages) => [
      ...new Set((secours === undefined ? [reglages.racine] : pagesDe(reglages)).map((un) => hoteDe(new URL(un)))),
    ],
    csp: { relais: (reglages) => [...new Set(pagesDe(reglages).map((un) => new URL(un).origin))] },
    ...(secours === undefined
      ? {}
      : {
          async sante(reglages: ReglagesRail, appeler: Outils<unknown>['appeler']) {
            for (const page of pagesDe(reglages)) if (await secours.repond({ appeler }, page)) return
            throw new Error('no host of its pages answers')
          },
        }),
    simulateur(racine) {
      const { repondre } = simulerBanque({
        racine,
        maintenant: () => new Date(),
        protocole: rail.protocole,
        envoyer: ({ adresse, methode, type, corps, entetes }) =>
          methode === 'GET'
            ? prevenir(`${adresse}?${corps}`, { method: 'GET' })
            : prevenir(adresse, { method: 'POST', body: corps, headers: { 'content-type': type, ...entetes } }),
      })
      return {
        reglages: {
          [noms.page]: racine,
          [noms.api]: racine,
          ...(secours === undefined ? {} : { [noms.secours]: `${racine}${secours.simule}` }),
          ...(aDesCles ? { [noms.secrets]: fichierDEssai(nom, { EAU: rail.essai.secrets }) } : {}),
          [noms.comptes]: fichierDEssai(nom, { EAU: rail.essai.config }),
        },
        repondre,
      }
    },
  })
}
