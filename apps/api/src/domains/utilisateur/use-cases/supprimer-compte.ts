import { communErreurs } from '@ondine/webapi/http/commun.erreurs.ts'
import type { Entree } from '@ondine/webapi/http/endpoint.ts'
import type { compteEndpoints } from '@ondine/webapi/utilisateur/compte.endpoints.ts'
import { compteErreurs } from '@ondine/webapi/utilisateur/compte.messages.ts'
import { nomComplet } from '@ondine/webapi/utilisateur/nom-complet.rules.ts'
import { tracer } from '../../../platform/audit.ts'
import type { Contexte, ContexteUtilisateur } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { dateHeureEnLettres } from '../../../platform/texte-de-date.ts'
import { envoyerCourriel } from '../../contenu/courriel.public.ts'
import { adresseSure } from '../adresse.public.ts'
import { effacerCompte, findComptesLies, type LigneCompte } from '../compte.repo.ts'

const pareils = (un: string, autre: string): boolean =>
  un.normalize('NFC').trim().toLocaleLowerCase('fr') === autre.normalize('NFC').trim().toLocaleLowerCase('fr')

/** Ends one account in the open transaction and tells its owner; `avec` is the account it goes with. */
export const supprimerCompte = async (ctx: Contexte, compte: LigneCompte, avec: number): Promise<void> => {
  const le = ctx.clock.now()
  // the mail is written first: afterwards nobody knows the address any more
  await envoyerCourriel(ctx, {
    type: 'COMPTE_SUPPRIME',
    destinataire: await adresseSure(ctx, compte),
    champs: { nomComplet: nomComplet(compte), date: dateHeureEnLettres(le) },
  })
  await effacerCompte(ctx.sql, compte.user_web_id, le)
  await tracer(ctx, {
    action: 'compte-supprime',
    objetType: 'utilisateur',
    objetId: compte.user_web_id,
    detail: compte.user_web_id === avec ? {} : { proprietaire: avec },
  })
}

/**
 * Deletes one's own account after the person typed their e-mail, name and first name again (1§5); the sub-users of a
 * premium account go with it. What the law keeps is in docs/rgpd.md. Sessions end at once.
 * @throws ErreurApi 400 what was typed is not the account's, 403 in somebody else's place
 */
export const supprimerSonCompte = async (
  ctx: ContexteUtilisateur,
  { params, body }: Entree<typeof compteEndpoints.supprimeUtilisateur>,
): Promise<Record<string, never>> => {
  if (ctx.auteur.usurpateurId !== undefined) throw new ErreurApi(communErreurs.accesRefuse)
  const { userWebId } = ctx.auteur
  const comptes = await findComptesLies(ctx.sql, userWebId)
  const moi = comptes.find(({ user_web_id }) => user_web_id === userWebId)
  const confirme =
    moi !== undefined &&
    pareils(params.identifiant, moi.identifiant) &&
    pareils(body.email, moi.email) &&
    pareils(body.nom, moi.nom) &&
    pareils(body.prenom, moi.prenom)
  if (!confirme) throw new ErreurApi(compteErreurs.suppressionNonConfirmee)
  for (const compte of comptes) await supprimerCompte(ctx, compte, userWebId)
  ctx.appel.effacerCookie(ctx.installation.nomCookieSession)
  return {}
}
