import { rattachementErreurs } from '@ondine/webapi/abonnement/rattachement.messages.ts'
import type { ModeRattachement } from '@ondine/webapi/abonnement/rattachement.rules.ts'
import type { Contexte } from '../../platform/context.ts'
import { ErreurApi } from '../../platform/http/erreur-api.ts'
import { type Limite, prendrePoint, rendrePoint } from '../acces/limites.public.ts'
import { estPreuve } from './rattachement.public.ts'

/**
 * Counts a proof against the contract it names, whether that exists or not, over all accounts and networks. Answers what gives the
 * point back when the proof was right. The number of the meter proves nothing and is not counted: the way to a link or a
 * letter stays open to whoever is kept out by somebody else's guesses.
 * @throws ErreurApi AB09 none left today
 */
export const prendrePreuve = async (
  ctx: Contexte,
  numeroContrat: string,
  mode: ModeRattachement,
): Promise<() => Promise<void>> => {
  if (!estPreuve(ctx, mode)) return () => Promise.resolve()
  const limite: Limite = {
    nature: 'preuve:contrat',
    points: ctx.parametres.rattachementPreuvesRefuseesMaxParJour,
    fenetreMs: 24 * 3_600_000,
  }
  if (!(await prendrePoint(ctx, limite, numeroContrat))) throw new ErreurApi(rattachementErreurs.preuvesEpuisees)
  return () => rendrePoint(ctx, limite, numeroContrat)
}
