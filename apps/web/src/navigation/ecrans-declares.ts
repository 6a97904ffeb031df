import type { IdEcran } from '@ondine/webapi/navigation/screens.ts'
import type { EcranDeclare } from './definir-ecrans.ts'

export type Ecrans = { readonly [I in IdEcran]?: EcranDeclare }

let declares: Ecrans = {}

/** Said once by the shell, which knows every area, so that areas can ask what exists without knowing each other. */
export const declarerEcrans = (ecrans: Ecrans): void => {
  declares = ecrans
}

export const ecranDeclare = (id: IdEcran): EcranDeclare | undefined => declares[id]

/** Does this screen exist? The others are announced as to come; '/' and unknown addresses lead elsewhere. */
export const estConstruit = (id: IdEcran): boolean => id in declares
