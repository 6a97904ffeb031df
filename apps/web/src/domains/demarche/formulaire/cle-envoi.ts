import { demarcheErreurs } from '@ondine/webapi/demarche/demarche.messages.ts'
import { ErreurApi } from '../../../api/erreur-api.ts'
import { uuid } from '../../../api/uuid.ts'
import { garderBrouillon, lireBrouillon, oublierBrouillon } from '../../../session/brouillons.ts'

const nomDe = (formulaire: string): string => `${formulaire}:envoi`

/** The key that makes one request of many tries: made at the first of them, kept with the draft, the same after a reload. */
export const cleEnvoi = (formulaire: string, connue: string | undefined): string => {
  const gardee = connue ?? lireBrouillon(nomDe(formulaire))?.cle
  if (typeof gardee === 'string') return gardee
  const cle = uuid()
  garderBrouillon(nomDe(formulaire), { cle })
  return cle
}

/** The next try is another request. */
export const oublierCleEnvoi = (formulaire: string): void => oublierBrouillon(nomDe(formulaire))

/** That key brought something else already: what is sent now is another one. */
export const aDejaServi = (cause: unknown): boolean =>
  cause instanceof ErreurApi && cause.code === demarcheErreurs.cleReprise.code
