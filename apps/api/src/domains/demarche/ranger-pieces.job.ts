import { compter } from '@ondine/webapi/common/nombres.rules.ts'
import { DepotAbsent, PieceNonPrise, PieceRompue } from '../../platform/depot/depot.ts'
import { type DepotS3, depotS3De } from '../../platform/depot/s3/depot-s3.ts'
import { defineJobRecurrent } from '../../platform/jobs/recurring.ts'
import type { ContexteTravail } from '../../platform/jobs/tasks.ts'
import { type Constat, constater } from '../parametrage/sante.public.ts'
import { CONSTAT_DEPOT } from './figures.public.ts'
import { lireMorceaux } from './pieces/piece.repo.ts'
import {
  abandonnerObjets,
  annoncerObjet,
  estAEffacer,
  findAEffacer,
  findARanger,
  oublierObjet,
  type PieceARanger,
  rangerPiece,
} from './pieces/rangement.repo.ts'

/** Files of one look at the database. */
const LOT = 50
/** What was announced, and then cut off, is sent again by the next run: this is what no run came back to. */
const ABANDON_MS = 3_600_000

/** What is sent and erased stands in the order that makes no loss: bytes leave the database in the transaction that says where they are. */
const ranger = async (ctx: ContexteTravail, depot: DepotS3, piece: PieceARanger): Promise<void> => {
  const la = await ctx.enTransaction(({ sql }) => annoncerObjet(sql, piece, ctx.clock.now()))
  if (!la) await depot.deposer(piece, lireMorceaux(ctx.sql, piece.id), ctx.clock.now())
  await ctx.enTransaction(({ sql }) => rangerPiece(sql, piece, ctx.clock.now()))
}

/** How many the store does not take. */
const rangerToutes = async (ctx: ContexteTravail, depot: DepotS3): Promise<number> => {
  let derniere: string | undefined
  let refusees = 0
  for (;;) {
    const pieces = await findARanger(ctx.sql, LOT, derniere)
    for (const piece of pieces) {
      if (ctx.signal.aborted) return refusees
      derniere = piece.id
      await ranger(ctx, depot, piece).catch((cause: unknown) => {
        if (cause instanceof PieceNonPrise) {
          refusees += 1
          ctx.log.warn({ piece: piece.id, raison: cause.message }, 'This file stays in the database; the others go.')
        } else if (cause instanceof PieceRompue)
          ctx.log.error({ piece: piece.id }, 'The database lost a part of this file: it stays there.')
        else throw cause
      })
    }
    if (pieces.length < LOT) return refusees
  }
}

const effacer = async (ctx: ContexteTravail, depot: DepotS3): Promise<void> => {
  const avant = new Date(ctx.clock.now().getTime() - ABANDON_MS)
  await ctx.enTransaction(({ sql }) => abandonnerObjets(sql, avant))
  for (;;) {
    const empreintes = await findAEffacer(ctx.sql, LOT)
    for (const empreinte of empreintes) {
      if (ctx.signal.aborted) return
      // asked of a worker that still holds this job; the call takes less than it takes another to get it (client-s3.ts)
      if (await ctx.enTransaction(({ sql }) => estAEffacer(sql, empreinte))) await depot.effacer({ empreinte })
      await ctx.enTransaction(({ sql }) => oublierObjet(sql, empreinte))
    }
    if (empreintes.length < LOT) return
  }
}

const ABSENT = {
  etat: 'KO',
  detail:
    'Le dépôt ne répond pas, ou refuse tout\u202f: les fichiers nouveaux attendent dans la base, ceux qui y sont déjà ne s’ouvrent pas.',
} as const
const constatDe = (refusees: number): Pick<Constat, 'etat' | 'detail'> =>
  refusees === 0
    ? { etat: 'OK', detail: 'Le dépôt a tout ce qui doit y être.' }
    : {
        etat: 'ALERTE',
        detail: `${compter(refusees, 'fichier trop grand pour le dépôt reste', 'fichiers trop grands pour le dépôt restent')} dans la base.`,
      }

/**
 * Sends files of requests on to the S3 store and erases there what no file is made of any more. Nothing else writes there, and it never
 * runs twice at once: what is sent is not erased meanwhile. A store that is away, or full, keeps them waiting in the database.
 */
export const rangerPiecesJob = defineJobRecurrent({
  nom: 'ranger-pieces',
  quand: { chaque: 'minutes', pas: 5 },
  // the first run of a large portal takes hours
  seul: true,
  executer: async (ctx) => {
    const depot = depotS3De(ctx.installation.exterieurs)
    if (depot === undefined) return
    const dire = (constat: Pick<Constat, 'etat' | 'detail'>): Promise<void> =>
      ctx.enTransaction(({ sql }) => constater({ sql, clock: ctx.clock }, { nom: CONSTAT_DEPOT, ...constat }))
    try {
      await depot.repondre()
      await effacer(ctx, depot)
      await dire(constatDe(await rangerToutes(ctx, depot)))
    } catch (cause) {
      if (!(cause instanceof DepotAbsent)) throw cause
      await dire(ABSENT)
      ctx.log.warn(
        { raison: cause.message },
        'Files wait in the database for the S3 store: it is tried again in five minutes.',
      )
    }
  },
})
