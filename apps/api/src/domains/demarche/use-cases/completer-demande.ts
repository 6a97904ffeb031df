import { etatsErreurs } from '@ondine/webapi/common/etats.messages.ts'
import { evenementsOfferts } from '@ondine/webapi/common/etats.rules.ts'
import { etatsDemande } from '@ondine/webapi/demarche/demande.etats.ts'
import type { demarcheEndpoints } from '@ondine/webapi/demarche/demarche.endpoints.ts'
import { communErreurs } from '@ondine/webapi/http/commun.erreurs.ts'
import type { Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import type { FichiersRecus } from '../../../platform/http/corps/recu.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { ajouterADemande } from '../ajouter-a-demande.ts'
import { findDemande } from '../lecture.repo.ts'
import { lireDemande } from './lire-demande.ts'

type Endpoint = (typeof demarcheEndpoints)['completerDemande']

/** One's own request, while it is open. @throws ErreurApi ET01 of somebody else's, which staff may see, or closed */
const lireOuverte = async ({ sql, auteur }: Pick<ContexteUtilisateur, 'sql' | 'auteur'>, reference: string) => {
  const demande = await findDemande(sql, reference)
  if (demande === undefined) throw new ErreurApi(communErreurs.introuvable)
  const sienne = demande.user_web_id === auteur.userWebId
  const offerts = evenementsOfferts(etatsDemande, { de: demande.etat, par: 'ABONNE' })
  if (!sienne || !offerts.includes('COMPLEMENT')) throw new ErreurApi(etatsErreurs.transitionRefusee)
  return demande
}

/**
 * Adds a message, files or both to one's own request.
 * @throws ErreurApi ET01 closed, those of `ajouterADemande`
 */
export const completerDemande = async (
  ctx: ContexteUtilisateur,
  { body: { reference, texte = '', cleIdempotence } }: Entree<Endpoint>,
  fichiers: FichiersRecus,
): Promise<Reponse<Endpoint>> => {
  const { auteur } = ctx
  await ajouterADemande(ctx, fichiers, {
    demande: await lireOuverte(ctx, reference),
    cle: `complement:${reference}:${cleIdempotence}`,
    texte,
    relire: ({ sql }) => lireOuverte({ sql, auteur }, reference),
    geste: 'COMPLEMENT',
    auteurId: auteur.usurpateurId ?? auteur.userWebId,
  })
  return lireDemande(ctx, { params: { reference } })
}
