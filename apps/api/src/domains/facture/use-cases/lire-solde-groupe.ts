import type { facturesGroupeEndpoints } from '@ondine/webapi/facture/groupe.endpoints.ts'
import { alerteDuSolde } from '@ondine/webapi/facture/solde.rules.ts'
import type { SoldeGroupe } from '@ondine/webapi/facture/solde.schemas.ts'
import type { Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { jourLocal } from '../../../platform/instant-local.ts'
import { perimetreDe, reglageHistorique } from '../groupe/factures-groupe.source.ts'
import { findSoldeGroupe, type LigneSoldeGroupe } from '../groupe/solde-groupe.repo.ts'

type Endpoints = typeof facturesGroupeEndpoints

const lire = (ctx: ContexteUtilisateur, idGroupe: number): Promise<LigneSoldeGroupe> =>
  findSoldeGroupe(ctx.sql, perimetreDe(ctx, idGroupe), jourLocal(ctx.clock.now()))

const vue = (ctx: ContexteUtilisateur, idGroupe: number, ligne: LigneSoldeGroupe): SoldeGroupe => {
  const { auDela, depuis } = reglageHistorique(ctx)
  const isRestreint = ligne.nb_contrats > auDela
  return {
    idGroupe,
    nbContrats: ligne.nb_contrats,
    nbContratsARegler: ligne.nb_contrats_a_regler,
    solde: ligne.connu ? ligne.solde : null,
    nbFacturesARegler: ligne.nombre_a_regler,
    montantARegler: ligne.a_regler,
    prochaineLimite: ligne.prochaine_limite,
    montantAuTresor: ligne.au_tresor,
    historique: { isRestreint, depuis: isRestreint ? depuis : null },
  }
}

/** Balance of a group. Unknown, not nought, until billing has sent anything of one of its contracts. */
export const lireSoldeGroupe = async (
  ctx: ContexteUtilisateur,
  { params: { id } }: Entree<Endpoints['soldeComptableGroupe']>,
): Promise<Reponse<Endpoints['soldeComptableGroupe']>> => vue(ctx, id, await lire(ctx, id))

/** The same, with the most pressing of what is true of its invoices. */
export const lireSoldeEtAlerteGroupe = async (
  ctx: ContexteUtilisateur,
  { params: { id } }: Entree<Endpoints['soldeComptableEtAlerteGroupe']>,
): Promise<Reponse<Endpoints['soldeComptableEtAlerteGroupe']>> => {
  const ligne = await lire(ctx, id)
  return {
    ...vue(ctx, id, ligne),
    alerte: alerteDuSolde({
      aRegler: { nombre: ligne.nombre_a_regler, montant: ligne.a_regler },
      enRetard: { nombre: ligne.en_retard, montant: ligne.montant_en_retard },
      enRelance: { nombre: ligne.en_relance, montant: ligne.montant_en_relance },
      contentieux: { nombre: ligne.contentieux, montant: ligne.montant_contentieux },
    }),
  }
}
