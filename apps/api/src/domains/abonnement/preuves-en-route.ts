import type { MoyensDePreuve } from '@ondine/webapi/abonnement/preuve.schemas.ts'
import { ESSAIS_MAX_CODE } from '@ondine/webapi/abonnement/preuve.schemas.ts'
import type { Contexte } from '../../platform/context.ts'
import { lienEnAttente } from '../acces/liens.public.ts'
import { estEpuise, findFinCodeSms } from './codes-preuve.repo.ts'
import { estLettreEnCours } from './lettre.view.ts'
import { findDerniereLettre, type LigneLettre } from './lettres.repo.ts'

interface Cle {
  userWebId: number
  numeroContrat: string
}
type Ou = Pick<Contexte, 'sql' | 'clock'>

/** Messages that this account had sent for this contract and whose link or code still serves: a page that is opened anew takes them up. */
export const messagesEnRoute = async (ctx: Ou, cle: Cle): Promise<MoyensDePreuve['enRoute']> => {
  const essais = { essaisMax: ESSAIS_MAX_CODE, le: ctx.clock.now() }
  const code = await findFinCodeSms(ctx.sql, cle, essais)
  const lien = await lienEnAttente(ctx, 'PREUVE_CONTRAT', { userWebId: cle.userWebId, valeur: cle.numeroContrat })
  return [
    ...(code ? [{ canal: 'SMS' as const, expireLe: code.toISOString() }] : []),
    ...(lien ? [{ canal: 'EMAIL' as const, expireLe: lien.expireLe.toISOString() }] : []),
  ]
}

/** The letter that waits to be printed or to be used. One whose code was tried too often is none: another may be asked for. */
export const lettreEnRoute = async (ctx: Ou, cle: Cle): Promise<LigneLettre | undefined> => {
  const le = ctx.clock.now()
  const lettre = await findDerniereLettre(ctx.sql, cle)
  if (lettre === undefined || !estLettreEnCours(lettre, le)) return undefined
  return (await estEpuise(ctx.sql, cle, { canal: 'LETTRE', essaisMax: ESSAIS_MAX_CODE, le })) ? undefined : lettre
}
