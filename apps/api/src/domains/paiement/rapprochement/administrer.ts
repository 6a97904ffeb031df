import type { Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import type { rapprochementEndpoints } from '@ondine/webapi/paiement/rapprochement.endpoints.ts'
import { rapprochementErreurs, rapprochementTextes } from '@ondine/webapi/paiement/rapprochement.messages.ts'
import { JOURS_DE_RELEVE_DITS } from '@ondine/webapi/paiement/rapprochement.schemas.ts'
import { tracer } from '../../../platform/audit.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { jourLocal } from '../../../platform/instant-local.ts'
import { jourDeTexte, texteJour } from '../../../platform/temps-local.ts'
import { compterParJour, expliquer, findComptesLus, type LigneTouchee, reprendre } from './ecarts.repo.ts'
import { findDerniersJours } from './jours.repo.ts'

type Endpoints = typeof rapprochementEndpoints

/** What the statements leave open, by day and provider, and how far each account was read. */
export const lireResumeRapprochement = async (
  ctx: ContexteUtilisateur,
): Promise<Reponse<Endpoints['resumeRapprochement']>> => {
  const aujourdHui = jourDeTexte(jourLocal(ctx.clock.now()))
  const comptes = await findComptesLus(ctx.sql)
  const derniersJours = await findDerniersJours(ctx.sql, {
    du: texteJour(aujourdHui - JOURS_DE_RELEVE_DITS),
    au: texteJour(aujourdHui - 1),
  })
  return {
    derniersJours: derniersJours.map(({ lu_le, manquants, ...un }) => ({
      ...un,
      relevesManquants: manquants,
      luLe: lu_le?.toISOString() ?? null,
      difference: un.recu - un.inscrit - un.explique,
    })),
    jours: (await compterParJour(ctx.sql)).map(({ prestataire, ...un }) => ({
      ...un,
      typeServicePaiement: prestataire,
    })),
    comptes: comptes.map(({ prestataire, traite_code, jour, lu_le, attendus }) => ({
      typeServicePaiement: prestataire,
      traiteFacturationCode: traite_code,
      dernierJour: jour,
      luLe: lu_le.toISOString(),
      nbAttendus: attendus,
      enRetard: jourDeTexte(jour) + ctx.parametres.paiementRapprochementJours < aujourdHui,
    })),
  }
}

const tracerLignes = async (
  ctx: ContexteUtilisateur,
  lignes: readonly LigneTouchee[],
  { action, motif }: { readonly action: 'rapprochement-explique' | 'rapprochement-repris'; readonly motif: string },
): Promise<void> => {
  for (const { prestataire, operation, centimes, classe } of lignes)
    await tracer(ctx, {
      action,
      objetType: 'ligne-de-releve',
      objetId: `${prestataire}:${operation}`,
      detail: { classe, centimes, motif },
    })
}

/** Closes lines with a reason, each in the journal. Those that somebody explained meanwhile are left as they are. */
export const expliquerEcarts = async (
  ctx: ContexteUtilisateur,
  { body: { lignes, motif } }: Entree<Endpoints['expliquerEcarts']>,
): Promise<Reponse<Endpoints['expliquerEcarts']>> => {
  const expliquees = await expliquer(ctx.sql, lignes, { motif, le: ctx.clock.now(), par: ctx.auteur.userWebId })
  if (expliquees.length === 0) throw new ErreurApi(rapprochementErreurs.dejaExplique)
  await tracerLignes(ctx, expliquees, { action: 'rapprochement-explique', motif })
  return {
    message: rapprochementTextes.explique(expliquees.length),
    nbExpliquees: expliquees.length,
  }
}

/** Takes back what was explained, each in the journal: the lines wait as they did before, and are judged again as such. */
export const reprendreEcarts = async (
  ctx: ContexteUtilisateur,
  { body: { lignes, motif } }: Entree<Endpoints['reprendreEcarts']>,
): Promise<Reponse<Endpoints['reprendreEcarts']>> => {
  const reprises = await reprendre(ctx.sql, lignes)
  if (reprises.length === 0) throw new ErreurApi(rapprochementErreurs.plusExplique)
  await tracerLignes(ctx, reprises, { action: 'rapprochement-repris', motif })
  return { message: rapprochementTextes.repris(reprises.length), nbReprises: reprises.length }
}
