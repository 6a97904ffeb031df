import { communErreurs } from '@ondine/webapi/http/commun.erreurs.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { findNumerosHorsLots, findRelevesDeContrats } from '../facturees.repo.ts'
import { ajouterMois, composerFacturees, type MoisFacture, sommerParMois } from '../lecture/composer-facturees.ts'
import { findEtatDeGroupe } from './lots.repo.ts'
import { sommerFacturees } from './lots-facturees.repo.ts'
import { fermesDuGroupe, ouvrirGroupe } from './ouvrir-groupe.ts'

/** Contracts whose readings stand in memory at once. */
const PAQUET = 500

/** Numbers of the contracts of a group that no kept sum holds, packet by packet. */
async function* numerosHorsLots(
  ctx: ContexteUtilisateur,
  idGroupe: number,
  lots: readonly number[],
): AsyncGenerator<string[]> {
  for (let apres = ''; ; ) {
    const numeros = await findNumerosHorsLots(ctx.sql, { idGroupe, lots }, apres, PAQUET)
    if (numeros.length > 0) yield numeros
    if (numeros.length < PAQUET) return
    apres = numeros.at(-1) ?? apres
  }
}

const verser = async (ctx: ContexteUtilisateur, numeros: string[], parMois: Map<string, MoisFacture>) => {
  const contrats = (await findRelevesDeContrats(ctx.sql, numeros)).map(composerFacturees)
  for (const mois of sommerParMois(contrats)) ajouterMois(parMois, mois)
}

/**
 * Billed consumptions of a group by month: the kept sums of its valid batches, and all other contracts read now, packet by packet, so
 * that memory does not grow with the group and nothing is left out. 0: as ouvrirGroupe.
 */
export const sommerFactureesDuGroupe = async (ctx: ContexteUtilisateur, idGroupe: number): Promise<MoisFacture[]> => {
  const parMois = new Map<string, MoisFacture>()
  if (idGroupe === 0) {
    const { contrats } = await ouvrirGroupe(ctx, 0)
    for (let rang = 0; rang < contrats.length; rang += PAQUET)
      await verser(
        ctx,
        contrats.slice(rang, rang + PAQUET).map(({ numeroContrat }) => numeroContrat),
        parMois,
      )
    return [...parMois.values()]
  }
  const etat = await findEtatDeGroupe(ctx.sql, idGroupe)
  if (etat === undefined) throw new ErreurApi(communErreurs.introuvable)
  const fermes = new Set(await fermesDuGroupe(ctx, idGroupe))
  // sums kept ahead hold every contract
  const lots = fermes.size > 0 ? [] : etat.lots.map(({ lot }) => lot)
  for (const mois of await sommerFacturees(ctx.sql, { idGroupe, lots })) ajouterMois(parMois, mois)
  for await (const numeros of numerosHorsLots(ctx, idGroupe, lots))
    await verser(
      ctx,
      numeros.filter((numero) => !fermes.has(numero)),
      parMois,
    )
  return [...parMois.values()]
}
