import type { ParametresAlerte } from '@ondine/webapi/alerte/alerte.rules.ts'
import type { ValeursParametres } from '@ondine/webapi/parametrage/parametres.ts'
import type { Contexte } from '../../platform/context.ts'
import { PARIS } from '../../platform/instant-local.ts'
import { texteJour } from '../../platform/temps-local.ts'

/** What judging and telling need: the open transaction of a job or of a write. */
export type ContexteMoteur = Pick<Contexte, 'sql' | 'jobs' | 'clock' | 'ids' | 'parametres'>

/** Local day of the clock, yyyy-MM-dd. */
export const jourCourant = ({ clock }: Pick<Contexte, 'clock'>): string =>
  texteJour(PARIS.jour(Math.floor(clock.now().getTime() / 1000)))

export const parametresGeneraux = (
  p: Readonly<Pick<ValeursParametres, 'AFDM' | 'AFDH' | 'AFDW' | 'AFND' | 'ASND'>>,
): ParametresAlerte => ({
  AFDM: p.AFDM,
  AFDH: p.AFDH,
  AFDW: p.AFDW,
  AFND: p.AFND,
  ASND: p.ASND,
})
