import type { rattachementEndpoints } from '@ondine/webapi/abonnement/rattachement.endpoints.ts'
import { etatsDeDepart } from '@ondine/webapi/abonnement/rattachement.etats.ts'
import { rattachementErreurs } from '@ondine/webapi/abonnement/rattachement.messages.ts'
import { communErreurs } from '@ondine/webapi/http/commun.erreurs.ts'
import type { Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import { tracer } from '../../../platform/audit.ts'
import type { Contexte, ContexteUtilisateur } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { exigerPoint, type Limite, prendrePoint, rendrePoint } from '../../acces/limites.public.ts'
import { compterRattachements, findAttente, oublierAConfirmer } from '../a-confirmer.repo.ts'
import { prendrePreuve } from '../limite-preuves.public.ts'
import { estPreuve, lireMode, rattacherContrat, refusDejaRattache } from '../rattachement.public.ts'
import { estAttache, supprimerAttachement } from '../rattachement.repo.ts'

type Endpoint = typeof rattachementEndpoints.gestionAbonnement
type Saisie = Entree<Endpoint>['body']

const HEURE_MS = 3_600_000
const limiteRefus = (ctx: Contexte): Limite => ({
  nature: 'rattachement:compte',
  points: ctx.parametres.rattachementRefusMaxParHeure,
  fenetreMs: HEURE_MS,
})

/** Each attachment is announced to the holder: detaching and attaching again, all day long, would bury what matters. */
const REPRISES: Limite = { nature: 'rattachement:reprise', points: 5, fenetreMs: 24 * HEURE_MS }

/** What the account holds afterwards. */
const comptes = async ({ sql }: Contexte, userWebId: number) => {
  const { ouverts, aConfirmer } = await compterRattachements(sql, userWebId)
  return { nombreContrats: ouverts, nombreAConfirmer: aConfirmer }
}

const attacher = async (ctx: ContexteUtilisateur, saisie: Saisie): Promise<Reponse<Endpoint>> => {
  const { userWebId } = ctx.auteur
  const { action, ...info } = saisie
  const numeroContrat = info.numeroContratAbonnement
  // what tells nothing of the contract costs nothing
  const mode = lireMode(ctx, info)
  if (await estAttache(ctx.sql, userWebId, numeroContrat)) throw refusDejaRattache('PROUVE')
  const attente = await findAttente(ctx.sql, { userWebId, numeroContrat })
  if (attente === 'SUSPENDU' || (attente !== undefined && !estPreuve(ctx, mode))) throw refusDejaRattache(attente)
  const limite = limiteRefus(ctx)
  await exigerPoint(ctx, limite, String(userWebId))
  const rendrePreuve = await prendrePreuve(ctx, numeroContrat, mode)
  let juste = false
  try {
    const gere = await ctx.enTransaction(async (dedans) => {
      const rattache = await rattacherContrat(dedans, userWebId, info)
      juste = true
      // in the transaction: what is refused here is not attached, and what is not attached is not counted
      if (attente === undefined && !(await prendrePoint(dedans, REPRISES, `${userWebId}/${numeroContrat}`)))
        throw new ErreurApi(rattachementErreurs.rattachementsTropFrequents)
      return { action, ...rattache, ...(await comptes(dedans, userWebId)) }
    })
    return { ...gere, contexteVide: false }
  } finally {
    if (juste) {
      await rendrePreuve()
      await rendrePoint(ctx, limite, String(userWebId))
    }
  }
}

const detacher = (ctx: ContexteUtilisateur, saisie: Saisie): Promise<Reponse<Endpoint>> => {
  const { userWebId } = ctx.auteur
  const numeroContrat = saisie.numeroContratAbonnement
  return ctx.enTransaction(async (dedans) => {
    if ((await findAttente(dedans.sql, { userWebId, numeroContrat })) === 'SUSPENDU')
      throw refusDejaRattache('SUSPENDU')
    const oublies = await oublierAConfirmer(dedans.sql, userWebId, [numeroContrat], etatsDeDepart('DETACHEMENT'))
    // a foreign contract and an absent one: the same answer
    if (oublies.length === 0 && !(await supprimerAttachement(dedans.sql, userWebId, numeroContrat)))
      throw new ErreurApi(communErreurs.introuvable)
    await tracer(dedans, { action: 'contrat-detache', objetType: 'contrat', objetId: numeroContrat })
    const reste = await comptes(dedans, userWebId)
    return {
      action: saisie.action,
      numeroContrat,
      isResilie: false,
      etat: null,
      ...reste,
      contexteVide: reste.nombreContrats === 0,
    }
  })
}

/**
 * Attaches or detaches a contract of one's own account (1§4, 1§7.3). Refused attachments are counted, ten an hour and account: their
 * reasons are an oracle over 7-digit numbers (decision 14); refused proofs by contract too.
 * @throws ErreurApi see rattacherContrat; 404 nothing to detach; 429
 */
export const gererAbonnement = (ctx: ContexteUtilisateur, { body }: Entree<Endpoint>): Promise<Reponse<Endpoint>> =>
  body.action === 'ATTACHER_CONTRAT' ? attacher(ctx, body) : detacher(ctx, body)
