import type { FactureDeGroupe } from '@ondine/webapi/facture/groupe.endpoints.ts'
import type { ContexteUtilisateur } from '../../platform/context.ts'
import { vueLieu } from '../abonnement/lieu.public.ts'
import { contratsFermes } from '../acces/contenus.public.ts'
import { vueFacture } from './factures.view.ts'
import { findFacturesNommees } from './par-numero.repo.ts'

/** Bills of that whole number, of those that the caller may read. */
export const chercherFactures = async (ctx: ContexteUtilisateur, numero: string): Promise<FactureDeGroupe[]> => {
  const lignes = await findFacturesNommees(ctx.sql, {
    numero,
    lecteur: ctx.auteur.userWebId,
    sauf: contratsFermes(ctx, 'facture'),
  })
  return lignes.map((ligne) => ({ ...vueFacture(ligne, { ctx }), adresseLivraisonConstruite: vueLieu(ligne) }))
}
