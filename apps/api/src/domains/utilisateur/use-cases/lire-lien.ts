import type { Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import type { compteEndpoints } from '@ondine/webapi/utilisateur/compte.endpoints.ts'
import type { Contexte } from '../../../platform/context.ts'
import { lireLienDuCompte } from '../../acces/liens.public.ts'
import { limiterLiens } from '../../acces/limites-liens.public.ts'
import { findCompte, findEmpreinteMotDePasse } from '../compte.repo.ts'
import { estSaSession } from './confirmer-adresse-mail.ts'

type Endpoint = typeof compteEndpoints.lireLien

/**
 * What the page of a link must ask for, or that there is nothing left to do. It names nobody: whoever reads the mailbox need not be the
 * person of the account.
 */
export const lireLien = async (ctx: Contexte, { body }: Entree<Endpoint>): Promise<Reponse<Endpoint>> => {
  await limiterLiens(ctx)
  const { nature, code } = body
  const lien = await lireLienDuCompte(ctx, nature, code)
  const compte = lien && (await findCompte(ctx.sql, lien.userWebId))
  if (lien === undefined || compte === undefined) return { etat: 'PERDU', motDePasseDemande: false, effacable: false }
  const fait =
    nature === 'ACTIVATION' ? compte.mail_valide : compte.email.toLowerCase() === lien.charge.email?.toLowerCase()
  if (fait || !lien.vivant) return { etat: fait ? 'DEJA_SERVI' : 'PERDU', motDePasseDemande: false, effacable: false }
  const libre =
    nature === 'ACTIVATION'
      ? (await findEmpreinteMotDePasse(ctx.sql, compte.user_web_id)) === null
      : estSaSession(ctx, compte.user_web_id)
  const effacable = nature === 'ACTIVATION' && compte.derniere_connexion_le === null
  return { etat: 'VALABLE', motDePasseDemande: !libre, effacable }
}
