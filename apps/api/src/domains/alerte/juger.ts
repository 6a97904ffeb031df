import type { Contexte } from '../../platform/context.ts'
import { PARIS } from '../../platform/instant-local.ts'
import { jourDeTexte } from '../../platform/temps-local.ts'
import { type Candidat, verrouillerAlertes } from './candidats.repo.ts'
import { type ContexteMoteur, jourCourant, parametresGeneraux } from './contexte-moteur.ts'
import type { Jugement } from './evaluation/episode.ts'
import { debutTotaux, jugerFenetreFuite, jugerFenetreTotaux } from './evaluation/fenetre.ts'
import { rangMois } from './evaluation/moyenne.ts'
import { rapprocher } from './evaluation/rapprocher.ts'
import { lireHeures, lireMois, lireTotaux } from './fenetres.repo.ts'
import {
  annulerInstances,
  findInstances,
  type InstanceReprise,
  insererInstances,
  majInstances,
  type NouvelleInstance,
} from './instances.repo.ts'
import { notifier } from './notifier.ts'
import { listerPlages } from './plages.repo.ts'

/** Pairs whose windows are held at once: a window may be months of hours. */
const TRANCHE = 1_000

type Reglages = Parameters<typeof jugerFenetreTotaux>[2]
type Lire = Pick<Contexte, 'sql'>

const grouper = <T extends { readonly rang: number }>(lignes: readonly T[], nombre: number): T[][] => {
  const groupes: T[][] = Array.from({ length: nombre }, () => [])
  for (const ligne of lignes) groupes[ligne.rang]?.push(ligne)
  return groupes
}

const jugerFuites = async ({ sql }: Lire, candidats: readonly Candidat[], reglages: Reglages): Promise<Jugement[]> => {
  const jours = grouper(await lireHeures(sql, candidats), candidats.length)
  return candidats.map((candidat, rang) =>
    jugerFenetreFuite(
      candidat,
      (jours[rang] ?? []).map((l) => ({ ...l, debut: PARIS.debutJour(jourDeTexte(l.jour)) })),
      reglages.generaux,
      reglages.aujourdHui,
    ),
  )
}

const jugerTotaux = async ({ sql }: Lire, candidats: readonly Candidat[], reglages: Reglages): Promise<Jugement[]> => {
  const mois = grouper(await lireMois(sql, candidats), candidats.length)
  const juger = async (concernes: readonly number[], depuisDe: (c: Candidat) => string) => {
    const lus = concernes.map((rang) => candidats[rang] as Candidat)
    const fenetres = lus.map((c) => ({ appareil: c.appareil, depuis: depuisDe(c), finEntiere: c.finEntiere }))
    const totaux = grouper(await lireTotaux(sql, fenetres), lus.length)
    return lus.map((candidat, i) =>
      jugerFenetreTotaux(
        candidat,
        {
          depuis: fenetres[i]?.depuis ?? candidat.premierEntier,
          totaux: (totaux[i] ?? []).map((t) => ({ ...t, jour: jourDeTexte(t.jour) })),
          mois: (mois[concernes[i] ?? -1] ?? []).map((m) => ({ ...m, rang: rangMois(jourDeTexte(m.mois)) })),
        },
        reglages,
      ),
    )
  }
  const tous = candidats.map((_, rang) => rang)
  const jugements = await juger(tous, debutTotaux)
  // nothing quiet in the months before: from the contract's first day
  const reste = tous.filter((rang) => jugements[rang] === null)
  const repris = await juger(reste, (c) => c.premierEntier)
  reste.forEach((rang, i) => {
    jugements[rang] = repris[i] ?? null
  })
  return jugements.map((jugement) => jugement ?? { apres: Number.POSITIVE_INFINITY, jusqua: 0, episodes: [] })
}

/** A verdict says nothing of the events of the next time that the contract had the meter. */
const avantReprise = ({ repriseEntiere }: Candidat, jugement: Jugement): Jugement =>
  repriseEntiere === null
    ? jugement
    : { ...jugement, jusqua: Math.min(jugement.jusqua, PARIS.debutJour(jourDeTexte(repriseEntiere))) }

/** Verdicts on candidates, in their order; reads only. */
export const jugerCandidats = async (
  ctx: Lire,
  candidats: readonly Candidat[],
  reglages: Reglages,
): Promise<Jugement[]> => {
  const rangs = (fuite: boolean) => candidats.flatMap((c, rang) => ((c.type === 'AF') === fuite ? [rang] : []))
  const [deFuite, deTotaux] = [rangs(true), rangs(false)]
  const de = (liste: readonly number[]) => liste.map((rang) => candidats[rang] as Candidat)
  const [fuites, totaux] = [
    await jugerFuites(ctx, de(deFuite), reglages),
    await jugerTotaux(ctx, de(deTotaux), reglages),
  ]
  const jugements: Jugement[] = []
  const poser = (liste: readonly number[], juges: readonly Jugement[]) =>
    liste.forEach((rang, i) => {
      jugements[rang] = avantReprise(candidats[rang] as Candidat, juges[i] as Jugement)
    })
  poser(deFuite, fuites)
  poser(deTotaux, totaux)
  return jugements
}

export const reglagesDe = async (ctx: Pick<Contexte, 'sql' | 'clock' | 'parametres'>): Promise<Reglages> => ({
  generaux: parametresGeneraux(ctx.parametres),
  plages: await listerPlages(ctx.sql),
  aujourdHui: jourCourant(ctx),
})

/**
 * Judges these candidates again in the open transaction: events begin, change, end or are cancelled, and each new one is told once.
 * The same call twice changes nothing. Answers the number of new events.
 */
export const evaluer = async (ctx: ContexteMoteur, candidats: readonly Candidat[]): Promise<number> => {
  if (candidats.length === 0) return 0
  const ids = [...new Set(candidats.map(({ idAlerte }) => idAlerte))]
  await verrouillerAlertes(ctx.sql, ids)
  const reglages = await reglagesDe(ctx)
  const parPaire = Map.groupBy(await findInstances(ctx.sql, ids), (i) => `${i.idAlerte}/${i.appareil}`)
  const maintenant = ctx.clock.now()
  const nouvelles: NouvelleInstance[] = []
  const reprises: InstanceReprise[] = []
  const annulees: number[] = []
  for (let de = 0; de < candidats.length; de += TRANCHE) {
    const tranche = candidats.slice(de, de + TRANCHE)
    const jugements = await jugerCandidats(ctx, tranche, reglages)
    for (const [rang, { idAlerte, appareil, numeroContrat }] of tranche.entries()) {
      const jugement = jugements[rang]
      if (jugement === undefined) continue
      const faits = rapprocher(jugement, parPaire.get(`${idAlerte}/${appareil}`) ?? [])
      reprises.push(...faits.reprises)
      annulees.push(...faits.annulees)
      for (const episode of faits.nouvelles) nouvelles.push({ idAlerte, numeroContrat, appareil, episode })
    }
  }
  await majInstances(ctx.sql, reprises, maintenant)
  await annulerInstances(ctx.sql, annulees, maintenant)
  await notifier(ctx, await insererInstances(ctx.sql, nouvelles, maintenant, reglages.aujourdHui))
  return nouvelles.length
}
