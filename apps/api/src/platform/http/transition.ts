import { etatsErreurs } from '@ondine/webapi/common/etats.messages.ts'
import { type Etats, passages, type Role } from '@ondine/webapi/common/etats.rules.ts'
import type { Erreur } from '@ondine/webapi/http/erreur.ts'
import { ErreurApi } from './erreur-api.ts'

interface Demande<E, V> {
  readonly evenement: V
  readonly par: Role
  /** Updates the row where its state is one of `de`, and says whether it did: two at once, one wins. */
  ecrire(de: readonly E[], vers: E): Promise<boolean>
  /** A better sentence than the common one. */
  readonly refus?: Erreur
}

/**
 * Makes an event happen to a row, from the states that its table allows to this role. Answers the new state.
 * @throws ErreurApi the one refusal, where no edge leads from the state that the row has
 */
export const transitionner = async <E extends string, V extends string>(
  etats: Etats<E, V>,
  { evenement, par, ecrire, refus = etatsErreurs.transitionRefusee }: Demande<E, V>,
): Promise<E> => {
  for (const { de, vers } of passages(etats, { evenement, par })) if (await ecrire(de, vers)) return vers
  throw new ErreurApi(refus)
}
