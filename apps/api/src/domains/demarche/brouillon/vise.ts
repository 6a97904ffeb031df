import { brouillonErreurs } from '@ondine/webapi/demarche/brouillon.messages.ts'
import { contratExige } from '@ondine/webapi/demarche/droits.codes.ts'
import type { FormulaireVise } from '@ondine/webapi/http/formulaires.ts'
import type { Contexte } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { empreinteJeton } from '../../../platform/ids.ts'
import type { Vise } from './brouillon.repo.ts'

interface Demande {
  readonly type: string
  readonly numeroContrat?: string | null | undefined
  readonly jeton?: string | undefined
}

/**
 * The draft that a call is about: of the link it gives, else of its account. What somebody has not sent yet is theirs alone: its calls are
 * refused in their place. @throws ErreurApi DB02 neither a link nor an account
 */
export const viser = ({ auteur }: Pick<Contexte, 'auteur'>, { type, numeroContrat, jeton }: Demande): Vise => {
  if (jeton !== undefined) return { type, empreinte: empreinteJeton(jeton) }
  if (auteur === undefined) throw new ErreurApi(brouillonErreurs.absent)
  return { type, userWebId: auteur.userWebId, numeroContrat: numeroContrat ?? null }
}

/** How a draft of this form is kept for whoever opened it: by their account, by a link, not at all. */
export const commentGarder = (
  { auteur }: Pick<Contexte, 'auteur'>,
  { type, numeroContrat }: FormulaireVise,
): 'COMPTE' | 'LIEN' | 'AUCUN' => {
  if (auteur?.usurpateurId !== undefined || (numeroContrat === null && contratExige.includes(type))) return 'AUCUN'
  return auteur === undefined ? 'LIEN' : 'COMPTE'
}
