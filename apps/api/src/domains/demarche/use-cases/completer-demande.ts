import { etatsErreurs } from '@ondine/webapi/common/etats.messages.ts'
import { evenementsOfferts } from '@ondine/webapi/common/etats.rules.ts'
import { type EtatDemande, etatsDemande } from '@ondine/webapi/demarche/demande.etats.ts'
import type { demarcheEndpoints } from '@ondine/webapi/demarche/demarche.endpoints.ts'
import { communErreurs } from '@ondine/webapi/http/commun.erreurs.ts'
import type { Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import type { FichiersRecus } from '../../../platform/http/corps/recu.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { ajouterADemande, cleAServi } from '../ajouter-a-demande.ts'
import { findDemande } from '../lecture.repo.ts'
import { lireDemande } from './lire-demande.ts'

type Endpoint = (typeof demarcheEndpoints)['completerDemande']

/** One's own request. @throws ErreurApi S404, ET01 of somebody else's, which staff may see */
const lireSienne = async ({ sql, auteur }: Pick<ContexteUtilisateur, 'sql' | 'auteur'>, reference: string) => {
  const demande = await findDemande(sql, reference)
  if (demande === undefined) throw new ErreurApi(communErreurs.introuvable)
  if (demande.user_web_id !== auteur.userWebId) throw new ErreurApi(etatsErreurs.transitionRefusee)
  return demande
}

/** The same, while it is open. @throws ErreurApi ET01 closed */
const exigerOuverte = <T extends { readonly etat: EtatDemande }>(demande: T): T => {
  if (!evenementsOfferts(etatsDemande, { de: demande.etat, par: 'ABONNE' }).includes('COMPLEMENT'))
    throw new ErreurApi(etatsErreurs.transitionRefusee)
  return demande
}

/**
 * Adds a message, files or both to one's own request. What that key brought already is told again, closed or not: its answer was lost on the way.
 * @throws ErreurApi ET01 closed, those of `ajouterADemande`
 */
export const completerDemande = async (
  ctx: ContexteUtilisateur,
  { body: { reference, texte = '', cleIdempotence } }: Entree<Endpoint>,
  fichiers: FichiersRecus,
): Promise<Reponse<Endpoint>> => {
  const { auteur } = ctx
  const cle = `complement:${reference}:${cleIdempotence}`
  const demande = await lireSienne(ctx, reference)
  if (!(await cleAServi(ctx, cle))) exigerOuverte(demande)
  await ajouterADemande(ctx, fichiers, {
    demande,
    cle,
    texte,
    relire: async ({ sql }) => exigerOuverte(await lireSienne({ sql, auteur }, reference)),
    geste: 'COMPLEMENT',
    auteurId: auteur.usurpateurId ?? auteur.userWebId,
  })
  return lireDemande(ctx, { params: { reference } })
}
