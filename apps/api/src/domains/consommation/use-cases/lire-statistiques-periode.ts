import { consommationErreurs } from '@ondine/webapi/consommation/consommation.messages.ts'
import type { statistiques } from '@ondine/webapi/consommation/consommation.schemas.ts'
import type { z } from 'zod'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { vueStatistiques } from '../consommation.view.ts'
import { elargir, jourDe } from '../lecture/calendrier.ts'
import { resumer } from '../lecture/resumer.ts'
import { lireSerieAutorisee, type SerieAutorisee } from './lire-serie-autorisee.ts'

interface PeriodeUnix {
  numeroContrat: string
  /** Seconds since 1970, [fromUnix, toUnix[. */
  fromUnix: number
  toUnix: number
}

const estRefusDeDetail = (cause: unknown): boolean =>
  cause instanceof ErreurApi &&
  (cause.erreur === consommationErreurs.granulariteNonAutorisee ||
    cause.erreur === consommationErreurs.consentementRequis)

/** Whole months are read as such: their figures are those of their bars. */
const isMoisEntiers = ({ start, end }: { start: string; end: string }): boolean => {
  const mois = elargir('MOIS', start, end)
  return mois.du === start && mois.au === end
}

/**
 * Figures of the local days touched by a period (1§7.5). Where days are closed (no telemetry, consent withdrawn) the period
 * is widened to whole months, which every reader of the contract may see: du and au say so.
 */
export const lireStatistiquesPeriode = async (
  ctx: ContexteUtilisateur,
  { numeroContrat, fromUnix, toUnix }: PeriodeUnix,
): Promise<SerieAutorisee & { statistiques: z.input<typeof statistiques> }> => {
  if (toUnix <= fromUnix) throw new ErreurApi(consommationErreurs.dateFinAvantDebut)
  const periode = { numeroContrat, start: jourDe(fromUnix), end: jourDe(toUnix - 1) }
  let granularite: 'JOURNEE' | 'MOIS' = isMoisEntiers(periode) ? 'MOIS' : 'JOURNEE'
  const serie = await lireSerieAutorisee(ctx, { ...periode, granularite }).catch((cause: unknown) => {
    if (!estRefusDeDetail(cause)) throw cause
    granularite = 'MOIS'
    return lireSerieAutorisee(ctx, { ...periode, granularite })
  })
  const resume = resumer(serie.barres, granularite, serie.lu.sejours, ctx.clock.now().getTime() / 1000)
  return { ...serie, statistiques: vueStatistiques(resume, serie.du, serie.au) }
}
