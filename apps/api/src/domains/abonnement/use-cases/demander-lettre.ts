import type { preuveEndpoints } from '@ondine/webapi/abonnement/preuve.endpoints.ts'
import { preuveErreurs } from '@ondine/webapi/abonnement/preuve.messages.ts'
import type { Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import { tracer } from '../../../platform/audit.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { exigerPoint, type Limite } from '../../acces/limites.public.ts'
import { verrouillerEtat } from '../a-confirmer.repo.ts'
import { aAdressePostale, insererLettre } from '../lettres.repo.ts'
import { lettreEnRoute } from '../preuves-en-route.ts'

type Endpoint = typeof preuveEndpoints.demanderLettre

const MOIS_MS = 30 * 24 * 3_600_000
const PAR_COMPTE: Limite = { nature: 'preuve:lettre-compte', points: 5, fenetreMs: MOIS_MS }
// each costs a stamp, and alarms somebody
const PAR_CONTRAT: Limite = { nature: 'preuve:lettre-contrat', points: 3, fenetreMs: MOIS_MS }

/**
 * Asks for a letter with a code, to the billing address. One at a time for an account and a contract.
 * @throws ErreurApi AB34 one is on its way, AB35 no address, 429
 */
export const demanderLettre = async (
  ctx: ContexteUtilisateur,
  { body: { numeroContrat } }: Entree<Endpoint>,
): Promise<Reponse<Endpoint>> => {
  const cle = { userWebId: ctx.auteur.userWebId, numeroContrat }
  const exigerPossible = async (dans: Pick<ContexteUtilisateur, 'sql'>): Promise<void> => {
    if ((await lettreEnRoute({ sql: dans.sql, clock: ctx.clock }, cle)) !== undefined)
      throw new ErreurApi(preuveErreurs.lettreDejaDemandee)
    if (!(await aAdressePostale(dans.sql, numeroContrat))) throw new ErreurApi(preuveErreurs.lettreImpossible)
  }
  await exigerPossible(ctx)
  await exigerPoint(ctx, PAR_COMPTE, String(cle.userWebId))
  await exigerPoint(ctx, PAR_CONTRAT, numeroContrat)
  const le = ctx.clock.now()
  await ctx.enTransaction(async (dedans) => {
    // its row held: of two calls at once, one asks
    await verrouillerEtat(dedans.sql, cle)
    await exigerPossible(dedans)
    await insererLettre(dedans.sql, cle, le)
    await tracer(dedans, { action: 'lettre-demandee', objetType: 'contrat', objetId: numeroContrat })
  })
  return { demandeeLe: le.toISOString() }
}
