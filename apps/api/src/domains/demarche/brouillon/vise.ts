import { brouillonErreurs } from '@ondine/webapi/demarche/brouillon.messages.ts'
import { communErreurs } from '@ondine/webapi/http/commun.erreurs.ts'
import type { Contexte } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { empreinteJeton } from '../../../platform/ids.ts'
import type { Ouvert } from '../ouvrir.ts'
import { exigerDroit } from '../verifier.ts'
import type { Vise } from './brouillon.repo.ts'

interface Demande {
  readonly formType: string
  readonly numeroContrat?: string | null | undefined
  readonly jeton?: string | undefined
}

/**
 * The draft that a call is about: of the link it gives, else of its account. What somebody has not sent yet is theirs alone: nobody sees it in
 * their place. @throws ErreurApi S403U, DB02 neither a link nor an account
 */
export const viser = ({ auteur }: Pick<Contexte, 'auteur'>, { formType, numeroContrat, jeton }: Demande): Vise => {
  if (auteur?.usurpateurId !== undefined) throw new ErreurApi(communErreurs.usurpationInterdite)
  if (jeton !== undefined) return { type: formType, empreinte: empreinteJeton(jeton) }
  if (auteur === undefined) throw new ErreurApi(brouillonErreurs.absent)
  return { type: formType, userWebId: auteur.userWebId, numeroContrat: numeroContrat ?? null }
}

/** How a draft of this form is kept for whoever asks: by their account, by a link, not at all. */
export const commentGarder = (
  { auteur }: Pick<Contexte, 'auteur'>,
  ouvert: Pick<Ouvert, 'type' | 'numeroContrat'>,
): 'COMPTE' | 'LIEN' | 'AUCUN' => {
  if (auteur?.usurpateurId !== undefined) return 'AUCUN'
  try {
    exigerDroit({ auteur }, ouvert)
  } catch (cause) {
    if (cause instanceof ErreurApi) return 'AUCUN'
    throw cause
  }
  return auteur === undefined ? 'LIEN' : 'COMPTE'
}
