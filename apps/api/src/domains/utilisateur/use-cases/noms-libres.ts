import { communErreurs } from '@ondine/webapi/http/commun.erreurs.ts'
import { gestionErreurs, gestionTextes } from '@ondine/webapi/utilisateur/gestion.messages.ts'
import { estAdresseDAutrui } from '@ondine/webapi/utilisateur/identifiant.rules.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { findNomsPris } from '../compte.repo.ts'
import type { LigneGeree } from '../gestion.repo.ts'

/**
 * Are the names that staff give to an account free, and may it bear them?
 * @throws ErreurApi 400 somebody else's address as identifiant, 409 identifiant, 412 e-mail, each at its field
 */
export const exigerNomsLibres = async (
  ctx: ContexteUtilisateur,
  voulus: { identifiant?: string; email?: string },
  present?: LigneGeree,
): Promise<void> => {
  const change = (nom: 'identifiant' | 'email') =>
    voulus[nom] !== undefined && voulus[nom].toLowerCase() !== present?.[nom].toLowerCase()
  const pris = await findNomsPris(
    ctx.sql,
    { identifiant: voulus.identifiant ?? '', email: voulus.email ?? '', pour: present?.user_web_id },
    ctx.clock.now(),
  )
  const emailPris = change('email') && pris.email
  const identifiantPris = change('identifiant') && pris.identifiant
  if (emailPris || identifiantPris)
    throw new ErreurApi(emailPris ? gestionErreurs.emailPris : gestionErreurs.compteExistant, {
      champs: [
        ...(emailPris ? [{ champ: 'email', code: 'pris', message: gestionTextes.emailPris }] : []),
        // by default the identifiant is the address
        ...(identifiantPris && voulus.identifiant !== voulus.email
          ? [{ champ: 'identifiant', code: 'pris', message: gestionTextes.identifiantPris }]
          : []),
      ],
    })
  const email = voulus.email ?? present?.email ?? ''
  if (voulus.identifiant !== undefined && change('identifiant') && estAdresseDAutrui(voulus.identifiant, email)) {
    const message = gestionTextes.identifiantAdresseDAutrui
    throw new ErreurApi(communErreurs.saisieInvalide, { champs: [{ champ: 'identifiant', code: 'adresse', message }] })
  }
}
