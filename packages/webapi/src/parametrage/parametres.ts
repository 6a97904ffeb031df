import { parametresComptes } from './parametres/comptes.ts'
import { parametresConsommation } from './parametres/consommation.ts'
import { parametresContrats } from './parametres/contrats.ts'
import { parametresDemarches } from './parametres/demarches.ts'
import { parametresFactures } from './parametres/factures.ts'
import { parametresPortail } from './parametres/portail.ts'
import { parametresRegie } from './parametres/regie.ts'

/** All parameters, in the order in which staff read them. `public`: read by the web client through Configuration/getConfiguration. */
export const parametres = {
  ...parametresPortail,
  ...parametresComptes,
  ...parametresContrats,
  ...parametresConsommation,
  ...parametresFactures,
  ...parametresDemarches,
  ...parametresRegie,
}

export type NomParametre = keyof typeof parametres
type Elargi<T> = T extends number
  ? number
  : T extends boolean
    ? boolean
    : T extends readonly string[]
      ? readonly string[]
      : string
/** Typed values by name: what both ends read. */
export type ValeursParametres = { -readonly [N in NomParametre]: Elargi<(typeof parametres)[N]['defaut']> }
