import type { rattachementEndpoints } from '@ondine/webapi/abonnement/rattachement.endpoints.ts'
import { rattachementErreurs } from '@ondine/webapi/abonnement/rattachement.messages.ts'
import { communErreurs } from '@ondine/webapi/http/commun.erreurs.ts'
import type { Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import { tracer } from '../../../platform/audit.ts'
import type { Contexte, ContexteUtilisateur } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { exigerPoint, type Limite, rendrePoint } from '../../acces/limites.public.ts'
import { compterAttachements } from '../attachements.repo.ts'
import { lireMode, rattacherContrat } from '../rattachement.public.ts'
import { estAttache, supprimerAttachement } from '../rattachement.repo.ts'

type Endpoint = typeof rattachementEndpoints.gestionAbonnement
type Saisie = Entree<Endpoint>['body']

const HEURE_MS = 3_600_000
const limiteRefus = (ctx: Contexte): Limite => ({
  nature: 'rattachement:compte',
  points: ctx.parametres.rattachementRefusMaxParHeure,
  fenetreMs: HEURE_MS,
})

const attacher = async (ctx: ContexteUtilisateur, saisie: Saisie): Promise<Reponse<Endpoint>> => {
  const { userWebId } = ctx.auteur
  const { action, ...info } = saisie
  // what tells nothing of the contract costs nothing
  lireMode(ctx, info)
  if (await estAttache(ctx.sql, userWebId, info.numeroContratAbonnement))
    throw new ErreurApi(rattachementErreurs.dejaRattache)
  const limite = limiteRefus(ctx)
  await exigerPoint(ctx, limite, String(userWebId))
  const gere = await ctx.enTransaction(async (dedans) => {
    const rattache = await rattacherContrat(dedans, userWebId, info)
    return { action, ...rattache, nombreContrats: await compterAttachements(dedans.sql, userWebId) }
  })
  await rendrePoint(ctx, limite, String(userWebId))
  return { ...gere, contexteVide: false }
}

const detacher = (ctx: ContexteUtilisateur, saisie: Saisie): Promise<Reponse<Endpoint>> => {
  const { userWebId } = ctx.auteur
  const numeroContrat = saisie.numeroContratAbonnement
  return ctx.enTransaction(async (dedans) => {
    // a foreign contract and an absent one: the same answer
    if (!(await supprimerAttachement(dedans.sql, userWebId, numeroContrat)))
      throw new ErreurApi(communErreurs.introuvable)
    await tracer(dedans, { action: 'contrat-detache', objetType: 'contrat', objetId: numeroContrat })
    const nombreContrats = await compterAttachements(dedans.sql, userWebId)
    return {
      action: saisie.action,
      numeroContrat,
      isResilie: false,
      nombreContrats,
      contexteVide: nombreContrats === 0,
    }
  })
}

/**
 * Attaches or detaches a contract of one's own account (1§4, 1§7.3). Refused attachments are counted, ten an hour: their
 * reasons are an oracle over 7-digit numbers (decision 14).
 * @throws ErreurApi see rattacherContrat; 404 nothing to detach; 429
 */
export const gererAbonnement = (ctx: ContexteUtilisateur, { body }: Entree<Endpoint>): Promise<Reponse<Endpoint>> =>
  body.action === 'ATTACHER_CONTRAT' ? attacher(ctx, body) : detacher(ctx, body)
