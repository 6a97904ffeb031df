import type { Entree } from '@ondine/webapi/http/endpoint.ts'
import type { parametrageEndpoints } from '@ondine/webapi/parametrage/parametrage.endpoints.ts'
import { type ControleSante, etatsSante, niveauxSante } from '@ondine/webapi/parametrage/parametrage.schemas.ts'
import type { Contexte } from '../../../platform/context.ts'
import { placeSurDisque } from '../../../platform/disque.ts'
import { controlesExterieurs } from '../../../platform/exterieur/sante.ts'
import { ancienneteDesCourriels } from '../../contenu/exploitation.public.ts'
import { lireConstats } from '../constats.repo.ts'
import { etatBase, parcourirTables, silenceDesTravaux, travauxMorts, versionBase } from '../sante.repo.ts'

const ECART_HORLOGE_MAX_S = 5
const SILENCE_MAX_S = 20
/** A check of every night that nobody made for two is worth a look. */
const CONSTAT_MAX_H = 50

/** A message that has not left for so long is stuck, as the alert rule says. */
const COURRIEL_MAX_MIN = 30
/** Under this nothing can be counted on to be written, as the probe says. */
const DISQUE_MIN_OCTETS = 64 * 1024 ** 2

type Verdict = Pick<ControleSante, 'etat' | 'detail'>
interface Controle {
  nom: string
  niveau: (typeof niveauxSante)[number]
  controler(ctx: Contexte): Promise<Verdict>
}

const controles: readonly Controle[] = [
  {
    nom: 'Base de données',
    niveau: 'low',
    controler: async (ctx) => {
      const { lectureSeule } = await etatBase(ctx.sql)
      return lectureSeule
        ? { etat: 'KO', detail: 'La base ne répond qu’en lecture.' }
        : { etat: 'OK', detail: 'La base répond.' }
    },
  },
  {
    nom: 'Horloge',
    niveau: 'medium',
    controler: async (ctx) => {
      const { maintenant } = await etatBase(ctx.sql)
      const ecart = Math.round(Math.abs(maintenant.getTime() - ctx.clock.now().getTime()) / 1000)
      return { etat: ecart > ECART_HORLOGE_MAX_S ? 'ALERTE' : 'OK', detail: `Écart avec la base\u202f: ${ecart} s.` }
    },
  },
  {
    nom: 'Travaux',
    niveau: 'medium',
    controler: async (ctx) => {
      const silence = await silenceDesTravaux(ctx.sql)
      if (silence === undefined) return { etat: 'KO', detail: 'Aucun exécutant ne s’est jamais annoncé.' }
      return {
        etat: silence > SILENCE_MAX_S ? 'KO' : 'OK',
        detail: `Dernier signe de vie il y a ${Math.round(silence)} s.`,
      }
    },
  },
  {
    nom: 'Travaux abandonnés',
    niveau: 'medium',
    controler: async (ctx) => {
      const nombre = await travauxMorts(ctx.sql)
      return { etat: nombre > 0 ? 'ALERTE' : 'OK', detail: `${nombre} à reprendre.` }
    },
  },
  {
    nom: 'E-mails et SMS',
    niveau: 'medium',
    controler: async (ctx) => {
      const { enAttente, depuis } = await ancienneteDesCourriels(ctx)
      if (depuis === null) return { etat: 'OK', detail: 'Aucun n’attend.' }
      const minutes = Math.round((ctx.clock.now().getTime() - depuis.getTime()) / 60_000)
      // a copy keeps them on purpose
      const bloques = minutes >= COURRIEL_MAX_MIN && ctx.installation.copie !== true
      return { etat: bloques ? 'KO' : 'OK', detail: `${enAttente} en attente, le plus ancien depuis ${minutes} min.` }
    },
  },
  {
    nom: 'Disque',
    niveau: 'medium',
    controler: async ({ installation: { dossier } }) => {
      if (dossier === undefined) return { etat: 'OK', detail: 'Aucun dossier n’est le nôtre.' }
      const { libre } = await placeSurDisque(dossier)
      return { etat: libre < DISQUE_MIN_OCTETS ? 'KO' : 'OK', detail: `${Math.floor(libre / 1024 ** 2)} Mo libres.` }
    },
  },
  {
    nom: 'Tables',
    niveau: 'high',
    controler: async (ctx) => ({ etat: 'OK', detail: `${await parcourirTables(ctx.sql)} tables lues.` }),
  },
]

/** Services outside that are set up (platform/exterieur): each in its own words or by a connection to its hosts. */
const controlesDehors = (ctx: Contexte): Controle[] =>
  controlesExterieurs(ctx.installation.exterieurs).map(({ titre, hotes, controler }) => ({
    nom: titre,
    niveau: 'high',
    controler: async () => {
      await controler()
      return { etat: 'OK', detail: `Répond\u202f: ${[...new Set(hotes)].join(', ')}.` }
    },
  }))

/** What jobs found the last time they checked something. */
const controlesDesTravaux = async (ctx: Contexte): Promise<Controle[]> =>
  (await lireConstats(ctx.sql)).map(({ nom, etat, detail, le }) => ({
    nom,
    niveau: 'medium',
    controler: async () => {
      const heures = Math.round((ctx.clock.now().getTime() - le.getTime()) / 3_600_000)
      const vieux = heures > CONSTAT_MAX_H
      return {
        etat: vieux && etat === 'OK' ? 'ALERTE' : (etatsSante.find((un) => un === etat) ?? 'KO'),
        detail: `${detail} Contrôlé il y a ${heures} h.`,
      }
    },
  }))

const passer = async (ctx: Contexte, { nom, controler }: Controle): Promise<ControleSante> => {
  const debut = performance.now()
  const verdict = await controler(ctx).catch((cause: unknown): Verdict => {
    ctx.log.error({ err: cause, controle: nom }, 'health check failed')
    return { etat: 'KO', detail: 'Le contrôle n’a pas pu se faire\u202f; la cause est au journal.' }
  })
  return { nom, ...verdict, dureeMs: Math.round(performance.now() - debut) }
}

/** Health checks up to a level, the worst state first said (3§7). */
export const testerSante = async (
  ctx: Contexte,
  { query }: Entree<typeof parametrageEndpoints.santeTest>,
): Promise<{ etat: ControleSante['etat']; controles: ControleSante[] }> => {
  const profondeur = niveauxSante.indexOf(query.level)
  const voulu = ({ niveau }: Controle) => niveauxSante.indexOf(niveau) <= profondeur
  const faits: ControleSante[] = []
  for (const controle of [...controles, ...(await controlesDesTravaux(ctx))].filter(voulu))
    faits.push(await passer(ctx, controle))
  // each waits on its own network: side by side
  faits.push(
    ...(await Promise.all(
      controlesDehors(ctx)
        .filter(voulu)
        .map((controle) => passer(ctx, controle)),
    )),
  )
  const pire = Math.max(...faits.map(({ etat }) => etatsSante.indexOf(etat)))
  return { etat: etatsSante[pire] ?? 'KO', controles: faits }
}

/** Running versions, for staff. */
export const lireVersion = async (ctx: Contexte): Promise<{ version: string; node: string; base: string }> => ({
  version: ctx.installation.version,
  node: process.version,
  base: await versionBase(ctx.sql),
})
