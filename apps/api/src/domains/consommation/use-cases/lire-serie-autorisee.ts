import { isArchive, motifRefusGranularite } from '@ondine/webapi/consommation/autorisation.rules.ts'
import {
  type Granularite,
  joursMaxParGranularite,
  type MotifRefus,
} from '@ondine/webapi/consommation/consommation.codes.ts'
import { consommationErreurs } from '@ondine/webapi/consommation/consommation.messages.ts'
import { communErreurs } from '@ondine/webapi/http/commun.erreurs.ts'
import type { Erreur } from '@ondine/webapi/http/erreur.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { jourDeTexte } from '../../../platform/temps-local.ts'
import { elargir, plages } from '../lecture/calendrier.ts'
import { type BarreComposee, composerBarres } from '../lecture/composer-barres.ts'
import type { Lu } from '../lecture/lu.ts'
import { lireSerie } from '../series.repo.ts'

/** A period asked of a chart. */
export interface PeriodeDemandee {
  granularite: Granularite
  /** Local days yyyy-MM-dd, both included. */
  start: string
  end: string
}

export interface PeriodeAutorisee extends PeriodeDemandee {
  numeroContrat: string
}

export interface SerieAutorisee {
  lu: Lu
  du: string
  au: string
  barres: BarreComposee[]
}

export const ERREUR_DE_MOTIF: Readonly<Record<MotifRefus, Erreur>> = {
  COMPTEUR_NON_TELERELEVE: consommationErreurs.granulariteNonAutorisee,
  CONSENTEMENT_REQUIS: consommationErreurs.consentementRequis,
  DATE_ARCHIVE: consommationErreurs.dateArchive,
}

/** Last day of the bar that opens a period: what the archive date is compared with. */
export const finPremiereBarre = (granularite: Granularite, start: string): string => {
  if (granularite === 'JOURNEE' || granularite === 'HEURE') return start
  const { du, au } = elargir(granularite, start, start)
  return plages(granularite, du, au)[0]?.fin ?? start
}

export const isTelereleve = ({ sejours }: Pick<Lu, 'sejours'>): boolean => sejours.some(({ telereleve }) => telereleve)

/**
 * A period widened to whole bars, when it may be asked of any chart.
 * @throws ErreurApi CO01 end before start, CO02 too long, CO05 archived
 */
export const verifierPeriode = (
  ctx: Pick<ContexteUtilisateur, 'parametres'>,
  { granularite, start, end }: PeriodeDemandee,
): { du: string; au: string } => {
  if (start > end) throw new ErreurApi(consommationErreurs.dateFinAvantDebut)
  if (jourDeTexte(end) - jourDeTexte(start) >= joursMaxParGranularite[granularite])
    throw new ErreurApi(consommationErreurs.periodeTropLongue)
  if (isArchive(finPremiereBarre(granularite, start), ctx.parametres.consommationDateArchive))
    throw new ErreurApi(consommationErreurs.dateArchive)
  return elargir(granularite, start, end)
}

/**
 * The bars of a period, when the caller may see them at that level (1§5).
 * @throws ErreurApi CO01 end before start, CO02 too long, CO05 archived, CO03 level closed, CO04 consent needed
 */
export const lireSerieAutorisee = async (
  ctx: ContexteUtilisateur,
  periode: PeriodeAutorisee,
  { avecPoints = false }: { avecPoints?: boolean } = {},
): Promise<SerieAutorisee> => {
  const { numeroContrat, granularite } = periode
  const { du, au } = verifierPeriode(ctx, periode)
  const lu = await lireSerie(ctx.sql, {
    numeroContrat,
    userWebId: ctx.auteur.userWebId,
    granularite,
    du,
    au,
    plages: avecPoints ? plages(granularite, du, au) : undefined,
  })
  if (lu === undefined) throw new ErreurApi(communErreurs.introuvable)
  const motif = motifRefusGranularite(granularite, {
    telereleve: isTelereleve(lu),
    consentements: lu.consentements,
  })
  if (motif !== null) throw new ErreurApi(ERREUR_DE_MOTIF[motif])
  return { lu, du, au, barres: composerBarres(lu, granularite, du, au) }
}
