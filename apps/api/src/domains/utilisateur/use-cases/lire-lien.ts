import type { Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import type { compteEndpoints } from '@ondine/webapi/utilisateur/compte.endpoints.ts'
import type { NatureLienLu } from '@ondine/webapi/utilisateur/compte.schemas.ts'
import type { Contexte } from '../../../platform/context.ts'
import { type LienConsomme, lireLienDuCompte } from '../../acces/liens.public.ts'
import { limiterLiens } from '../../acces/limites-liens.public.ts'
import { findCompte, findEmpreinteMotDePasse, type LigneCompte } from '../compte.repo.ts'
import { estSaSession } from './confirmer-adresse-mail.ts'

type Endpoint = typeof compteEndpoints.lireLien

/** Is what the link was for done? Known from the account where it shows there, by this link or by another. */
const estFait = (
  nature: NatureLienLu,
  lien: LienConsomme & { servi: boolean; vivant: boolean },
  compte: LigneCompte,
): boolean => {
  if (nature === 'ACTIVATION') return compte.mail_valide && (compte.adresse_est_prouvee || !lien.vivant)
  if (nature === 'ADRESSE_MAIL') return compte.email.toLowerCase() === lien.charge.email?.toLowerCase()
  return lien.servi
}

/** Does it act for whoever opens it? The others want the password of the account. */
const estLibre = async (ctx: Contexte, nature: NatureLienLu, userWebId: number): Promise<boolean> => {
  if (nature === 'ACTIVATION') return (await findEmpreinteMotDePasse(ctx.sql, userWebId)) === null
  return nature !== 'ADRESSE_MAIL' || estSaSession(ctx, userWebId)
}

/**
 * What the page of a link must ask for, or that there is nothing left to do. It names nobody: whoever reads the mailbox need not be the
 * person of the account.
 */
export const lireLien = async (ctx: Contexte, { body }: Entree<Endpoint>): Promise<Reponse<Endpoint>> => {
  await limiterLiens(ctx)
  const { nature, code } = body
  const lien = await lireLienDuCompte(ctx, nature, code)
  // said to whoever reads the mailbox where it was refused, and nothing of the account, erased or not
  if (lien?.refuse === true) return { etat: 'REFUSE', motDePasseDemande: false, effacable: false }
  const compte = lien && (await findCompte(ctx.sql, lien.userWebId))
  if (lien === undefined || compte === undefined) return { etat: 'PERDU', motDePasseDemande: false, effacable: false }
  const fait = estFait(nature, lien, compte)
  // what staff closed, no activation opens
  const perdu = !lien.vivant || (nature === 'ACTIVATION' && compte.ferme_par_gestion_le !== null)
  if (fait || perdu) return { etat: fait ? 'DEJA_SERVI' : 'PERDU', motDePasseDemande: false, effacable: false }
  const libre = await estLibre(ctx, nature, compte.user_web_id)
  const effacable = nature === 'ACTIVATION' && compte.derniere_connexion_le === null
  return { etat: 'VALABLE', motDePasseDemande: !libre, effacable }
}
