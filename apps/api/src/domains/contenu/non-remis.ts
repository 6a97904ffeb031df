import type { Contexte } from '../../platform/context.ts'
import { publier } from '../../platform/evenements.ts'
import { messageNonRemis } from './contenu.events.ts'
import { findCleEnvoi, finirEnvoi } from './envoi.repo.ts'
import type { EtatFinal } from './envoi.rules.ts'

interface Fin {
  etat: EtatFinal
  reponse: string
}

/** A mail whose type staff switched off is silent on purpose; an SMS that no gateway takes is not. */
const estPerdu = (canal: string, etat: EtatFinal): boolean =>
  etat === 'ABANDONNE' || (etat === 'NON_ENVOYE' && canal === 'SMS')

/** Ends a message, in the open transaction, and tells who sent it by a key when it will not arrive. False where it had ended. */
export const finirEtDire = async (
  ctx: Contexte,
  { id, canal }: { id: number; canal: string },
  { etat, reponse }: Fin,
): Promise<boolean> => {
  if (!(await finirEnvoi(ctx.sql, id, { etat, reponse, le: ctx.clock.now() }))) return false
  const cle = estPerdu(canal, etat) ? await findCleEnvoi(ctx.sql, id) : undefined
  if (cle !== undefined) await publier(ctx, messageNonRemis, { envoi: id, cle })
  return true
}
