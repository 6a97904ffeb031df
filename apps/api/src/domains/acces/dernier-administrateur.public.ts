import { droitsErreurs } from '@ondine/webapi/acces/droits.messages.ts'
import { profils } from '@ondine/webapi/acces/profils.codes.ts'
import type { Contexte } from '../../platform/context.ts'
import { ErreurApi } from '../../platform/http/erreur-api.ts'
import { droitsDeclares } from './catalogue-droits.ts'
import { existeUtilisateurAvec, findDroits } from './droits.repo.ts'

/** Without one of these nobody can open the rights screen and repair what was done there. */
const INDISPENSABLES = [
  'Acces/listeDroits',
  'Acces/activerDroit',
  'Acces/desactiverDroit',
  'Acces/InitializeDroitsProfile',
  'Utilisateur/infoUtilisateur',
] as const

/**
 * To be called after a change of rights, of profiles or of accounts, in its transaction: refuses it when no living account
 * could open the rights screen any more. Changes of rights wait for each other on the version of the settings, so two of
 * them cannot cross here.
 * @throws ErreurApi 403
 */
export const exigerUnAdministrateur = async (ctx: Contexte): Promise<void> => {
  const declares = droitsDeclares(ctx.installation.endpoints)
  const differences = await findDroits(ctx.sql)
  const listes = INDISPENSABLES.flatMap((cle) => {
    const declare = declares.get(cle)
    if (declare === undefined) return []
    const changes = differences.filter(({ controleur, action }) => `${controleur}/${action}` === cle)
    const connus = new Set([...profils, ...changes.map(({ profil }) => profil)])
    return [[...connus].filter((code) => changes.find(({ profil }) => profil === code)?.actif ?? declare.permet(code))]
  })
  if (listes.length > 0 && !(await existeUtilisateurAvec(ctx.sql, listes)))
    throw new ErreurApi(droitsErreurs.dernierAdministrateur)
}
