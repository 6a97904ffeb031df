import { nomComplet } from '@ondine/webapi/utilisateur/nom-complet.rules.ts'
import type { Contexte } from '../../platform/context.ts'
import { dureeEnLettres } from '../../platform/texte-de-date.ts'
import { envoyerCourriel } from '../contenu/courriel.public.ts'
import { creerLienDAcces } from './adresse.public.ts'
import { findEmpreinteMotDePasse, type LigneCompte } from './compte.repo.ts'

/** Mails the link that activates an account, or confirms the address of one that staff opened, in the open transaction. */
export const envoyerActivation = async (ctx: Contexte, compte: LigneCompte): Promise<void> => {
  const dureeHeures = ctx.parametres.dureeLienActivationHeures
  const { destinataire, lien } = await creerLienDAcces(ctx, compte, { nature: 'ACTIVATION', dureeHeures })
  await envoyerCourriel(ctx, {
    type: compte.mail_valide ? 'ADRESSE_A_CONFIRMER' : 'ACTIVATION_NOUVEAU_LIEN',
    destinataire,
    champs: { nomComplet: nomComplet(compte), lien, validite: dureeEnLettres(dureeHeures) },
  })
}

/**
 * Is there something left that such a link does? It opens the account, or, where staff did that, proves the address by its password.
 * Nothing for what staff closed.
 */
export const resteAActiver = async (ctx: Pick<Contexte, 'sql'>, compte: LigneCompte): Promise<boolean> => {
  if (compte.ferme_par_gestion_le !== null) return false
  if (!compte.mail_valide) return true
  return !compte.adresse_est_prouvee && (await findEmpreinteMotDePasse(ctx.sql, compte.user_web_id)) !== null
}
